extension OptionDefinition {
  /// Where results go, and in which shape.
  static let output: [OptionDefinition] = [
    .value(
      "output",
      short: "o",
      placeholder: "FILE",
      group: .output,
      commands: [
        .verify, .decode, .entitlements, .price, .storefronts, .tiers, .catalog, .mint, .ledger,
      ],
      summary: "Write to FILE instead of standard output",
      details: """
        Write to FILE instead of standard output ('-' is standard output). The file is replaced, \
        but not before the command line and every file it names have been found to be right, and \
        never if it is one of the inputs.
        """,
      sets: \.output
    ),
    .value(
      "errors",
      placeholder: "FILE",
      group: .output,
      commands: [.verify, .decode, .entitlements],
      summary: "Write what failed to FILE too",
      details: """
        Write the lines that are neither verified nor decoded to FILE too, as the NDJSON of verify \
        whatever --output-format says. The file is replaced.
        """,
      sets: \.bulk.errors
    ),
    .choice(
      "output-format",
      group: .output,
      commands: [.verify, .decode],
      summary: "How results are written (default: ndjson)",
      details: """
        ndjson: one JSON object a line for each receipt. csv: a header and one row for each \
        purchase; a receipt without purchases, or that cannot be decoded, is one row with those \
        cells empty. verify-receipt (of verify): the answer that Apple's verifyReceipt would give, \
        one JSON object a line, as far as a receipt alone can know it; docs/verify-receipt.md says \
        what is left out. Lines of input may be the bodies that clients post.
        """,
      sets: \.bulk.outputFormat
    ),
    .choice(
      "endpoint",
      group: .output,
      commands: [.verify],
      summary: "Which endpoint of Apple's answers",
      details: """
        Answer as the production or the sandbox endpoint would: a genuine receipt of the other \
        environment gets status 21007 or 21008. Without it, receipts of both are answered. Needs \
        --output-format verify-receipt.
        """,
      sets: \.bulk.endpoint
    ),
    .choice(
      "csv-cells",
      group: .output,
      commands: [.verify, .decode],
      summary: "Cells like formulas (default: guard)",
      details: """
        guard: a text cell that a spreadsheet would take for a formula, because it begins with =, +, \
        -, @, a tab or a carriage return, gets a leading apostrophe. raw: cells are written as they \
        are, for machines.
        """,
      sets: \.bulk.cells
    ),
    .toggle(
      "tree",
      group: .output,
      commands: [.inspect],
      summary: "Show the ASN.1 structure and its meaning",
      details: """
        Show the ASN.1 structure instead of the summary: offset, header length, length and tag of \
        every element, and the meaning of the parts that are known ("in_app[2] purchase_date"). \
        Works on a malformed receipt too, up to the place where it breaks.
        """,
      sets: \.showsTree
    ),
  ]
}
