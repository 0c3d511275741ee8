// `yyyy-MM-ddTHH:mm:ssZ`, which nearly every receipt has throughout: twenty octets in three words.

import ASN1

/// A date in the plain form whose digits and ranges are in order: seven numbers of two digits in one
/// word. Decoding needs no more; the instant is computed when somebody asks.
struct PlainDate {
  /// From the lowest octet: century, year of the century, month, day, hour, minute, second.
  let packed: UInt64

  /// Octets of the form.
  static let size = 20

  /// From the word of another.
  @inline(__always)
  init(packed: UInt64) {
    self.packed = packed
  }

  /// - Returns: `nil` if the octets have another form, or are no date.
  @inline(__always)
  init?(_ octets: Span<UInt8>) {
    guard octets.count == PlainDate.size else { return nil }
    self.init(octets, at: 0)
  }

  /// Looks at the twenty octets from `index` on.
  @inline(__always)
  init?(_ octets: Span<UInt8>, at index: Int) {
    guard let (first, second) = octets.littleEndianWordPair(at: index),
      let third = octets.littleEndianWord32(at: index &+ 16)
    else { return nil }
    // Exclusive-or with the form turns each digit into its value and each separator into 0.
    let date = first ^ 0x2D30_302D_3030_3030  // "0000-00-"
    let time = second ^ 0x3030_3A30_3054_3030  // "00T00:00"
    let rest = UInt64(third ^ 0x5A30_303A)  // ":00Z"
    // No octet may be over 9, and the separators must be 0.
    let sevenAndSix: UInt64 = 0x7676_7676_7676_7676
    let over =
      (date &+ sevenAndSix) | date | (time &+ sevenAndSix) | time | (rest &+ sevenAndSix) | rest
    let separators =
      (date & 0xFF00_00FF_0000_0000) | (time & 0x0000_FF00_00FF_0000) | (rest & 0xFF00_00FF)
    guard over & 0x8080_8080_8080_8080 == 0, separators == 0 else { return nil }
    packed = PlainDate.pack(date, time, rest)
    guard isInRange else { return nil }
  }

  @inline(__always)
  private static func pack(_ date: UInt64, _ time: UInt64, _ rest: UInt64) -> UInt64 {
    // Ten times each digit and the next one, for all pairs of a word at once; no octet overflows.
    let dates = date &* 10 &+ (date &>> 8)
    let times = time &* 10 &+ (time &>> 8)
    let seconds = rest &* 10 &+ (rest &>> 8)
    return (dates & 0xFF) | (dates &>> 8 & 0xFF00) | (dates &>> 24 & 0xFF_0000)
      | (times & 0xFF) &<< 24 | (times &>> 24 & 0xFF) &<< 32 | (times &>> 48 & 0xFF) &<< 40
      | (seconds &>> 8 & 0xFF) &<< 48
  }

  /// Whether every part is in its range. A second of 60 is a leap second (RFC 3339 5.6).
  @inline(__always)
  private var isInRange: Bool {
    // An octet over its maximum, and a month or day of 0, sets its highest bit.
    let overMaximum = packed &+ 0x0043_4468_6073_0000  // 127 - 60, 59, 23, 31, 12
    let aboveZero = (packed | 0x0000_0000_8080_0000) &- 0x0000_0000_0101_0000
    guard overMaximum & 0x0080_8080_8080_0000 == 0,
      aboveZero & 0x0000_0000_8080_0000 == 0x0000_0000_8080_0000
    else { return false }
    return part(3) <= 28 || civil.isValid
  }

  private var civil: CivilDate {
    CivilDate(
      year: part(0) &* 100 &+ part(1),
      month: part(2),
      day: part(3),
      hour: part(4),
      minute: part(5),
      second: part(6)
    )
  }

  var secondsSince1970: Int64 { civil.secondsSince1970 }

  @inline(__always)
  private func part(_ index: UInt64) -> Int64 {
    Int64(truncatingIfNeeded: (packed &>> (8 &* index)) & 0xFF)
  }
}
