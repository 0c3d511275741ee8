// RFC 3339 dates from octets, by hand: the date parser is where other receipt libraries spend most
// of their time.

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
    if let plain = PlainDate(octets) {
      self.init(
        secondsSince1970: plain.secondsSince1970,
        nanoseconds: 0,
        hasFraction: false
      )
      return
    }
    self.init(generalForm: octets)
  }

  /// Every form there is, the plain one included.
  init?(generalForm octets: Span<UInt8>) {
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
      year: year,
      month: month,
      day: day,
      hour: hour,
      minute: minute,
      second: second
    )
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
