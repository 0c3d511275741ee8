extension OptionDefinition {
  /// How a price looks.
  static let priceStyle: [OptionDefinition] = [
    .choice(
      "style",
      group: .style,
      commands: [.price, .catalog],
      summary: "What all other choices begin with",
      details: """
        icu: what ICU prints, never with fewer digits than the amount has. app-store: ICU with the \
        conventions that customers of the App Store are used to: a half-width yen, lei, US$ where a \
        plain $ would mislead, no zeros where all prices are whole. The default is app-store with a \
        storefront, else icu. Each of the following overrides it.
        """,
      sets: \.pricing.style
    ),
    .choice(
      "symbol",
      group: .style,
      commands: [.price, .catalog],
      summary: "What names the currency",
      details: """
        standard: the symbol that tells the currency from others to the locale's readers. narrow: \
        the shortest. iso: the ISO 4217 code. name: its name, in the right plural. none: nothing.
        """,
      sets: \.pricing.symbol
    ),
    .choice(
      "fraction",
      group: .style,
      commands: [.price, .catalog],
      summary: "Digits behind the point",
      details: """
        currency: as many as the currency has. hide-zero: none if the amount is whole. storefront: \
        as hide-zero for the currencies in which all prices of the App Store are whole. No choice \
        shows fewer digits than the amount has.
        """,
      sets: \.pricing.fraction
    ),
    .choice(
      "grouping",
      group: .style,
      commands: [.price, .catalog],
      summary: "Whether thousands are grouped",
      details: """
        locale: as the locale does it (not 1.234 in Spain, but 12.345). always: from the first \
        full group on. never: not at all.
        """,
      sets: \.pricing.grouping
    ),
    .choice(
      "sign",
      group: .style,
      commands: [.price, .catalog],
      summary: "How negative amounts are marked",
      details: """
        standard: with the locale's minus sign. accounting: in parentheses, in locales whose \
        accountants write so.
        """,
      sets: \.pricing.sign
    ),
    .choice(
      "spaces",
      group: .style,
      commands: [.price, .catalog],
      summary: "Which spaces stand inside a price",
      details: """
        locale: no-break spaces (U+00A0, U+202F), so that a price stays on one line. ascii: U+0020.
        """,
      sets: \.pricing.spaces
    ),
    .choice(
      "bidi",
      group: .style,
      commands: [.price, .catalog],
      summary: "Marks of direction (Arabic, Hebrew)",
      details: """
        marks: those that CLDR has. isolate: the same between U+2068 and U+2069, for text of any \
        direction. strip: none, for comparisons.
        """,
      sets: \.pricing.bidi
    ),
    .choice(
      "numerals",
      group: .style,
      commands: [.price, .catalog],
      summary: "Whose digits are used",
      details: "locale: the locale's. latin: 0 to 9.",
      sets: \.pricing.numerals
    ),
  ]
}
