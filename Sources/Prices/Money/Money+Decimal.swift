// Decimal text to money and back.

extension Money {
  /// Reads a decimal number: digits, then perhaps a point and digits; a minus sign may stand before.
  ///
  /// Nothing else is accepted: no plus sign, exponent, comma, blank, `NaN` or lone point. Zeros at
  /// either end count for nothing.
  ///
  /// - Throws: `bad_amount`; `amount_too_precise` if there are more digits behind the point than the
  ///   currency's minor unit has (zeros aside): nobody can be charged that.
  public init(_ decimal: String, _ currency: Currency) throws(PriceError) {
    try self.init(exactly: decimal.utf8.span, currency)
    try requireChargeable()
  }

  /// - Throws: `amount_too_precise`.
  package func requireChargeable() throws(PriceError) {
    guard isChargeable else {
      let digits = currency.minorUnitDigits
      throw PriceError(
        .amountTooPrecise,
        "\(decimal) has \(scale) decimal \(scale == 1 ? "place" : "places"); \(currency) has "
          + (digits == 0 ? "none" : "\(digits)")
      )
    }
  }

  /// As `init(_:_:)`, from UTF-8 and with any number of digits that fits: for amounts that are
  /// computed, not charged.
  ///
  /// - Throws: `bad_amount`.
  public init(exactly decimal: Span<UInt8>, _ currency: Currency) throws(PriceError) {
    var index = 0
    let isNegative = decimal.count > 0 && decimal[0] == UInt8(ascii: "-")
    if isNegative { index = 1 }
    let start = index
    var point: Int?
    var coefficient: Int64 = 0
    /// Zeros that count only if another digit follows.
    var zeros = 0
    var scale = 0
    while index < decimal.count {
      let octet = decimal[index]
      if octet == UInt8(ascii: "."), point == nil, index > start {
        point = index
      } else if octet &- 0x30 < 10 {
        let digit = Int64(octet &- 0x30)
        if point != nil { scale += 1 }
        if digit == 0, point != nil {
          zeros += 1
        } else {
          for _ in 0..<zeros { coefficient = try Money.appending(0, to: coefficient) }
          zeros = 0
          coefficient = try Money.appending(digit, to: coefficient)
        }
      } else {
        throw Money.notDecimal(decimal)
      }
      index += 1
    }
    guard start < index, point != index - 1 else { throw Money.notDecimal(decimal) }
    scale -= zeros
    guard scale <= Money.largestScale else {
      throw PriceError(.badAmount, "the amount has more than 18 digits")
    }
    self.init(
      uncheckedCoefficient: isNegative ? -coefficient : coefficient,
      scale: scale,
      currency: currency
    )
  }

  private static func appending(_ digit: Int64, to coefficient: Int64) throws(PriceError) -> Int64 {
    guard coefficient <= largestCoefficient / 10 else {
      throw PriceError(.badAmount, "the amount has more than 18 digits")
    }
    return coefficient * 10 + digit
  }

  private static func notDecimal(_ text: Span<UInt8>) -> PriceError {
    var octets: [UInt8] = []
    for index in 0..<min(text.count, 80) { octets.append(text[index]) }
    return PriceError(
      .badAmount,
      "'\(String(decoding: octets, as: UTF8.self).excerpt)' is not a decimal number such as 4.99",
      suggestion: withPoint(octets)
    )
  }

  /// The number with a point for its comma, if it has one comma and one or two digits behind: three may
  /// be thousands.
  private static func withPoint(_ octets: [UInt8]) -> String? {
    let isNegative = octets.first == UInt8(ascii: "-")
    let parts = octets.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...15).contains(parts[0].count), (1...2).contains(parts[1].count),
      parts.allSatisfy({ $0.allSatisfy { $0 &- 0x30 < 10 } })
    else { return nil }
    let digits = parts.map { String(decoding: $0, as: UTF8.self) }
    return (isNegative ? "-" : "") + digits.joined(separator: ".")
  }

  /// The amount as a decimal number, with as many digits as it has: `4.99`, `-0.5`, `120`.
  public var decimal: String {
    decimal(digits: scale)
  }

  /// The amount with at least so many digits behind the point: `1.50` with 2.
  public func decimal(digits minimum: Int) -> String {
    var digits = String(coefficient.magnitude)
    if digits.count <= scale {
      digits = String(repeating: "0", count: scale + 1 - digits.count) + digits
    }
    let integer = digits.dropLast(scale)
    let fraction = digits.suffix(scale) + String(repeating: "0", count: max(0, minimum - scale))
    return (isNegative ? "-" : "") + integer + (fraction.isEmpty ? "" : "." + fraction)
  }
}
