// Every mistake that a catalogue can have, with its line and its message.

import ProductCatalog
import Testing

@Suite struct ProblemTests {
  struct Row: Sendable {
    let text: String
    let problems: [String]

    init(_ text: String, _ problems: String...) {
      self.text = text
      self.problems = problems
    }
  }

  /// One product, its fields beyond the identifier on the second line.
  private static func product(_ fields: String) -> String { "[{\"id\":\"a\",\n\(fields)}]" }

  private static func consumable(_ fields: String) -> String {
    product("\"kind\":\"consumable\",\n" + fields)
  }

  static let kinds =
    "non_consumable, consumable, non_renewing_subscription, auto_renewable_subscription, "
    + "free_subscription"

  static let fieldRows = [
    Row(
      #"[{"id":"a","kind":"consumable"},"# + "\n" + #"{"id":"a","kind":"consumable"}]"#,
      "line 2: a: the identifier is on line 1 already"
    ),
    Row(#"[{"kind":"consumable"}]"#, "line 1: a product without an 'id'"),
    Row(#"[{"id":"","kind":"consumable"}]"#, "line 1: a product without an 'id'"),
    Row(#"[{"id":"a"}]"#, "line 1: a: a product needs a 'kind'"),
    Row(
      product(#""kind":"consumible""#),
      "line 2: a: there is no kind 'consumible': they are \(kinds); did you mean 'consumable'?"
    ),
    Row(product(#""kind":"x""#), "line 2: a: there is no kind 'x': they are \(kinds)"),
    Row(
      consumable(#""perod":"P1M""#),
      "line 3: a: there is no field 'perod'; did you mean 'period'?"
    ),
    Row(consumable(#""zzzzzzzz":1"#), "line 3: a: there is no field 'zzzzzzzz'"),
    Row(
      consumable(#""period":"P1M""#),
      "line 3: a: 'period' is for products of kind auto_renewable_subscription"
    ),
    Row(
      consumable(#""duration":"P1M""#),
      "line 3: a: 'duration' is for products of kind non_renewing_subscription"
    ),
    Row(
      product(#""kind":"non_consumable","units":3"#),
      "line 2: a: 'units' is for products of kind consumable"
    ),
    Row(
      product(#""kind":"auto_renewable_subscription""#),
      "line 1: a: a product of kind auto_renewable_subscription needs a 'group'",
      "line 1: a: a product of kind auto_renewable_subscription needs a 'period'"
    ),
    Row(
      product(#""kind":"non_renewing_subscription""#),
      "line 1: a: a product of kind non_renewing_subscription needs a 'duration'"
    ),
    Row(
      product(#""kind":"non_renewing_subscription","duration":"P1M","repeated_purchase":"x""#),
      "line 2: a: 'repeated_purchase' is extends or overlaps, not 'x'"
    ),
    Row(consumable(#""units":0"#), "line 3: a: 'units' is a whole number from 1, not '0'"),
    Row(consumable(#""units":"1.5""#), "line 3: a: 'units' is a whole number from 1, not '1.5'"),
    Row(consumable(#""unit_name":"coins""#), "line 3: a: a 'unit_name' needs 'units'"),
    Row(
      consumable(#""tier":1,"# + "\n" + #""amounts":{"USD":1}"#),
      "line 3: a: a product has a tier or amounts, not both"
    ),
    Row(consumable(#""amounts":{"USD":"-1"}"#), "line 3: a: the price -1 USD is below 0"),
    Row(
      consumable(#""amounts":{"JPY":"1.5"}"#),
      "line 3: a: 1.5 has 1 decimal place; JPY has none"
    ),
    Row(
      consumable(#""amounts":{"USD":1,"# + "\n" + #""usd":2}"#),
      "line 4: a: there are two amounts in USD"
    ),
    Row(
      consumable(#""names":{"de_DE":"A","# + "\n" + #""de-DE":"B"}"#),
      "line 4: a: there are two names for de_DE"
    ),
  ]

  static let formRows = [
    Row("{", "line 1: not JSON at column 2: the record ends where a key is due"),
    Row("[\n,]", "line 2: not JSON at column 1: \",\" where a value is due"),
    Row(
      "[{\"id\":\"a\",\n \"id\":\"b\"}]",
      "line 2: not JSON at column 2: the key \"id\" is twice in its object"
    ),
    Row(
      "[1,\n\"a\"]",
      "line 1: a product is an object, not a number",
      "line 2: a product is an object, not a string"
    ),
    Row("{\"products\":{}}", "line 1: 'products' is an array, not an object"),
    Row("{}", "line 1: a catalogue needs an array 'products'"),
    Row(
      "{\"product\":[]}",
      "line 1: there is no field 'product'; did you mean 'products'?",
      "line 1: a catalogue needs an array 'products'"
    ),
    Row(
      "{\"products\":[],\n\"default_locale\":1}",
      "line 2: 'default_locale' is a string, not a number"
    ),
    Row(consumable(#""names":["A"]"#), "line 3: a: 'names' is an object, not an array"),
    Row(consumable(#""names":"A""#), "line 3: a: 'names' is an object, not a string"),
    Row(consumable(#""amounts":true"#), "line 3: a: 'amounts' is an object, not true or false"),
    Row(
      consumable(#""tier":{}"#),
      "line 3: a: 'tier' is a string or a number, not an object"
    ),
    Row(
      consumable(#""names":{"en":true}"#),
      "line 3: a: 'en' is a string or a number, not true or false"
    ),
    Row("", "line 1: the file is empty: not even a header"),
    Row("\n\n", "line 1: the file is empty: not even a header"),
    Row("kind\n", "line 1: the header has no column 'id'"),
    Row(
      "id,kimd\na,consumable\n",
      "line 1: there is no column 'kimd'; did you mean 'kind'?",
      "line 1: the header has no column 'kind'",
      "line 2: a: a product needs a 'kind'"
    ),
    Row("id,kind,id\n", "line 1: the column 'id' is there twice"),
    Row("id,kind,name:de_AT,name:de-at\n", "line 1: the column 'name:de_AT' is there twice"),
    Row("id,kind,amount:EUR,amount:eur\n", "line 1: the column 'amount:EUR' is there twice"),
  ]

  @Test(arguments: fieldRows + formRows)
  func theProblemIsTold(_ row: Row) {
    #expect(problems(of: row.text) == row.problems, "\(row.text)")
  }

  /// What the parts of a product say themselves: only where it stands is the catalogue's.
  @Test(arguments: [
    (consumable(#""tier":"88""#), "line 3: a: "),
    (consumable(#""names":{"qq":"A"}"#), "line 3: a: "),
    (consumable(#""amounts":{"XXY":"1"}"#), "line 3: a: "),
    (consumable(#""amounts":{"USD":"1,5"}"#), "line 3: a: "),
    (product(#""kind":"auto_renewable_subscription","group":"g","period":"1M""#), "line 2: a: "),
    (product(#""kind":"non_renewing_subscription","duration":"P0D""#), "line 2: a: "),
    ("{\"products\":[],\n\"default_locale\":\"xx_qq_1\"}", "line 2: "),
    ("id,kind,name:qq\na,consumable,A\nb,consumable,B\n", "line 1: the column 'name:qq': "),
    ("id,kind,amount:XXY\na,consumable,1\n", "line 1: the column 'amount:XXY': "),
    ("id,kind\na\n", "line 2: "),
    ("id,kind\na,consumable,x\n", "line 2: "),
    ("id,kind\n\"a,consumable\n", "line 2: "),
    ("id,\"kind\na,consumable\n", "line 1: "),
    ("id,ki\"nd\na,consumable\n", "line 1: "),
  ])
  func aPartsOwnErrorHasAPlace(_ text: String, _ beginning: String) {
    let problems = problems(of: text)
    #expect(problems.count == 1, "\(problems)")
    #expect(problems.first?.hasPrefix(beginning) == true, "\(problems)")
    #expect(problems.first.map { $0.count > beginning.count } == true)
  }

  @Test func allProblemsAreToldInTheOrderOfTheFile() {
    let text = """
      id,kind,tier,period,units,name:en
      a,consumble,999,,,
      a,consumable,x,P1M,0,
      ,consumable,1,,,
      b,consumable,1,,2,B
      """
    let problems = problems(of: text)
    let lines = problems.compactMap { $0.split(separator: ":").first.map(String.init) }
    #expect(
      lines == ["line 2", "line 2", "line 3", "line 3", "line 3", "line 3", "line 4"],
      "\(problems)"
    )
  }

  @Test func atMostAHundredAreTold() {
    let rows = (0..<250).map { "p\($0),wrong" }.joined(separator: "\n")
    #expect(problems(of: "id,kind\n" + rows).count == 100)
    #expect(CatalogError.largestCount == 100)
    let names = (0..<250).map { "\"q\($0)\":\"a\"" }.joined(separator: ",")
    let product = "{\"id\":\"p\",\"kind\":\"consumable\",\"names\":{\(names)}}"
    #expect(problems(of: "[\(product)]").count == 100)
    let columns = (0..<250).map { ",c\($0)" }.joined()
    #expect(problems(of: "id,kind\(columns)\np,consumable").count == 100)
  }
}
