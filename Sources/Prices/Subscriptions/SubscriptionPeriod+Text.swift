// Periods as ISO 8601 writes them, and as StoreKit names them.

extension SubscriptionPeriod: CustomStringConvertible {
  /// Reads a duration of ISO 8601 with one unit: `P1W`, `P7D`, `P3M`, `P1Y`.
  ///
  /// Two units (`P1M15D`), times of day (`PT24H`), fractions, leading zeros and lower case are not
  /// accepted: the App Store has none of them, so they are mistakes.
  ///
  /// - Throws: `bad_period`, with the period that was probably meant.
  public init(_ text: String) throws(PriceError) {
    guard let period = SubscriptionPeriod.parsed(text) else {
      throw PriceError(
        .badPeriod,
        "'\(text.excerpt)' is not a period such as P7D, P2W, P1M or P1Y"
          + " (1 to \(SubscriptionPeriod.largestValue))",
        suggestion: SubscriptionPeriod.nearest(to: text)?.description
      )
    }
    self = period
  }

  /// - Parameters:
  ///   - storeKitUnit: the name of a `Product.SubscriptionPeriod.Unit`: `day`, `week`, `month`, `year`.
  ///   - value: its `value`.
  /// - Throws: `bad_period`.
  public init(storeKitUnit: String, value: Int) throws(PriceError) {
    try self.init(value, PeriodUnit(name: storeKitUnit))
  }

  /// The duration in ISO 8601: `P3M`.
  public var description: String { "P\(value)\(unit.designator)" }

  private static func parsed(_ text: String) -> SubscriptionPeriod? {
    guard text.first == "P", let last = text.last,
      let unit = PeriodUnit.allCases.first(where: { $0.designator == last })
    else { return nil }
    let digits = text.utf8.dropFirst().dropLast()
    guard digits.first != UInt8(ascii: "0"), let value = number(digits) else { return nil }
    return try? SubscriptionPeriod(value, unit)
  }

  /// A number of one to four ASCII digits.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...4).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Takes the first number and the first word or letter that names a unit: `1m`, `3 months`,
  /// `monthly`, `P01M`, `P30`.
  private static func nearest(to text: String) -> SubscriptionPeriod? {
    let octets = Array(text.utf8.prefix(32))
    let digits = octets.drop { !(0x30...0x39).contains($0) }.prefix { (0x30...0x39).contains($0) }
    var word = ""
    for octet in octets where (0x41...0x5A).contains(octet & 0xDF) {
      word.unicodeScalars.append(Unicode.Scalar(octet | 0x20))
    }
    if word.count > 1, word.hasPrefix("p") { word.removeFirst() }
    let letters: [String: PeriodUnit] = ["d": .day, "w": .week, "m": .month, "y": .year]
    guard let unit = letters[word] ?? PeriodUnit.nearest(to: word) else { return nil }
    let significant = digits.drop { $0 == 0x30 }
    guard !digits.isEmpty else { return .one(unit) }
    guard let value = number(significant) else { return nil }
    return try? SubscriptionPeriod(value, unit)
  }
}
