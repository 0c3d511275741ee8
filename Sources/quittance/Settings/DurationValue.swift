/// A span of time as people type it: `90m`, `36h`, `7d`, `2d12h`.
struct DurationValue: Equatable, Sendable {
  let seconds: Int64

  /// - Returns: `nil` if the text is not a duration, or one of more than a million days.
  init?(_ text: String) {
    var total: Int64 = 0
    var number: Int64?
    for letter in text.utf8 {
      if let digit = digit(letter) {
        let next = (number ?? 0) * 10 + digit
        guard next <= Self.largestNumber else { return nil }
        number = next
        continue
      }
      guard let count = number, let unit = Self.secondsPerUnit(letter) else { return nil }
      total += count * unit
      number = nil
    }
    // A number without a unit could be anything, except for zero.
    guard number == nil || (number == 0 && total == 0), !text.isEmpty,
      total <= Self.largestNumber * 86_400
    else { return nil }
    seconds = total
  }

  /// Keeps every product and sum far from overflow.
  private static let largestNumber: Int64 = 1_000_000

  private static func secondsPerUnit(_ letter: UInt8) -> Int64? {
    switch letter {
    case UInt8(ascii: "s"): 1
    case UInt8(ascii: "m"): 60
    case UInt8(ascii: "h"): 3_600
    case UInt8(ascii: "d"): 86_400
    default: nil
    }
  }
}

private func digit(_ letter: UInt8) -> Int64? {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter) ? Int64(letter - 0x30) : nil
}
