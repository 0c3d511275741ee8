// A currency's list of price points within the tables.

struct PricePointList {
  let currency: Currency
  private let tables: PriceTables
  /// Records of the points.
  private let records: Range<Int>

  /// - Throws: `unknown_price_point` if the currency has no list.
  init(_ currency: Currency) throws(PriceError) {
    try self.init(currency, PriceTables.embedded.get())
  }

  init(_ currency: Currency, _ tables: PriceTables) throws(PriceError) {
    let lists = 0..<tables.count(.pointLists)
    let list = try tables.lowerBound(of: currency.letters, .pointLists, in: lists)
    guard lists.contains(list), try tables.word(.pointLists, list) == currency.letters else {
      throw PriceError(.unknownPricePoint, "there are no price points in \(currency)")
    }
    self.currency = currency
    self.tables = tables
    records = try tables.range(
      first: tables.word(.pointLists, list, 1),
      count: tables.word(.pointLists, list, 2),
      of: .points
    )
  }

  var count: Int { records.count }

  /// - Parameter number: from 1.
  func point(_ number: Int) throws(PriceError) -> PricePoint? {
    guard (1..<(count + 1)).contains(number),
      let price = try tables.amount(.points, records.lowerBound + number - 1, currency)
    else { return nil }
    return PricePoint(number: number, customerPrice: price)
  }

  func points() throws(PriceError) -> [PricePoint] {
    var points: [PricePoint] = []
    points.reserveCapacity(count)
    for number in 1..<(count + 1) {
      if let point = try point(number) { points.append(point) }
    }
    return points
  }

  /// The point nearest to an amount; of two equally near ones the lower.
  func nearest(to amount: Money) throws(PriceError) -> NearestPricePoint? {
    var low = 1
    var high = count + 1
    while low < high {
      let middle = low + (high - low) / 2
      guard let point = try point(middle) else { return nil }
      if try point.customerPrice.isLess(than: amount) { low = middle + 1 } else { high = middle }
    }
    // `low` is the first point that is not below the amount.
    var nearest: NearestPricePoint?
    for number in [low - 1, low] {
      guard let point = try point(number) else { continue }
      let difference = try point.customerPrice.subtracting(amount)
      if let known = nearest, try !difference.isNearer(than: known.difference) { continue }
      nearest = NearestPricePoint(point: point, difference: difference)
    }
    return nearest
  }
}
