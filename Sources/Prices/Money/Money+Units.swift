// Whole numbers of a small unit to money and back.

extension Money {
  /// An amount in the currency's minor unit: cents for USD, yen for JPY, thousandths for KWD.
  ///
  /// - Throws: `bad_amount` beyond 18 digits.
  public init(minorUnits: Int64, _ currency: Currency) throws(PriceError) {
    try self.init(coefficient: minorUnits, scale: currency.minorUnitDigits, currency: currency)
  }

  /// An amount in thousandths of the currency's major unit, whatever its minor unit is: the
  /// `price` of a StoreKit 2 transaction, and of App Store server notifications (4990 is 4.99).
  ///
  /// - Throws: `bad_amount` beyond 18 digits; `amount_too_precise` if it is no whole number of minor
  ///   units.
  public init(milliunits: Int64, _ currency: Currency) throws(PriceError) {
    try self.init(coefficient: milliunits, scale: 3, currency: currency)
    try requireChargeable()
  }

  /// The amount in the currency's minor unit; `nil` if it is no whole number of them, or too large.
  public var minorUnits: Int64? { whole(ofScale: currency.minorUnitDigits) }

  /// The amount in thousandths of the major unit; `nil` if it is no whole number of them, or too large.
  public var milliunits: Int64? { whole(ofScale: 3) }

  private func whole(ofScale wanted: Int) -> Int64? {
    guard scale <= wanted else { return nil }
    var result = coefficient
    for _ in scale..<wanted {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      result = product
    }
    return result
  }
}
