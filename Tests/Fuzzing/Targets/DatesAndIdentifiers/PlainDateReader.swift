// RFC 3339 5.6 and the one form that Xcode writes, by splitting text and counting days one by one.

enum PlainDateReader {
  /// The instant of a date; `nil` if it is none.
  static func read(_ bytes: [UInt8]) -> (seconds: Int64, nanoseconds: Int)? {
    guard bytes.count >= 20, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    let pattern = Array("dddd-dd-ddTdd:dd:dd".utf8)
    for (byte, form) in zip(bytes, pattern) {
      switch form {
      case UInt8(ascii: "d"): guard isDigit(byte) else { return nil }
      case UInt8(ascii: "T"): guard byte | 0x20 == UInt8(ascii: "t") else { return nil }
      default: guard byte == form else { return nil }
      }
    }
    let year = number(bytes[0..<4])
    let month = number(bytes[5..<7])
    let day = number(bytes[8..<10])
    let hour = number(bytes[11..<13])
    let minute = number(bytes[14..<16])
    let second = number(bytes[17..<19])
    guard (1...12).contains(month), day >= 1, day <= days(in: month, of: year), hour < 24,
      minute < 60, second <= 60
    else { return nil }
    var rest = bytes[19...]
    guard let nanoseconds = fraction(&rest), let offset = offset(rest) else { return nil }
    let days = daysSince1970(year, month, day)
    return (Int64(((days * 24 + hour) * 60 + minute) * 60 + second - offset), nanoseconds)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.first == UInt8(ascii: ".") else { return 0 }
    let digits = rest.dropFirst().prefix(while: isDigit)
    guard !digits.isEmpty else { return nil }
    rest = rest.dropFirst(1 + digits.count)
    let nine = Array(digits.prefix(9)) + [UInt8](repeating: 0x30, count: max(0, 9 - digits.count))
    return number(nine[...])
  }

  /// Seconds east of UTC.
  private static func offset(_ rest: ArraySlice<UInt8>) -> Int? {
    if rest.count == 1, let zone = rest.first, zone | 0x20 == UInt8(ascii: "z") { return 0 }
    guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    var digits = Array(rest.dropFirst())
    if digits.count == 5, digits[2] == UInt8(ascii: ":") { digits.remove(at: 2) }
    guard digits.count == 4, digits.allSatisfy(isDigit) else { return nil }
    let hours = number(digits[0..<2])
    let minutes = number(digits[2..<4])
    guard hours < 24, minutes < 60 else { return nil }
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes) * 60
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    var days = 0
    for before in min(year, 1970)..<max(year, 1970) { days += isLeap(before) ? 366 : 365 }
    if year < 1970 { days = -days }
    for before in 1..<month { days += PlainDateReader.days(in: before, of: year) }
    return days + day - 1
  }
}
