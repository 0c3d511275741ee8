// RFC 3339 dates from octets, by hand: the date parser is where other receipt libraries spend most
// of their time.

import ASN1

extension ReceiptDate {
  /// Parses an RFC 3339 date: `2025-07-23T19:59:58Z`, with a fraction of any length, and with an
  /// offset from UTC written `+01:00` or, as Xcode does, `+0100`.
  ///
  /// - Returns: `nil` if the text is not such a date; the empty text is none.
  public init?(_ text: some StringProtocol) {
    let octets = Array(text.utf8)
    self.init(octets: octets.span)
  }

  package init?(octets: Span<UInt8>) {
    if let date = ReceiptDate(plainForm: octets) {
      self = date
      return
    }
    self.init(generalForm: octets)
  }

  /// `yyyy-MM-ddTHH:mm:ssZ`, which nearly every receipt has throughout: twenty octets in three words.
  ///
  /// Exclusive-or with the form turns each digit into its value and each separator into 0.
  @inline(__always)
  private init?(plainForm octets: Span<UInt8>) {
    guard octets.count == 20,
      var date = octets.littleEndianWord64(at: 0),
      var time = octets.littleEndianWord64(at: 8),
      var rest = octets.littleEndianWord32(at: 16)
    else { return nil }
    date ^= 0x2D30_302D_3030_3030  // "0000-00-"
    time ^= 0x3030_3A30_3054_3030  // "00T00:00"
    rest ^= 0x5A30_303A  // ":00Z"
    // No octet may be over 9, and the separators must be 0.
    let high: UInt64 = 0x8080_8080_8080_8080
    let sevenAndSix: UInt64 = 0x7676_7676_7676_7676
    let digits = (date &+ sevenAndSix) | date | (time &+ sevenAndSix) | time
    let seconds = (rest &+ 0x7676_7676) | rest
    guard digits & high == 0, seconds & 0x8080_8080 == 0,
      date & 0xFF00_00FF_0000_0000 == 0,
      time & 0x0000_FF00_00FF_0000 == 0,
      rest & 0xFF00_00FF == 0
    else { return nil }
    let civil = CivilDate(
      year: (ReceiptDate.pair(date, 0) &* 100) &+ ReceiptDate.pair(date, 16),
      month: ReceiptDate.pair(date, 40),
      day: ReceiptDate.pair(time, 0),
      hour: ReceiptDate.pair(time, 24),
      minute: ReceiptDate.pair(time, 48),
      second: ReceiptDate.pair(UInt64(rest), 8)
    )
    guard civil.isValid else { return nil }
    self.init(secondsSince1970: civil.secondsSince1970, nanoseconds: 0, hasFraction: false)
  }

  /// Two digit values next to each other in a word, as a number.
  @inline(__always)
  private static func pair(_ word: UInt64, _ shift: UInt64) -> Int64 {
    let tens = (word >> shift) & 0xFF
    let ones = (word >> (shift &+ 8)) & 0xFF
    return Int64(truncatingIfNeeded: tens &* 10 &+ ones)
  }

  private init?(generalForm octets: Span<UInt8>) {
    var reader = DigitReader(octets)
    guard let year = reader.number(digits: 4), reader.take(0x2D),
      let month = reader.number(digits: 2), reader.take(0x2D),
      let day = reader.number(digits: 2),
      reader.take(0x54) || reader.take(0x74),
      let hour = reader.number(digits: 2), reader.take(0x3A),
      let minute = reader.number(digits: 2), reader.take(0x3A),
      let second = reader.number(digits: 2)
    else { return nil }
    let civil = CivilDate(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    guard civil.isValid else { return nil }

    var fraction: Int32?
    if reader.take(0x2E) {
      guard let nanoseconds = reader.fraction() else { return nil }
      fraction = nanoseconds
    }
    guard let offset = reader.offsetFromUTC(), reader.isAtEnd else { return nil }
    self.init(
      secondsSince1970: civil.secondsSince1970 - offset,
      nanoseconds: fraction ?? 0,
      hasFraction: fraction != nil
    )
  }
}

/// Reads the parts of a date one after the other.
private struct DigitReader: ~Escapable {
  private let octets: Span<UInt8>
  private var index = 0

  @_lifetime(copy octets)
  init(_ octets: Span<UInt8>) {
    self.octets = octets
  }

  var isAtEnd: Bool { index == octets.count }

  @_lifetime(self: copy self)
  mutating func take(_ octet: UInt8) -> Bool {
    guard index < octets.count, octets[index] == octet else { return false }
    index += 1
    return true
  }

  @_lifetime(self: copy self)
  private mutating func digit() -> Int64? {
    guard index < octets.count, (0x30...0x39).contains(octets[index]) else { return nil }
    index += 1
    return Int64(octets[index - 1] - 0x30)
  }

  @_lifetime(self: copy self)
  mutating func number(digits: Int) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// At least one digit; those beyond the ninth are cut.
  @_lifetime(self: copy self)
  mutating func fraction() -> Int32? {
    guard let first = digit() else { return nil }
    var nanoseconds = first * 100_000_000
    var weight: Int64 = 10_000_000
    while let digit = digit() {
      nanoseconds += digit * weight
      weight /= 10
    }
    return Int32(nanoseconds)
  }

  /// `Z`, `+01:00` or `+0100`, in seconds east of UTC.
  @_lifetime(self: copy self)
  mutating func offsetFromUTC() -> Int64? {
    if take(0x5A) || take(0x7A) { return 0 }
    let isWest = take(0x2D)
    guard isWest || take(0x2B), let hours = number(digits: 2) else { return nil }
    _ = take(0x3A)
    guard let minutes = number(digits: 2), hours <= 23, minutes <= 59 else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    return isWest ? -seconds : seconds
  }
}
