// `tiers`: the tables there are, what is in one of them, and the price points that came after.

import Prices

enum TiersCommand {
  static func run(_ arguments: RawArguments) throws(UsageError) -> ExitCode {
    if let operand = arguments.operands.first {
      throw UsageError("tiers takes options alone, so '\(operand.text)' is one word too many")
    }
    let raw = arguments.pricing
    if let points = raw.points {
      let others = [raw.tier, raw.storefront, raw.on, raw.matrix].compactMap { $0?.spelling }
      if let other = others.first {
        throw UsageError("--points and \(other) exclude each other: price points have no tiers")
      }
      return try pricePoints(points, arguments)
    }
    if raw.on != nil, raw.matrix != nil {
      throw UsageError("--on and --matrix exclude each other: both name the table")
    }
    guard raw.tier != nil || raw.storefront != nil || raw.on != nil || raw.matrix != nil else {
      let list = overview()
      return try list.write(arguments, text: overviewText())
    }
    let list = try contents(raw)
    if raw.matrix == nil, raw.on == nil { PriceCommand.announce(try? PricingMatrix.latest) }
    return try list.write(arguments)
  }

  // MARK: One table

  private static func contents(_ raw: RawPriceArguments) throws(UsageError) -> ListTable {
    let (matrix, day) = try matrix(raw)
    var tier: PriceTier?
    if let use = raw.tier {
      tier = try value(use) { text throws(PriceError) in try PriceTier(text) }
    }
    var prices: [TierPrice] = []
    if let use = raw.storefront {
      let storefront = try value(use) { text throws(PriceError) in try Storefront(text) }
      for tier in tier.map({ [$0] }) ?? matrix.tiers {
        do throws(PriceError) {
          prices.append(try matrix.price(for: tier, in: storefront))
        } catch {
          throw UsageError("\(use.spelling): \(error.description)")
        }
      }
    } else {
      for tier in tier.map({ [$0] }) ?? matrix.tiers { prices += matrix.allPrices(of: tier) }
      if prices.isEmpty, let tier {
        throw UsageError("--tier: the matrix \(matrix.name) has no row for tier \(tier)")
      }
    }
    if let day {
      let changes = prices.compactMap { PriceChange(after: $0, asked: day) }
      if let message = PriceChange.message(changes, of: prices.count) { Diagnostics().say(message) }
    }
    return table(prices, matrix)
  }

  /// The table, and what `--on` says of it.
  private static func matrix(
    _ raw: RawPriceArguments
  ) throws(UsageError) -> (PricingMatrix, MatrixChoice?) {
    if let use = raw.matrix {
      return (try value(use) { text throws(PriceError) in try MatrixChoice.table(text) }, nil)
    }
    guard let use = raw.on else {
      do throws(PriceError) {
        return (try .latest, nil)
      } catch {
        throw UsageError(error.description)
      }
    }
    let choice = try value(use) { text throws(PriceError) in try MatrixChoice(text) }
    return (try value(use) { _ throws(PriceError) in try choice.matrix() }, choice)
  }

  private static func table(_ prices: [TierPrice], _ matrix: PricingMatrix) -> ListTable {
    var table = ListTable(
      name: "prices",
      facts: facts(matrix),
      columns: [
        .init(name: "tier", heading: "Tier"),
        .init(name: "storefront", heading: "Storefront"),
        .init(name: "currency", heading: "Currency"),
        .init(name: "customer_price", heading: "Price", isNumeric: true),
        .init(name: "proceeds", heading: "Proceeds", isNumeric: true),
        .init(name: "is_by_currency", heading: nil),
        .init(name: "matrix", heading: nil),
      ]
    )
    table.rows = prices.map { price in
      let digits = price.currency.minorUnitDigits
      return [
        .text("\(price.tier)"), ListCell(price.storefront?.alpha3), .text(price.currency.code),
        .text(price.customerPrice.decimal(digits: digits)),
        ListCell(price.proceeds?.decimal(digits: digits)), .flag(price.isByCurrency),
        .text(price.matrix),
      ]
    }
    return table
  }

  private static func facts(_ matrix: PricingMatrix) -> [(name: String, value: ListCell)] {
    [
      ("matrix", .text(matrix.name)),
      ("date", ListCell(matrix.date.map { "\($0)" })),
      ("source", .text(matrix.source)),
      ("coverage", .text(matrix.coverage)),
    ]
  }

  // MARK: Price points

  private static func pricePoints(
    _ use: OptionUse,
    _ arguments: RawArguments
  ) throws(UsageError) -> ExitCode {
    let currency = try value(use) { text throws(PriceError) in try Currency(text) }
    let points = PricePoint.all(in: currency)
    guard !points.isEmpty else {
      let known = PricePoint.currencies.map(\.code).joined(separator: " ")
      throw UsageError("\(use.spelling): there are no price points in \(currency); but in \(known)")
    }
    var table = ListTable(
      name: "points",
      facts: pointFacts() + [("currency", .text(currency.code))],
      columns: [
        .init(name: "point", heading: "Point"),
        .init(name: "currency", heading: nil),
        .init(name: "customer_price", heading: "Price", isNumeric: true),
      ]
    )
    table.rows = points.map { point in
      let price = point.customerPrice.decimal(digits: currency.minorUnitDigits)
      return [.text(point.id), .text(currency.code), .text(price)]
    }
    return try table.write(arguments)
  }

  static func pointFacts() -> [(name: String, value: ListCell)] {
    [
      ("date", ListCell(PricePoint.date.map { "\($0)" })),
      ("source", .text(PricePoint.source)),
      ("coverage", .text(PricePoint.coverage)),
    ]
  }

  private static func value<Value>(
    _ use: OptionUse,
    _ read: (String) throws(PriceError) -> Value
  ) throws(UsageError) -> Value {
    let text = try use.text()
    do throws(PriceError) {
      return try read(text)
    } catch {
      throw UsageError("\(use.spelling): \(error.description)")
    }
  }
}
