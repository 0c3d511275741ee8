// ICU's functions on locale identifiers, with Swift's strings.
//
// Unsafe code. Invariant: every function of ICU here writes at most `capacity` octets or UTF-16 units to
// the buffer it is given and returns how many there would have been; what was written is read up to the
// smaller of both. Strings are passed with a NUL behind them (`withCString`), and none is kept.

import CICU

enum ICULocale {
  private typealias TextFunction = (
    UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<ICUStatus>
  ) -> Int32

  private static let capacity = 160

  /// What a function wrote; `nil` if it failed or there was more than fits.
  private static func text(_ function: TextFunction) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      var status = ICUStatus(0)
      let count = unsafe function(base, Int32(capacity), &status)
      guard status.isSuccess, count >= 0, count < capacity else { return nil }
      let octets = unsafe buffer[..<Int(count)].map { UInt8(bitPattern: $0) }
      return String(decoding: octets, as: UTF8.self)
    }
  }

  private static func nonEmpty(_ function: TextFunction) -> String? {
    unsafe text(function).flatMap { $0.isEmpty ? nil : $0 }
  }

  static func canonical(_ identifier: String) -> String? {
    unsafe text { unsafe quittance_uloc_canonicalize(identifier, $0, $1, $2) }
  }
  static func base(of identifier: String) -> String? {
    unsafe text { unsafe quittance_uloc_getBaseName(identifier, $0, $1, $2) }
  }
  static func language(of identifier: String) -> String? {
    unsafe nonEmpty { unsafe quittance_uloc_getLanguage(identifier, $0, $1, $2) }
  }
  static func script(of identifier: String) -> String? {
    unsafe nonEmpty { unsafe quittance_uloc_getScript(identifier, $0, $1, $2) }
  }
  static func region(of identifier: String) -> String? {
    unsafe nonEmpty { unsafe quittance_uloc_getCountry(identifier, $0, $1, $2) }
  }
  static func variant(of identifier: String) -> String? {
    unsafe nonEmpty { unsafe quittance_uloc_getVariant(identifier, $0, $1, $2) }
  }
  static func keyword(_ name: String, of identifier: String) -> String? {
    unsafe nonEmpty { unsafe quittance_uloc_getKeywordValue(identifier, name, $0, $1, $2) }
  }
  static func withLikelySubtags(_ identifier: String) -> String? {
    unsafe nonEmpty { unsafe quittance_uloc_addLikelySubtags(identifier, $0, $1, $2) }
  }

  /// The locale whose data ICU uses; `nil` where it would take the process's default or the root.
  static func resolved(_ identifier: String) -> String? {
    var status = ICUStatus(0)
    let bundle = unsafe quittance_ures_open(nil, identifier, &status)
    defer { unsafe quittance_ures_close(bundle) }
    guard status.isSuccess, status != QUITTANCE_ICU_USING_DEFAULT_WARNING else { return nil }
    let name = unsafe quittance_ures_getValidLocale(bundle, &status)
    guard status.isSuccess, let name = unsafe name else { return nil }
    let resolved = unsafe String(cString: name)
    return resolved == "root" ? nil : resolved
  }

  /// Whether ICU has a name for a script in English; it gives the code back for one that it does not
  /// know, with a warning.
  static func isScript(_ code: String) -> Bool {
    unsafe isNamed { unsafe quittance_uloc_getDisplayScript("und_\(code)", "en", $0, $1, $2) }
  }

  /// Whether ICU has a name for a region in English. `ZZ` stands for an unknown one.
  static func isRegion(_ code: String) -> Bool {
    unsafe code != "ZZ"
      && isNamed { unsafe quittance_uloc_getDisplayCountry("und_\(code)", "en", $0, $1, $2) }
  }

  private static func isNamed(
    _ function: (UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<ICUStatus>) -> Int32
  ) -> Bool {
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { buffer in
      guard let base = buffer.baseAddress else { return false }
      var status = ICUStatus(0)
      let count = unsafe function(base, Int32(capacity), &status)
      return count > 0 && status.isSuccess && status != QUITTANCE_ICU_USING_DEFAULT_WARNING
    }
  }

  /// Whether ICU knows a numbering system by that name whose numbers are made of ten digits.
  static func isDecimalSystem(_ name: String) -> Bool {
    var status = ICUStatus(0)
    guard let system = unsafe quittance_unumsys_openByName(name, &status) else { return false }
    defer { unsafe quittance_unumsys_close(system) }
    return unsafe status.isSuccess && !quittance_unumsys_isAlgorithmic(system)
  }

  /// The locales that ICU lists.
  static let available: [String] =
    (0..<quittance_uloc_countAvailable()).compactMap { index in
      guard let name = unsafe quittance_uloc_getAvailable(index) else { return nil }
      return unsafe String(cString: name)
    }
}
