// What is known of a price after the day on which it was seen.

extension TierPrice {
  /// The same tier's price in the same place as it was seen next: in the first matrix after this one
  /// that answers by date and has it.
  ///
  /// Matrices are sightings. If this is another price, it changed on a day after ``matrixDate`` and not
  /// after the other's, and which day that was is not in these data; if it is the same, it most likely
  /// held in between.
  ///
  /// `nil` if nobody has seen it later, or the price is from a matrix that does not answer by date.
  public var nextSighting: TierPrice? {
    guard let first = PricingMatrix.all.first(where: { $0.name == matrix && $0.date == matrixDate })
    else { return nil }
    var next = first.following
    while let matrix = next {
      if let price = try? price(in: matrix) { return price }
      next = matrix.following
    }
    return nil
  }

  /// Whether the price is another one where it was seen next: what this one says of days after
  /// ``matrixDate`` is then uncertain.
  public var hasChangedWhenSeenNext: Bool {
    nextSighting.map { $0.customerPrice != customerPrice } ?? false
  }

  private func price(in matrix: PricingMatrix) throws(PriceError) -> TierPrice {
    if let storefront { return try matrix.price(for: tier, in: storefront) }
    return try matrix.price(for: tier, in: currency)
  }
}
