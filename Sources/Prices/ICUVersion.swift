// Which ICU and which CLDR the process uses: what a price looks like depends on both.
//
// Safety: both functions fill the four octets that they are given (U_MAX_VERSION_LENGTH).

import CICU

/// Versions of the libraries that prices come from.
public enum ICUVersion {
  /// ICU's version: `72.1`.
  public static var icu: String {
    unsafe text { unsafe quittance_u_getVersion($0) }
  }

  /// The version of CLDR, ICU's locale data: `42.0`.
  public static var cldr: String {
    unsafe text { version in
      var status = ICUStatus(0)
      unsafe quittance_ulocdata_getCLDRVersion(version, &status)
    }
  }

  /// ICU's major version: 72.
  public static var major: Int { Int(icu.prefix { $0 != "." }) ?? 0 }

  /// The first two of the four numbers that ICU writes.
  private static func text(_ read: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
    var numbers: [UInt8] = [0, 0, 0, 0]
    unsafe numbers.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe read(base) }
    }
    return "\(numbers[0]).\(numbers[1])"
  }
}
