// The commands around prices, as the help describes them.

extension CommandDefinition {
  static let price = CommandDefinition(
    name: .price,
    usage: "price [OPTIONS]",
    summary: "Write prices as the readers of a locale expect them",
    description: """
      Writes an amount of a currency, or what a price tier costs in a storefront, in the way of a \
      locale: one price from options, one for each storefront or locale, or many from a stream.

      Amounts are exact decimal numbers from end to end, the currency comes with the amount and \
      never from a region, and no price is shown with fewer digits than it is charged with.
      """,
    examples: [
      Example(
        purpose: "One price",
        command: "quittance price --amount 4.99 --currency EUR --locale de_DE"
      ),
      Example(
        purpose: "What tier 5 was in Japan in 2016",
        command: "quittance price --tier 5 --storefront JP --on 2016-05-03"
      ),
      Example(
        purpose: "A tier in all storefronts and all their languages",
        command: "quittance price --tier 1 --all-storefronts --all-locales"
      ),
      Example(
        purpose: "A table with the columns id, amount, currency and locale",
        command: "quittance price --input prices.csv --output-format csv -o out.csv"
      ),
      Example(
        purpose: "For superscript cents",
        command: "quittance price --amount 4.99 --currency USD --locale en_US --parts"
      ),
    ],
    notes: [priceLine, priceExitCodes]
  )

  static let storefronts = CommandDefinition(
    name: .storefronts,
    usage: "storefronts [OPTIONS] [STOREFRONT...]",
    summary: "List the storefronts of the App Store",
    description: """
      Lists the 175 storefronts of the App Store with their codes, numbers, currencies and \
      languages; or those that are named, each by a code, a number or a header as --storefront of \
      price takes them.

      "Known from" (currency_since) is the first day on which the storefront is known to bill in \
      its currency. It is the day of a change only where currency_changed_then is true; elsewhere \
      the storefront may have had the currency for years. earlier_currency is the one before, and \
      earlier_currency_until the last day on which it is known.
      """,
    examples: [
      Example(purpose: "All of them", command: "quittance storefronts"),
      Example(
        purpose: "Whose header is that?",
        command: "quittance storefronts 143441-1,29"
      ),
      Example(purpose: "Who bills in euros", command: "quittance storefronts --currency EUR"),
      Example(
        purpose: "For a program",
        command: "quittance storefronts --format json | jq -r '.storefronts[].alpha3'"
      ),
    ],
    notes: [listExitCodes]
  )

  static let tiers = CommandDefinition(
    name: .tiers,
    usage: "tiers [OPTIONS]",
    summary: "List price tiers, their tables, and price points",
    description: """
      Lists the tables of price tiers that are known, each with its date, source and coverage. \
      With --storefront, what each tier costs there and what the developer gets; with --tier, what \
      it costs everywhere; with --points, the price points of a currency that came after tiers.

      --matrix or --on says which table; the default is the latest. A table is as seen on \
      its day: a price may have changed on any day before the next one, and standard error says so \
      where it did.
      """,
    examples: [
      Example(purpose: "Which tables there are", command: "quittance tiers"),
      Example(
        purpose: "All tiers in Germany in 2016",
        command: "quittance tiers --storefront DE --on 2016-05-03"
      ),
      Example(
        purpose: "One tier everywhere",
        command: "quittance tiers --tier 10 --format csv"
      ),
      Example(purpose: "What there is since", command: "quittance tiers --points EUR"),
    ],
    notes: [listExitCodes]
  )

  private static let priceLine = Note(
    title: "The line",
    lines: [
      "id, price, amount, currency, locale, storefront, matrix, error: always all of",
      "these, in order, and then what --parts, --show-codepoints and --period add.",
      "Keys and error codes are a contract, in CONTRACT.md beside the sources.",
    ]
  )

  private static let priceExitCodes = Note(
    title: "Exit codes",
    lines: [
      "0  every price was written",
      "1  the run is complete, and at least one line has an error instead of a price",
      "2  the command line or a file that it names is wrong; nothing was written",
      "3  the input could not be read to its end or the output not written; what was",
      "   written is whole lines (outranks 1)",
      "When the reader of standard output goes away ('| head'): 0 or 1, quietly.",
    ]
  )

  private static let listExitCodes = Note(
    title: "Exit codes",
    lines: [
      "0  the list was written",
      "2  the command line is wrong; nothing was written",
      "3  the output could not be written",
    ]
  )
}
