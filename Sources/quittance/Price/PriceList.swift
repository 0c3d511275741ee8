// Prices that the command line itself asks for: one, or one for each storefront or locale.

import Prices
import ReceiptBatch

struct PriceList: ~Copyable {
  private var resolver = PriceResolver()
  private var lines: PriceLines
  private var faults: [(code: String, message: String)] = []

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
      for storefront in try PriceList.storefronts(query) {
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

  /// A tier has its price in every storefront; an amount makes sense where its currency is billed in.
  private static func storefronts(_ query: PriceQuery) throws(UsageError) -> [Storefront] {
    guard query[.tier] == nil,
      let code = query[.currency]
        ?? query[.locale].flatMap({ try? PriceLocale($0) })?.currency?.code,
      let currency = try? Currency(code)
    else { return Storefront.all }
    let day = query[.on].flatMap { try? MatrixChoice($0) }.flatMap { try? $0.day() }
    let billing = Storefront.all.filter { storefront in
      guard let day else { return storefront.currency == currency }
      return (try? storefront.currency(on: day)) == currency
    }
    if billing.isEmpty { throw UsageError("no storefront bills in \(currency)") }
    return billing
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
    let place = query[.storefront] ?? query[.locale] ?? ""
    faults.append((fault.code, "\(place): \(fault.message) (\(fault.code))"))
  }

  // MARK: Lines

  /// Appends a line, also where there is no price.
  private mutating func append(_ query: PriceQuery) -> PriceFault? {
    let resolution = resolver.resolve(query, hasOwnAmount: false)
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
      lines.append(id: nil, error, resolution.facts, amount: nil)
      return error
    }
  }

  private consuming func write(to path: Argument?) throws(UsageError) -> ExitCode {
    PriceCommand.announce(resolver.latestUsed)
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
