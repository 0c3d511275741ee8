// Prices that the command line itself asks for: one, or one for each storefront or locale.

import Prices
import ReceiptBatch

struct PriceList: ~Copyable {
  private var resolver = PriceResolver()
  private var lines: PriceLines
  private var faults: [(code: String, message: String)] = []

  /// How many prices were asked for, and those of a day between two tables that differ.
  private var count = 0
  private var changes: [PriceChange] = []

  /// The storefronts without a price in the table, by alpha-2.
  private var withoutPrice: Set<String> = []

  private init(_ shape: PriceLineShape) {
    lines = PriceLines(shape)
  }

  // MARK: One

  /// Nothing is written if there is no such price.
  static func one(_ settings: PriceSettings) throws(UsageError) -> ExitCode {
    var list = PriceList(settings.shape)
    list.lines.appendHeader()
    if let fault = list.append(settings.query) { throw UsageError(fault) }
    return try list.write(to: settings.output)
  }

  // MARK: All

  static func all(
    _ settings: PriceSettings,
    storefronts: Bool,
    locales: Bool
  ) throws(UsageError) -> ExitCode {
    let query = settings.query
    try requirePrice(query)
    var list = PriceList(settings.shape)
    list.lines.appendHeader()
    if storefronts {
      let billing = try BillingStorefronts(query)
      if let gap = billing.gap { Diagnostics().say(gap) }
      for storefront in billing.storefronts {
        var own = query
        own[.storefront] = storefront.alpha2
        list.append(own, storefront, allLocales: locales)
      }
    } else if let text = query[.storefront], let storefront = try? Storefront(text) {
      list.append(query, storefront, allLocales: true)
    } else {
      for locale in PriceLocale.available {
        var own = query
        own[.locale] = locale
        list.appendLine(own)
      }
    }
    return try list.write(to: settings.output)
  }

  /// What is wrong with the price itself is wrong everywhere: nothing is written then.
  private static func requirePrice(_ query: PriceQuery) throws(UsageError) {
    if query[.tier] != nil { return }
    guard let text = query[.amount] else {
      throw UsageError("--amount DECIMAL or --tier T is missing: there is nothing to format")
    }
    let given = query[.currency] ?? query[.locale].flatMap { try? PriceLocale($0) }?.currency?.code
    guard let given else {
      throw UsageError("--currency is missing: the amount has no currency, such as USD")
    }
    do throws(PriceError) {
      _ = try Money(text, Currency(given))
    } catch {
      throw UsageError("--amount: \(error.description)")
    }
  }

  private mutating func append(_ query: PriceQuery, _ storefront: Storefront, allLocales: Bool) {
    guard allLocales else { return appendLine(query) }
    for locale in storefront.localeIdentifiers {
      var own = query
      own[.locale] = locale
      appendLine(own)
    }
  }

  private mutating func appendLine(_ query: PriceQuery) {
    guard let fault = append(query) else { return }
    if fault.code == PriceError.Code.noPriceForTerritory.rawValue, let place = query[.storefront] {
      withoutPrice.insert(place)
    }
    let place = query[.storefront] ?? query[.locale] ?? ""
    faults.append((fault.code, "\(place): \(fault.message) (\(fault.code))"))
  }

  // MARK: Lines

  /// Appends a line, also where there is no price.
  private mutating func append(_ query: PriceQuery) -> PriceFault? {
    let resolution = resolver.resolve(query, hasOwnAmount: false)
    count += 1
    if let change = resolution.change { changes.append(change) }
    do throws(PriceFault) {
      let writing = try resolution.outcome.get()
      guard let amount = writing.amount else {
        throw .missing(.amount, "there is neither an amount nor a tier")
      }
      let ending = lines.ending(resolution.facts)
      let plan = PricePlan(resolution.facts, writing, ending: ending)
      do throws(PriceError) {
        try lines.append(id: nil, amount, plan, writing)
        return nil
      } catch {
        throw PriceFault(error, in: nil)
      }
    } catch {
      lines.append(id: nil, error, resolution.facts, amount: given(query, resolution.facts))
      return error
    }
  }

  /// The amount that the options give, where its currency is known.
  private func given(_ query: PriceQuery, _ facts: PriceFacts) -> Money? {
    guard let text = query[.amount], let code = facts.currency, let currency = try? Currency(code)
    else { return nil }
    return try? Money(exactly: text.utf8.span, currency)
  }

  private consuming func write(to path: Argument?) throws(UsageError) -> ExitCode {
    PriceCommand.announce(resolver.latestUsed, without: withoutPrice.count)
    if let message = PriceChange.message(changes, of: count) { Diagnostics().say(message) }
    if lines.shape.format == .text { for fault in faults { Diagnostics().say(fault.message) } }
    let exitCode = faults.isEmpty ? ExitCode.success : .notAllAccepted
    var output = try OutputFile.opened(path)
    let name = output.name
    do throws(OutputFile.Failure) {
      try PriceCommand.write(&lines, to: &output)
      try output.close()
      return exitCode
    } catch {
      return Diagnostics().report(error, of: name) ?? exitCode
    }
  }
}
