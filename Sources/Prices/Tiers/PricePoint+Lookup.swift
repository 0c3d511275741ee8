// Price points by number, by amount, and the nearest one.

/// The price point nearest to an amount.
public struct NearestPricePoint: Hashable, Sendable {
  /// The point and its price.
  public let point: PricePoint

  /// The point's price less the amount asked for; negative if the point costs less.
  public let difference: Money
}

extension PricePoint {
  /// The point with App Store Connect's number in a currency.
  ///
  /// - Parameter id: `PP10001` and on; upper and lower case are the same.
  /// - Throws: `unknown_price_point`.
  public init(_ id: String, in currency: Currency) throws(PriceError) {
    let list = try PricePointList(currency)
    let digits = id.uppercased().hasPrefix(PricePoint.identifierPrefix) ? id.dropFirst(2) : ""
    let isPlain = digits.utf8.count == 5 && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isPlain, let number = Int(digits), let point = try list.point(number - PricePoint.base)
    else {
      let last = PricePoint.base + list.count
      throw PriceError(
        .unknownPricePoint,
        "'\(id.excerpt)' is not a price point in \(currency): they are PP10001 to PP\(last)"
      )
    }
    self = point
  }

  /// The point that costs exactly so much.
  ///
  /// - Throws: `unknown_price_point`, with the nearest amount.
  public init(of amount: Money) throws(PriceError) {
    let nearest = try PricePoint.nearest(to: amount)
    guard nearest.difference.isZero else {
      throw PriceError(
        .unknownPricePoint,
        "there is no price point of \(amount)",
        suggestion: nearest.point.customerPrice.decimal
      )
    }
    self = nearest.point
  }

  /// The point nearest to an amount, exactly; of two equally near ones the lower.
  ///
  /// - Throws: `unknown_price_point` if the currency has no list; `bad_amount` if a difference has more
  ///   than 18 digits.
  public static func nearest(to amount: Money) throws(PriceError) -> NearestPricePoint {
    guard let nearest = try PricePointList(amount.currency).nearest(to: amount) else {
      throw PriceError(.unknownPricePoint, "there are no price points in \(amount.currency)")
    }
    return nearest
  }
}
