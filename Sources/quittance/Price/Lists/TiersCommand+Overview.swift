// Which tables there are.

import Prices

extension TiersCommand {
  static func overview() -> ListTable {
    var table = ListTable(
      name: "matrices",
      columns: [
        .init(name: "name", heading: "Name"),
        .init(name: "date", heading: "Date"),
        .init(name: "answers_by_date", heading: nil),
        .init(name: "tiers", heading: "Tiers", isNumeric: true),
        .init(name: "storefronts", heading: "Storefronts", isNumeric: true),
        .init(name: "currencies_without_storefront", heading: nil),
        .init(name: "coverage", heading: nil),
        .init(name: "source", heading: nil),
      ]
    )
    table.rows = PricingMatrix.all.map { matrix in
      [
        .text(matrix.name), ListCell(matrix.date.map { "\($0)" }), .flag(matrix.answersByDate),
        .number(matrix.tiers.count), .number(matrix.territories.count),
        .list(matrix.currenciesWithoutTerritory.map(\.code)), .text(matrix.coverage),
        .text(matrix.source),
      ]
    }
    return table
  }

  /// For eyes: a passage for each table, since sources are sentences.
  static func overviewText() -> String {
    var text = ""
    for matrix in PricingMatrix.all {
      let date = matrix.date.map { "of \($0)" } ?? "without a date"
      let remark = matrix.answersByDate ? "" : "; answers by its name only"
      text += passage(
        "\(matrix.name) (\(date)\(remark))",
        [matrix.coverage, "Source: \(matrix.source)"]
      )
    }
    let date = PricePoint.date.map { "\($0)" } ?? ""
    text += passage(
      "Price points (of \(date); see --points)",
      [PricePoint.coverage, "Source: \(PricePoint.source)"]
    )
    return text
  }

  private static func passage(_ heading: String, _ paragraphs: [String]) -> String {
    let lines = paragraphs.flatMap { HelpText.filled($0, indent: 4) }
    return ([heading] + lines).map { $0 + "\n" }.joined()
  }
}
