// How much cheaper an offer is, in percent.

extension Money {
  /// The whole percents that an offer saves against the full price, rounded down: 33 for 9.99 and
  /// 14.99 (33.36 %). So nothing is overstated, and 100 means that the offer costs nothing.
  ///
  /// - Returns: 0 to 100; 0 also if the offer is the dearer one.
  /// - Throws: `currency_mismatch`; `bad_amount` if the full price is not above zero or the offer is
  ///   below.
  public static func percentSaved(full: Money, offer: Money) throws(PriceError) -> Int {
    try percentSaved(full: full, every: .month, offer: offer, every: .month)
  }

  /// The same for prices of different periods, compared exactly, not by rounded prices per month:
  /// 59.99 a year against 9.99 a month saves 49 percent.
  ///
  /// - Throws: as `percentSaved(full:offer:)`; `bad_amount` also for amounts with so many digits
  ///   that 128 bits do not hold the exact comparison.
  public static func percentSaved(
    full: Money,
    every fullPeriod: SubscriptionPeriod,
    offer: Money,
    every offerPeriod: SubscriptionPeriod
  ) throws(PriceError) -> Int {
    let (fullPrice, offerPrice, _) = try full.aligned(with: offer)
    guard fullPrice > 0, offerPrice >= 0 else {
      throw PriceError(
        .badAmount,
        "a saving is from a price above zero to one that is not below: \(full), \(offer)"
      )
    }
    let lengths = try ExactRatio(Int128(fullPeriod.ticks), Int128(offerPeriod.ticks))
    let paid = try ExactRatio(offerPrice, fullPrice).multiplied(by: lengths)
    guard paid.numerator < paid.denominator else { return 0 }
    let saved = paid.denominator - paid.numerator
    let percents = try product(saved, 100) / paid.denominator
    return Int(truncatingIfNeeded: percents)
  }
}
