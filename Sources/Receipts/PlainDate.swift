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
    CivilDate(
      year: (pair(date, 0) &* 100) &+ pair(date, 16),
      month: pair(date, 40),
      day: pair(time, 0),
      hour: pair(time, 24),
      minute: pair(time, 48),
      second: pair(UInt64(rest), 8)
    )
  }

  @inline(__always)
  var secondsSince1970: Int64 { civil.secondsSince1970 }

  /// Two digit values next to each other in a word, as a number.
  @inline(__always)
  private func pair(_ word: UInt64, _ shift: UInt64) -> Int64 {
    let tens = (word &>> shift) & 0xFF
    let ones = (word &>> (shift &+ 8)) & 0xFF
    return Int64(truncatingIfNeeded: tens &* 10 &+ ones)
  }
}
