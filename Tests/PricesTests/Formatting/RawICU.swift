// ICU called as plainly as possible: what our formatters are compared with.

import CICU

@testable import Prices

enum RawICU {
  /// What `unumf_formatDecimal` gives for a skeleton.
  static func text(_ skeleton: String, _ locale: String, _ decimal: String) -> String? {
    var status = ICUStatus(0)
    let units = Array(skeleton.utf16)
    guard
      let formatter = unsafe quittance_unumf_openForSkeletonAndLocale(
        units,
        Int32(units.count),
        locale,
        &status
      ), let result = unsafe quittance_unumf_openResult(&status)
    else { return nil }
    defer {
      unsafe quittance_unumf_closeResult(result)
      unsafe quittance_unumf_close(formatter)
    }
    unsafe quittance_unumf_formatDecimal(formatter, decimal, -1, result, &status)
    var buffer = [UInt16](repeating: 0, count: 256)
    let count = unsafe quittance_unumf_resultToString(result, &buffer, 256, &status)
    guard status <= 0 else { return nil }
    return String(decoding: buffer[..<Int(count)], as: UTF16.self)
  }
}
