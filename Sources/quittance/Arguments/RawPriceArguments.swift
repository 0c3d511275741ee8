import Prices

/// The part of the command line that `price`, `storefronts` and `tiers` have.
struct RawPriceArguments: Sendable {
  // One price
  var amount: OptionUse?
  var currency: OptionUse?
  var tier: OptionUse?
  var storefront: OptionUse?
  var locale: OptionUse?
  var on: OptionUse?
  var forAllStorefronts = false
  var forAllLocales = false

  // A subscription
  var period: OptionUse?
  var per: PeriodUnit?
  var rounding: PriceRounding?
  var width: PeriodWidth?

  // Many
  var input: OptionUse?
  var inputFormat: PriceInputFormat?

  // Style
  var style: NamedStyle?
  var symbol: PriceStyle.Symbol?
  var fraction: PriceStyle.Fraction?
  var grouping: PriceStyle.Grouping?
  var sign: PriceStyle.Sign?
  var spaces: PriceStyle.Spaces?
  var bidi: PriceStyle.Bidi?
  var numerals: PriceStyle.Numerals?

  // Output
  var outputFormat: PriceOutputFormat?
  var cells: CellForm?
  var showsParts = false
  var showsCodePoints = false

  // Lists
  var matrix: OptionUse?
  var points: OptionUse?
  var listFormat: ListFormat?

  /// What the options say, in the words that a row would use.
  func query() throws(UsageError) -> PriceQuery {
    var query = styleQuery()
    query[.amount] = try amount?.text()
    query[.currency] = try currency?.text()
    query[.tier] = try tier?.text()
    query[.storefront] = try storefront?.text()
    query[.locale] = try locale?.text()
    query[.on] = try on?.text()
    query[.period] = try period?.text()
    query[.per] = per?.rawValue
    query[.rounding] = rounding?.rawValue
    query[.width] = width?.rawValue
    return query
  }

  /// The choices of style alone.
  func styleQuery() -> PriceQuery {
    var query = PriceQuery()
    query[.style] = style?.rawValue
    query[.symbol] = symbol?.rawValue
    query[.fraction] = fraction?.rawValue
    query[.grouping] = grouping?.rawValue
    query[.sign] = sign?.rawValue
    query[.spaces] = spaces?.rawValue
    query[.bidi] = bidi?.rawValue
    query[.numerals] = numerals?.rawValue
    return query
  }
}

/// How the rows of many prices are written.
enum PriceInputFormat: String, OptionChoice {
  case csv
  case ndjson
}

/// How `storefronts` and `tiers` list what is known.
enum ListFormat: String, OptionChoice {
  case text
  case json
  case csv
}
