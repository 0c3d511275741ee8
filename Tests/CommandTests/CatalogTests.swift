// `catalog`: what it says of a catalogue, and the prices of its products.

import Foundation
import Testing

struct CatalogTests {
  private static let catalog = """
    {"default_locale": "en", "products": [
      {"id": "coins", "kind": "consumable", "tier": 1, "units": 10,
       "names": {"en": "Coins", "ja": "コイン", "zh_Hans": "金币", "zh_Hant": "金幣"}},
      {"id": "unlock", "kind": "non_consumable", "amounts": {"USD": "4.99", "EUR": "5.49"},
       "names": {"en": "Levels", "de": "Level"}},
      {"id": "pro", "kind": "auto_renewable_subscription", "tier": 5, "group": "pro",
       "period": "P3M", "names": {"de": "Profi"}},
      {"id": "news", "kind": "free_subscription"}
    ]}
    """

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(Self.catalog, to: "catalog.json")
  }

  private func run(_ words: String) throws -> CommandRun {
    try CommandRun.shell("\"$quittance\" catalog \(words)", in: directory)
  }

  private func products(_ words: String) throws -> [[String: Any]] {
    let run = try run("prices catalog.json --format json \(words)")
    let object = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    return try #require(object?["products"] as? [[String: Any]])
  }

  // MARK: check

  @Test func aRightCatalogueIsSummedUp() throws {
    let run = try run("check catalog.json")
    #expect(run.exitCode == 0)
    #expect(run.error.isEmpty)
    #expect(
      run.text == "catalog.json: 4 products (1 non_consumable, 1 consumable, "
        + "1 auto_renewable_subscription, 1 free_subscription); names in de, en, ja, zh_Hans, zh_Hant\n"
    )
  }

  @Test func everyMistakeIsALineOfStandardError() throws {
    try directory.write("id,kind,teir\na,consumible,\n,consumable,\n", to: "wrong.csv")
    let run = try run("check wrong.csv")
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines.first
        == "quittance: wrong.csv: line 1: there is no column 'teir'; did you mean 'tier'?"
    )
    #expect(lines.last == "quittance: 'wrong.csv' is no catalogue: 3 mistakes, told above")
  }

  @Test func foreignTextIsHarmlessOnATerminal() throws {
    try directory.write("id,kind\n\"a\u{1B}[2J\",\"x\u{202E}\"\n", to: "wrong.csv")
    let run = try run("check wrong.csv")
    #expect(run.exitCode == 2)
    #expect(!run.error.contains("\u{1B}"))
    #expect(!run.error.contains("\u{202E}"))
  }

  @Test(arguments: [
    "", "check", "chek catalog.json", "prices catalog.json", "check catalog.json catalog.json",
    "check --storefront US catalog.json", "check missing.json", "check .", "check latin.csv",
    "prices catalog.json --storefront XX", "prices catalog.json --storefront US --locale qq",
    "prices catalog.json --storefront US --on 1999-01-01",
    "prices catalog.json --storefront US -o catalog.json",
    "prices latin.csv --storefront US -o out.csv",
  ])
  func whatIsWrongIsToldAndNothingWritten(_ words: String) throws {
    try directory.write([0x69, 0x64, 0x2C, 0xE9, 0x0A], to: "latin.csv")
    let run = try run(words)
    #expect(run.exitCode == 2, "\(run.text)")
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("quittance: "))
    #expect(try directory.read("catalog.json") == Data(Self.catalog.utf8))
    #expect(throws: (any Error).self) { try directory.read("out.csv") }
  }

  // MARK: prices

  @Test func pricesAreThoseOfTheStorefrontInTheReadersLanguage() throws {
    let products = try products("--storefront DEU --locale de")
    #expect(products.map { $0["id"] as? String } == ["coins", "unlock", "pro", "news"])
    #expect(products.map { $0["name"] as? String } == ["Coins", "Level", "Profi", nil])
    #expect(products.map { $0["name_locale"] as? String } == ["en", "de", "de", nil])
    #expect(
      products.map { $0["name_is_fallback"] as? Bool } == [true, false, false, true]
    )
    #expect(
      products.map { $0["price"] as? String } == [
        "1,09\u{A0}€", "5,49\u{A0}€", "5,49\u{A0}€", nil,
      ]
    )
    #expect(products[2]["price_per_period"] as? String == "5,49\u{A0}€/3 Monate")
    #expect(products[0]["price_per_period"] is NSNull)
    #expect(products.map { $0["currency"] as? String } == ["EUR", "EUR", "EUR", nil])
    #expect(products.allSatisfy { $0["error_code"] is NSNull })
  }

  @Test func aProductWithoutAPriceThereIsAnErrorInItsRow() throws {
    let run = try run("prices catalog.json --storefront JPN --locale ja --on latest --format csv")
    #expect(run.exitCode == 1)
    #expect(run.error.isEmpty)
    #expect(run.lines.count == 5)
    let row = try #require(run.lines.first { $0.hasPrefix("unlock,") })
    #expect(row.contains("no_price_for_territory"))
    #expect(row.contains("the catalogue has no price of unlock in JPY"))
    #expect(run.text.contains(#"coins,consumable,"コイン",ja,false,"#))
    // A tier of a matrix that nobody named is of a date that whoever asks is told.
    let told = try self.run("prices catalog.json --storefront JPN")
    #expect(told.error.contains("--on names another"))
  }

  @Test func theLocaleIsTheStorefrontsUnlessGiven() throws {
    let own = try products("--storefront TWN")
    #expect(own[0]["name"] as? String == "金幣")
    let english = try products("--storefront TWN --locale en")
    #expect(english[0]["name"] as? String == "Coins")
    let text = try run("prices catalog.json --storefront DEU --locale fr")
    #expect(text.exitCode == 0)
    #expect(text.text.contains("Fallback"))
    #expect(text.text.contains("Profi"))
  }

  @Test func aStyleIsTakenAsForOnePrice() throws {
    let products = try products("--storefront DEU --locale de --symbol iso --spaces ascii")
    #expect(products[1]["price"] as? String == "5,49 EUR")
  }
}
