// `storefronts`: all of them, or those that are named.

import Prices

enum StorefrontsCommand {
  static func run(_ arguments: RawArguments) throws(UsageError) -> ExitCode {
    var storefronts: [Storefront] = []
    for operand in arguments.operands {
      do throws(PriceError) {
        storefronts.append(try Storefront(operand.text))
      } catch {
        throw UsageError(error.description)
      }
    }
    var listed = arguments.operands.isEmpty ? Storefront.all : storefronts
    if let use = arguments.pricing.currency {
      let billing = try billing(use)
      listed = listed.filter { billing.contains($0) }
      if listed.isEmpty {
        throw UsageError("\(use.spelling): none of the storefronts named bills in it")
      }
    }
    return try table(listed).write(arguments)
  }

  private static func billing(_ use: OptionUse) throws(UsageError) -> Set<Storefront> {
    let text = try use.text()
    let currency: Currency
    do throws(PriceError) {
      currency = try Currency(text)
    } catch {
      throw UsageError("\(use.spelling): \(error.description)")
    }
    return Set(try BillingStorefronts(today: currency).storefronts)
  }

  private static let source = """
    a public list of App Store Connect's territories, of 2026-01-01 or later; languages of the Apple \
    Music API
    """

  private static func table(_ storefronts: [Storefront]) -> ListTable {
    var table = ListTable(
      name: "storefronts",
      facts: [("source", .text(source))],
      columns: [
        .init(name: "alpha2", heading: ""),
        .init(name: "alpha3", heading: ""),
        .init(name: "id", heading: "Number", isNumeric: true),
        .init(name: "name", heading: "Name"),
        .init(name: "currency", heading: "Currency"),
        .init(name: "currency_since", heading: "Known from"),
        .init(name: "default_locale", heading: "Locale"),
        .init(name: "languages", heading: "Languages"),
        .init(name: "languages_are_inferred", heading: nil),
        .init(name: "currency_changed_then", heading: nil),
        .init(name: "earlier_currency", heading: nil),
        .init(name: "earlier_currency_until", heading: nil),
      ]
    )
    table.rows = storefronts.map { storefront in
      let earlier = storefront.earlierCurrencies.last
      return [
        .text(storefront.alpha2), .text(storefront.alpha3), .number(storefront.id),
        .text(storefront.name), .text(storefront.currency.code),
        .text("\(storefront.currencySince)"), .text(storefront.localeIdentifier),
        .list(storefront.languages), .flag(storefront.languagesAreInferred),
        .flag(storefront.changedCurrencyThen), ListCell(earlier?.currency.code),
        ListCell(earlier.map { "\($0.lastKnown)" }),
      ]
    }
    return table
  }
}
