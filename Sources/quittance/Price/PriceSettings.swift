// What `price` is to do: every value looked at, and weighed against the others.

import Prices
import ReceiptBatch
import ReceiptRendering

struct PriceSettings {
  /// What the options ask for, or what rows are given that they lack.
  let query: PriceQuery
  let work: Work
  let shape: PriceLineShape
  let output: Argument?

  enum Work {
    case one
    case list(allStorefronts: Bool, allLocales: Bool)
    case stream(input: Argument, format: PriceInputFormat?)
  }

  init(_ arguments: RawArguments) throws(UsageError) {
    if let operand = arguments.operands.first {
      throw UsageError(
        "price takes options alone, so '\(operand.text)' is one word too many; "
          + "'--input FILE' reads many prices"
      )
    }
    let raw = arguments.pricing
    query = try raw.query()
    try PriceSettings.check(query)
    work = try PriceSettings.work(raw)
    output = arguments.output?.value
    shape = try PriceSettings.shape(raw, work, output: output)
    if case .stream = work { return }
    try PriceSettings.checkSubscription(query, shape)
    if query[.amount] != nil, query[.tier] != nil {
      throw UsageError("--amount and --tier exclude each other: a price is one of them")
    }
    if query[.amount] != nil, query[.on] != nil, !raw.forAllStorefronts {
      throw UsageError("--on says where a --tier is looked up, and there is none")
    }
  }

  private static func checkSubscription(
    _ query: PriceQuery,
    _ shape: PriceLineShape
  ) throws(UsageError) {
    if query[.period] == nil, query[.width] != nil {
      throw UsageError("--width is for the words of a --period, and there is none")
    }
    if query[.per] == nil, query[.rounding] != nil {
      throw UsageError("--rounding is for prices --per unit of time, and there is none")
    }
    if query[.period] != nil, shape.showsParts {
      throw UsageError(
        "--parts and --period exclude each other: the parts are those of a price alone"
      )
    }
  }

  private static func work(_ raw: RawPriceArguments) throws(UsageError) -> Work {
    let everything = raw.forAllStorefronts || raw.forAllLocales
    if let input = raw.input {
      if everything {
        throw UsageError("--all-storefronts and --all-locales are for one price, not for --input")
      }
      return .stream(input: input.value, format: raw.inputFormat)
    }
    if raw.inputFormat != nil { throw UsageError("--input-format needs --input FILE") }
    if raw.forAllStorefronts, raw.storefront != nil {
      throw UsageError("--all-storefronts and --storefront exclude each other")
    }
    if raw.forAllLocales, raw.locale != nil {
      throw UsageError("--all-locales and --locale exclude each other")
    }
    guard everything else { return .one }
    return .list(allStorefronts: raw.forAllStorefronts, allLocales: raw.forAllLocales)
  }

  private static func shape(
    _ raw: RawPriceArguments,
    _ work: Work,
    output: Argument?
  ) throws(UsageError) -> PriceLineShape {
    var format = PriceOutputFormat.ndjson
    if case .one = work, !raw.showsParts { format = .text }
    format = raw.outputFormat ?? format
    if raw.showsParts, format != .ndjson {
      throw UsageError("--parts needs --output-format ndjson, which has a place for them")
    }
    if raw.cells != nil, format != .csv {
      throw UsageError("--csv-cells needs --output-format csv")
    }
    var shape = PriceLineShape(format: format)
    shape.showsPeriods = raw.period != nil
    shape.showsParts = raw.showsParts
    shape.showsCodePoints = raw.showsCodePoints
    if raw.cells != .raw { shape.cellRules.insert(.guardsFormulas) }
    if output?.isDash ?? true, StandardStreams.output.isTerminal() {
      shape.cellRules.insert(.spellsControls)
    }
    return shape
  }

  /// Looks at each value by itself, so that a mistake in an option is told once and not in every line.
  private static func check(_ query: PriceQuery) throws(UsageError) {
    if let text = query[.amount] {
      try check(.amount) { () throws(PriceError) in
        _ = try Money(exactly: text.utf8.span, .usd)
      }
    }
    if let text = query[.currency] {
      try check(.currency) { () throws(PriceError) in _ = try Currency(text) }
    }
    if let text = query[.tier] {
      try check(.tier) { () throws(PriceError) in _ = try PriceTier(text) }
    }
    if let text = query[.storefront] {
      try check(.storefront) { () throws(PriceError) in _ = try Storefront(text) }
    }
    if let text = query[.locale] {
      try check(.locale) { () throws(PriceError) in _ = try PriceLocale(text) }
    }
    if let text = query[.period] {
      try check(.period) { () throws(PriceError) in _ = try SubscriptionPeriod(text) }
    }
    if let text = query[.on] {
      try check(.on) { () throws(PriceError) in
        let choice = try MatrixChoice(text)
        // With an amount it is a day alone, and needs no table.
        if query[.amount] == nil { _ = try choice.matrix() }
      }
    }
  }

  private static func check(
    _ column: PriceColumn,
    _ body: () throws(PriceError) -> Void
  ) throws(UsageError) {
    do throws(PriceError) {
      try body()
    } catch {
      throw UsageError("--\(column.rawValue): \(error.description)")
    }
  }
}

extension UsageError {
  /// A price that the command line asks for does not exist.
  init(_ fault: PriceFault) {
    guard let column = fault.column else {
      self.init(fault.message)
      return
    }
    let prefix = fault.isMissing ? "--\(column.rawValue) is missing" : "--\(column.rawValue)"
    let all = fault.isMissing && column == .storefront ? "; --all-storefronts asks for all" : ""
    self.init("\(prefix): \(fault.message)\(all)")
  }
}
