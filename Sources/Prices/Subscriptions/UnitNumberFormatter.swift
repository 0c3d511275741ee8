// Counted units, percents and plain numbers, by ICU's skeletons.
//
// Unsafe code, and why it is sound: the UNumberFormatter is opened in the initialiser, closed in
// deinit, and nothing else sees it. It is immutable and may be shared between threads
// (unumberformatter.h: "each thread should have its own local UFormattedNumber"), and each call of
// `string(from:)` opens a result of its own.

import CICU

/// One compiled number format of ICU's.
@safe final class UnitNumberFormatter: @unchecked Sendable {
  private let handle: OpaquePointer

  /// - Parameters:
  ///   - skeleton: as in ICU's guide, "Number Skeletons".
  ///   - locale: an identifier that is known to be good, as ICU accepts any.
  /// - Throws: `formatting_failure`.
  init(skeleton: String, locale: String) throws(PriceError) {
    var status = U_ZERO_ERROR
    let units = Array(skeleton.utf16)
    let handle = unsafe units.withUnsafeBufferPointer {
      unsafe quittance_unumf_openForSkeletonAndLocale(
        $0.baseAddress,
        Int32(clamping: $0.count),
        locale,
        &status
      )
    }
    guard let handle = unsafe handle else { throw UnitNumberFormatter.failure(status) }
    unsafe self.handle = handle
    guard status.rawValue <= 0 else { throw UnitNumberFormatter.failure(status) }
  }

  deinit { unsafe quittance_unumf_close(handle) }

  /// - Parameter decimal: a decimal number in ASCII, as `Money.decimal` writes it.
  /// - Throws: `formatting_failure`.
  func string(from decimal: String) throws(PriceError) -> String {
    var status = U_ZERO_ERROR
    guard let result = unsafe quittance_unumf_openResult(&status) else {
      throw UnitNumberFormatter.failure(status)
    }
    defer { unsafe quittance_unumf_closeResult(result) }
    unsafe quittance_unumf_formatDecimal(handle, decimal, -1, result, &status)
    var units = [UInt16](repeating: 0, count: 64)
    var length = unsafe UnitNumberFormatter.copy(result, to: &units, &status)
    if status == U_BUFFER_OVERFLOW_ERROR {
      status = U_ZERO_ERROR
      units = [UInt16](repeating: 0, count: length)
      length = unsafe UnitNumberFormatter.copy(result, to: &units, &status)
    }
    guard status.rawValue <= 0 else { throw UnitNumberFormatter.failure(status) }
    return String(decoding: units.prefix(length), as: UTF16.self)
  }

  /// Writes no more than the array has room for; returns how much there is.
  private static func copy(
    _ result: OpaquePointer,
    to units: inout [UInt16],
    _ status: inout UErrorCode
  ) -> Int {
    let capacity = Int32(clamping: units.count)
    return unsafe Int(quittance_unumf_resultToString(result, &units, capacity, &status))
  }

  private static func failure(_ status: UErrorCode) -> PriceError {
    let name = unsafe String(cString: quittance_u_errorName(status))
    return PriceError(.formattingFailure, "ICU cannot format a unit or percentage: \(name)")
  }
}
