// A day between two tables that differ.

import Prices

/// A tier's price as the table before the day asked for has it, and as the next table has it.
///
/// Tables are sightings: the price changed on a day between theirs, and the day asked for may be before
/// or after that one. The answer is the older price; whoever asked is told of the newer one.
struct PriceChange: Equatable, Sendable {
  let seen: TierPrice
  let next: TierPrice

  /// `nil` where no day was asked for, where the table is of that very day, and where the next one
  /// has the same price.
  init?(after price: TierPrice, asked choice: MatrixChoice) {
    guard case .date(let day) = choice, day != price.matrixDate, let next = price.nextSighting,
      next.customerPrice != price.customerPrice
    else { return nil }
    seen = price
    self.next = next
  }

  var message: String {
    "\(Self.date(seen)) says \(Self.text(seen)); the next table, of \(Self.date(next)), says "
      + "\(Self.text(next)): it changed on a day between"
  }

  /// One message for the prices of many places.
  ///
  /// - Parameter count: how many prices were asked for.
  static func message(_ changes: [PriceChange], of count: Int) -> String? {
    guard let first = changes.first else { return nil }
    guard count > 1 else { return first.message }
    let isOne = changes.count == 1
    let subject = isOne ? "1 price is another one" : "\(changes.count) prices are others"
    let nexts = Set(changes.map { date($0.next) }).sorted().joined(separator: " or ")
    return "\(subject) in the next table, of \(nexts): \(isOne ? "it" : "they") changed on a day "
      + "after \(date(first.seen)), perhaps before the day asked for; in \(places(changes))"
  }

  private static func places(_ changes: [PriceChange]) -> String {
    var places: [String] = []
    for change in changes {
      let place = change.seen.storefront?.alpha3 ?? change.seen.currency.code
      if places.last != place { places.append(place) }
    }
    return NameList.text(places)
  }

  private static func date(_ price: TierPrice) -> String {
    price.matrixDate.map { "\($0)" } ?? price.matrix
  }

  /// Messages are in English, and so are the prices in them.
  private static func text(_ price: TierPrice) -> String {
    var style = PriceStyle.icu
    style.spaces = .ascii
    let formatter = try? PriceFormatter(
      locale: PriceLocale("en_US"),
      currency: price.currency,
      style: style
    )
    let text = formatter.flatMap { try? $0.string(from: price.customerPrice) }
    return text ?? "\(price.customerPrice)"
  }
}
