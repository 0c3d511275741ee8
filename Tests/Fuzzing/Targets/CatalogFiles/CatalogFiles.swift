// Catalogues: read or refused, and what is wrong has a place.

import FuzzSupport
import Prices
import ProductCatalog

/// One execution.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(data, count).bytes
  let text = String(decoding: bytes, as: UTF8.self)
  check(text) { (text) throws(CatalogError) in try ProductCatalog(text) }
  check(text) { (text) throws(CatalogError) in try ProductCatalog(json: text) }
  check(text) { (text) throws(CatalogError) in try ProductCatalog(csv: text) }
  return 0
}

/// Before the first execution.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutableRawPointer?,
  _ words: UnsafeMutableRawPointer?
) -> CInt {
  Seeds.writeIfAsked {
    Seeds.texts([
      """
      {"default_locale":"en","products":[
      {"id":"a","kind":"consumable","names":{"en":"Coins","de":"Münzen"},"tier":"5","units":100,"unit_name":"coin"},
      {"id":"b","kind":"auto_renewable_subscription","group":"g","level":1,"period":"P1M","grace_period":"3 days","amounts":{"USD":"9.99","EUR":8.5}},
      {"id":"c","kind":"non_renewing_subscription","duration":"30 days","repeated_purchase":"extends"}]}
      """,
      #"[{"id":"a","kind":"non_consumable"},{"id":"a","kind":"consumible"}]"#,
      "id,kind,name:en,name:de,tier,amount:USD\na,consumable,\"Gold, coins\",Münzen,,4.99\nb,non_consumable,,,5,\n",
      "id,kind,period,group,level\nx,auto_renewable_subscription,P1Y,g,2\n",
    ])
  }
  return 0
}

private func check(_ text: String, _ read: (String) throws(CatalogError) -> ProductCatalog) {
  do throws(CatalogError) {
    let catalog = try read(text)
    for product in catalog.products {
      require(catalog.product(product.id) != nil, "a product that cannot be found")
      _ = catalog.terms.terms(of: product.id)
    }
    let ids = Set(catalog.products.map { Array($0.id.utf8) })
    require(ids.count == catalog.products.count, "one identifier for two products")
    require(!ids.contains([]), "a product without an identifier")
  } catch {
    checkProblems(error, lines: text.utf8.count { $0 == 0x0A } + 1)
  }
}

private func checkProblems(_ error: CatalogError, lines: Int) {
  require(!error.problems.isEmpty, "refused without a reason")
  require(error.problems.count <= CatalogError.largestCount, "more reasons than anyone reads")
  for problem in error.problems {
    require((1...lines).contains(problem.line), "line \(problem.line) of \(lines)")
    require(!problem.message.isEmpty, "a reason without words")
  }
}
