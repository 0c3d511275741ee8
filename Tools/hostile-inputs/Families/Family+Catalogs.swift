// Attacks on catalogues of products.

extension Family {
  private static func check(
    _ name: String,
    grows: String,
    _ expected: String,
    upTo largest: Int = 4 * .mebibyte - 8_192,
    budget: Budget = Budget(nanosecondsPerOctet: 600, mebibytes: 256),
    _ make: @escaping @Sendable (Int) -> [UInt8]
  ) -> Family {
    Family(
      name,
      grows: grows,
      ["catalog", "check", "{in}"],
      upTo: largest,
      expected: expected,
      budget: budget,
      make
    )
  }

  private static func array(_ size: Int, _ product: (Int) -> String) -> [UInt8] {
    Array("[".utf8) + fill(size, text: { ($0 > 0 ? ",\n" : "") + product($0) }) + Array("]".utf8)
  }

  static let catalogs = [
    check("catalog-products", grows: "products", "products") {
      array($0) {
        "{\"id\":\"p\($0)\",\"kind\":\"consumable\",\"tier\":1,\"names\":{\"en\":\"a\"}}"
      }
    },
    check("catalog-products-equal", grows: "products of one identifier", "is on line 1 already") {
      array($0) { _ in "{\"id\":\"p\",\"kind\":\"consumable\",\"tier\":1,\"names\":{\"en\":\"a\"}}"
      }
    },
    check(
      "catalog-names",
      grows: "names of one product",
      "",
      upTo: 1 * .mebibyte,
      budget: Budget(nanosecondsPerOctet: 60_000)
    ) { size in
      let names = String(decoding: fill(size, text: { "\"qq\($0)\":\"a\"," }), as: UTF8.self)
      return array(1) { _ in
        "{\"id\":\"p\",\"kind\":\"consumable\",\"names\":{\(names)\"en\":\"a\"}}"
      }
    },
    check("catalog-names-equal", grows: "names of one locale", "") { size in
      let names = String(decoding: fill(size, text: { _ in "\"en\":\"a\"," }), as: UTF8.self)
      return array(1) { _ in
        "{\"id\":\"p\",\"kind\":\"consumable\",\"names\":{\(names)\"en\":\"a\"}}"
      }
    },
    check(
      "catalog-amounts",
      grows: "amounts of one product",
      "",
      upTo: 4 * .mebibyte - 8_192,
      budget: Budget(nanosecondsPerOctet: 8_000)
    ) { size in
      let amounts = String(decoding: fill(size, text: { "\"Q\($0)\":\"1\"," }), as: UTF8.self)
      return array(1) { _ in
        "{\"id\":\"p\",\"kind\":\"consumable\",\"amounts\":{\(amounts)\"USD\":\"1\"}}"
      }
    },
    check("catalog-fields", grows: "fields that there are not", "mistakes") { size in
      let fields = String(decoding: fill(size, text: { "\"tear\($0)\":1," }), as: UTF8.self)
      return array(1) { _ in "{\(fields)\"id\":\"p\",\"kind\":\"consumable\"}" }
    },
    check("catalog-groups", grows: "subscriptions of one group", "") {
      array($0) {
        "{\"id\":\"p\($0)\",\"kind\":\"auto_renewable_subscription\",\"group\":\"g\",\"period\":\"P1M\",\"level\":\($0 + 1)}"
      }
    },
    check("catalog-levels", grows: "levels of nesting", "not JSON") {
      [UInt8](repeating: 0x5B, count: $0)
    },
    check("catalog-csv", grows: "rows", "products") {
      Array("id,kind,tier\n".utf8) + fill($0, text: { "p\($0),consumable,1\n" })
    },
    check(
      "catalog-csv-columns",
      grows: "columns",
      "",
      upTo: 128 * .kibibyte,
      budget: Budget(nanosecondsPerOctet: 60_000)
    ) {
      Array("id,kind".utf8) + fill($0, text: { ",name:qq\($0)" }) + Array("\np,consumable\n".utf8)
    },
    check("catalog-csv-quotes", grows: "quotes", "") {
      Array("id,kind\n".utf8) + [UInt8](repeating: 0x22, count: $0)
    },
  ]
}
