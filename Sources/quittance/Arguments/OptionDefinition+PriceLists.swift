extension OptionDefinition {
  /// What `storefronts` and `tiers` list.
  static let priceLists: [OptionDefinition] = [
    .value(
      "matrix",
      placeholder: "NAME",
      group: .price,
      commands: [.tiers],
      summary: "The table of that name",
      details: """
        The table of that name, as 'quittance tiers' lists them; the same as --on NAME.
        """,
      sets: \.pricing.matrix
    ),
    .value(
      "points",
      placeholder: "CURRENCY",
      group: .price,
      commands: [.tiers],
      summary: "The price points of a currency instead",
      details: """
        The price points that replaced tiers, of one currency, as of 2026-02-02. They have nothing \
        to do with those of the same number in another currency.
        """,
      sets: \.pricing.points
    ),
    .choice(
      "format",
      group: .output,
      commands: [.storefronts, .tiers, .catalog],
      summary: "How the list is written (default: text)",
      details: """
        text: a table for eyes, whose layout may change. json: one JSON document. csv: rows under a \
        header.
        """,
      sets: \.pricing.listFormat
    ),
  ]
}
