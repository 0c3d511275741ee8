extension OptionDefinition {
  /// What is to be formatted, or listed.
  static let price: [OptionDefinition] = priceItself + subscription + priceStream + priceOutput

  private static let priceItself: [OptionDefinition] = [
    .value(
      "amount",
      placeholder: "DECIMAL",
      group: .price,
      commands: [.price],
      summary: "The amount, such as 4.99; needs a currency",
      details: """
        The amount: digits, perhaps a point and digits, perhaps a minus sign before. It may not \
        have more digits than the currency's minor unit, for nobody can be charged those. Needs a \
        currency: --currency, or @currency= in the locale; never a storefront's or a region's.
        """,
      sets: \.pricing.amount
    ),
    .value(
      "currency",
      placeholder: "CODE",
      group: .price,
      commands: [.price, .storefronts],
      summary: "The amount's, or the storefronts', currency: EUR",
      details: """
        The currency of the amount, by its ISO 4217 code. With --tier, the currency in which a \
        matrix that is keyed by currency is asked; where there is a storefront, it must be the one \
        that the tier has there. Of storefronts, lists those that bill in it today.
        """,
      sets: \.pricing.currency
    ),
    .value(
      "tier",
      placeholder: "T",
      group: .price,
      commands: [.price, .tiers],
      summary: "A price tier instead: 0-87, ALT-A, ALT-1",
      details: """
        A price tier of the App Store: 0 to 87, ALT-A, ALT-B (A and B will do), ALT-1 to ALT-5. It \
        is looked up in a dated table of Apple's (see --on), and its currency is the table's.
        """,
      sets: \.pricing.tier
    ),
    .value(
      "storefront",
      placeholder: "S",
      group: .price,
      commands: [.price, .tiers, .catalog],
      summary: "A storefront: US, DEU or 143441",
      details: """
        A storefront of the App Store: its code of two or three letters, its number, or the header \
        X-Apple-Store-Front. It decides the currency of a tier, the style app-store and, where none \
        is given, the locale.
        """,
      sets: \.pricing.storefront
    ),
    .value(
      "locale",
      placeholder: "L",
      group: .price,
      commands: [.price, .catalog],
      summary: "Whose way of writing: de_DE (default: see --help)",
      details: """
        Whose way of writing prices: a locale in the spelling of BCP 47 (zh-Hant-TW), ICU \
        (zh_Hant_TW) or POSIX (de_DE.UTF-8). A @currency= in it counts where no currency is given. \
        The default is the storefront's default language in the storefront's region. That is often \
        English, also where the storefront has the local language: --all-locales writes every one.
        """,
      sets: \.pricing.locale
    ),
    .value(
      "on",
      placeholder: "DATE|latest|NAME",
      group: .price,
      commands: [.price, .tiers, .catalog],
      summary: "Which table tiers are looked up in",
      details: """
        Which table a tier is looked up in: the last one seen on or before a DATE (2016-05-03), one \
        by its NAME (see 'quittance tiers'), or the latest, which is the default and of 2019-10-03. \
        A table has what somebody saw on its day. If the next one has another price, standard error \
        says so, for it changed on a day between. Since 2023-05-09 there are no tiers any more. \
        With an amount and --all-storefronts, the day on which storefronts billed in the currency; \
        those of which that is not known are named on standard error.
        """,
      sets: \.pricing.on
    ),
    .toggle(
      "all-storefronts",
      group: .price,
      commands: [.price],
      summary: "A line for each storefront",
      details: """
        A line for each storefront: of a tier for all 175, of an amount for those that bill in its \
        currency. Each is in the storefront's default language, often English, unless --locale or \
        --all-locales says something else. Where there is no price, the line says why, and the exit code is 1.
        """,
      sets: \.pricing.forAllStorefronts
    ),
    .toggle(
      "all-locales",
      group: .price,
      commands: [.price],
      summary: "A line for each locale",
      details: """
        A line for each language of the storefront (or of all, with --all-storefronts), in the \
        storefront's region; without a storefront, for each locale that ICU has.
        """,
      sets: \.pricing.forAllLocales
    ),
  ]

  private static let subscription: [OptionDefinition] = [
    .value(
      "period",
      placeholder: "P1M",
      group: .price,
      commands: [.price],
      summary: "A subscription's period: P1W, P3M, P1Y",
      details: """
        How often the price is paid, as a duration of ISO 8601 with one unit: P1W, P7D, P3M, P1Y. \
        The price is written with it: "$4.99 per month", "24,99 €/3 Monate".
        """,
      sets: \.pricing.period
    ),
    .choice(
      "per",
      group: .price,
      commands: [.price],
      summary: "What the period's price comes to per unit",
      details: """
        What the price of the period comes to for one unit of time, computed as an exact fraction \
        (a year has 12 months, and 365 days of which 7 are a week) and rounded once. The line has it \
        as per_amount; its amount is that of the whole period.
        """,
      sets: \.pricing.per
    ),
    .choice(
      "rounding",
      group: .price,
      commands: [.price],
      summary: "How --per rounds (default: down)",
      details: """
        How a price --per unit loses the digits that are not shown. down, towards zero, never \
        claims a higher price than there is; up, away from zero, never a lower one.
        """,
      sets: \.pricing.rounding
    ),
    .choice(
      "width",
      group: .price,
      commands: [.price],
      summary: "How the period is worded (default: long)",
      details: """
        long: "$4.99 per month". short: "$4.99/m", which is too short for most places. narrow: the \
        same, or shorter still.
        """,
      sets: \.pricing.width
    ),
  ]

  private static let priceStream: [OptionDefinition] = [
    .value(
      "input",
      placeholder: "FILE",
      group: .input,
      commands: [.price],
      summary: "Read many prices from FILE ('-': standard input)",
      details: """
        Read many prices from FILE, or from standard input ('-'): rows of CSV (RFC 4180) under a \
        header, or a JSON object a line. Columns and keys are id, amount, currency, tier, \
        storefront, locale, on, period, per, rounding, width, and the style's choices, all named as \
        the options are. A row has what it needs; the options given are the defaults for what it \
        lacks; what is empty or null counts as lacking. Other columns and keys are left alone. Every \
        row becomes one line, in order, also if there is no price; how many have none is said at \
        the end. A table without the columns amount and tier is refused.
        """,
      sets: \.pricing.input
    ),
    .choice(
      "input-format",
      group: .input,
      commands: [.price],
      summary: "How the rows are written (default: seen)",
      details: """
        How the rows are written. The default is seen from the input's beginning: JSON records \
        begin with a brace.
        """,
      sets: \.pricing.inputFormat
    ),
  ]

  private static let priceOutput: [OptionDefinition] = [
    .choice(
      "output-format",
      group: .output,
      commands: [.price],
      summary: "The price alone, or lines (default: see --help)",
      details: """
        text: the price alone, one a line; where there is none the line is empty, and standard \
        error says why. ndjson: one JSON object a line. csv: rows under a header. The default is \
        text for one price, ndjson for many.
        """,
      sets: \.pricing.outputFormat
    ),
    .choice(
      "csv-cells",
      group: .output,
      commands: [.price],
      summary: "Cells like formulas (default: guard)",
      details: """
        guard: a text cell that a spreadsheet would take for a formula, because it begins with =, +, \
        -, @, a tab or a carriage return, gets a leading apostrophe; so does a negative price. raw: \
        cells are written as they are, for machines.
        """,
      sets: \.pricing.cells
    ),
    .toggle(
      "parts",
      group: .output,
      commands: [.price],
      summary: "Add the price's parts and their roles",
      details: """
        Add the parts of the price to the line, in order and each with its role (currency, integer, \
        group, decimal, fraction, minusSign, literal), under "parts".
        """,
      sets: \.pricing.showsParts
    ),
    .toggle(
      "show-codepoints",
      group: .output,
      commands: [.price],
      summary: "Spell out invisible characters",
      details: """
        Spell out what cannot be seen, such as no-break spaces and marks of direction, as in \
        4,99<U+00A0>€: in text in place of the price, in ndjson and csv beside it, under \
        "codepoints".
        """,
      sets: \.pricing.showsCodePoints
    ),
  ]
}
