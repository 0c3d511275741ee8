// `yyyy-MM-ddTHH:mm:ssZ`, which nearly every receipt has throughout: twenty octets in three words.

import ASN1

/// A date in the plain form whose digits and ranges were found to be in order. Finding that out is
/// all that decoding needs; the instant is computed when somebody asks.
struct PlainDate {
  // Exclusive-or with the form turns each digit into its value and each separator into 0.
  private let date: UInt64
  private let time: UInt64
  private let rest: UInt32

  /// Octets of the form.
  static let size = 20

  /// - Returns: `nil` if the octets have another form, or are no date.
  @inline(__always)
  init?(_ octets: Span<UInt8>) {
    guard octets.count == PlainDate.size else { return nil }
    self.init(octets, at: 0)
  }

  /// Whether the twenty octets from `index` on are a date in this form.
  @inline(__always)
  static func isDate(_ octets: Span<UInt8>, at index: Int) -> Bool {
    PlainDate(octets, at: index) != nil
  }

  /// Looks at the twenty octets from `index` on.
  @inline(__always)
  init?(_ octets: Span<UInt8>, at index: Int) {
    guard let (first, second) = octets.littleEndianWordPair(at: index),
      let third = octets.littleEndianWord32(at: index &+ 16)
    else { return nil }
    date = first ^ 0x2D30_302D_3030_3030  // "0000-00-"
    time = second ^ 0x3030_3A30_3054_3030  // "00T00:00"
    rest = third ^ 0x5A30_303A  // ":00Z"
    // No octet may be over 9, and the separators must be 0.
    let sevenAndSix: UInt64 = 0x7676_7676_7676_7676
    let over = (date &+ sevenAndSix) | date | (time &+ sevenAndSix) | time
    let overSeconds = (rest &+ 0x7676_7676) | rest
    let separators =
      (date & 0xFF00_00FF_0000_0000) | (time & 0x0000_FF00_00FF_0000) | UInt64(rest & 0xFF00_00FF)
    guard over & 0x8080_8080_8080_8080 == 0, overSeconds & 0x8080_8080 == 0, separators == 0,
      civil.isValid
    else { return nil }
  }

  @inline(__always)
  private var civil: CivilDate {
    // Ten times each digit and the next one, for all pairs of a word at once; no octet overflows.
    let dates = date &* 10 &+ (date &>> 8)
    let times = time &* 10 &+ (time &>> 8)
    let seconds = rest &* 10 &+ (rest &>> 8)
    return CivilDate(
      year: octet(dates, 0) &* 100 &+ octet(dates, 16),
      month: octet(dates, 40),
      day: octet(times, 0),
      hour: octet(times, 24),
      minute: octet(times, 48),
      second: octet(UInt64(seconds), 8)
    )
  }

  @inline(__always)
  var secondsSince1970: Int64 { civil.secondsSince1970 }

  @inline(__always)
  private func octet(_ word: UInt64, _ shift: UInt64) -> Int64 {
    Int64(truncatingIfNeeded: (word &>> shift) & 0xFF)
  }
}
