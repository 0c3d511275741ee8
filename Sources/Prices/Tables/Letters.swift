// Codes of two or three letters as numbers, as the tables have them: the last in the lowest octet.

enum Letters {
  /// ASCII letters, in upper case whatever they were; `nil` for anything else.
  static func number(of code: some StringProtocol, count: Int) -> UInt32? {
    guard code.utf8.count == count else { return nil }
    var number: UInt32 = 0
    for octet in code.utf8 {
      let upper = octet & 0xDF
      guard (0x41...0x5A).contains(upper) else { return nil }
      number = number << 8 | UInt32(upper)
    }
    return number
  }

  /// The letters of a number; those that are not capital become `?`.
  static func code(of number: UInt32) -> String {
    var code = ""
    for shift in [24, 16, 8, 0] as [UInt32] where number >> shift > 0 {
      let octet = UInt8(truncatingIfNeeded: number >> shift)
      let isLetter = (0x41...0x5A).contains(octet)
      code.unicodeScalars.append(Unicode.Scalar(isLetter ? octet : UInt8(ascii: "?")))
    }
    return code
  }
}
