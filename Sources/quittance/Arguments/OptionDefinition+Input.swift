extension OptionDefinition {
  /// How receipts are read.
  static let input: [OptionDefinition] = [
    .choice(
      "input-format",
      group: .input,
      commands: [.verify, .decode, .inspect, .entitlements],
      summary: "How the receipts are written (default: auto)",
      details: """
        How the receipts in each INPUT are written. The default, auto, looks at each file by itself.

        der: the file is one receipt in binary form. base64: the file is one receipt in base64, \
        whatever the line breaks. lines: every line is one receipt in base64; blank lines are \
        passed over, but counted. ndjson: every line is a JSON object that holds a receipt in \
        base64 (see --field). csv: rows of comma-separated values (RFC 4180) under a header (see \
        --column).
        """,
      sets: \.inputFormat
    ),
    .value(
      "field",
      placeholder: "POINTER",
      group: .input,
      commands: [.verify, .decode, .inspect, .entitlements, .ledger],
      summary: "Where an NDJSON record has its receipt",
      details: """
        JSON Pointer (RFC 6901) of the receipt in an NDJSON record, such as /purchase/receipt, or a \
        key alone. The default is the first string among /receipt-data, /latest_receipt and /receipt.
        """,
      sets: \.receiptField
    ),
    .value(
      "column",
      placeholder: "NAME|N",
      group: .input,
      commands: [.verify, .decode, .inspect, .entitlements, .ledger],
      summary: "The column of the receipt in CSV",
      details: """
        The column of the receipt in CSV: its name in the header, or its number from 1. The default \
        is the first of receipt-data, latest_receipt and receipt that the header has.
        """,
      sets: \.receiptColumn
    ),
    .values(
      "carry",
      placeholder: "FIELD",
      group: .input,
      commands: [.verify, .decode, .entitlements],
      summary: "Copy a field to the output (repeatable)",
      details: """
        Copy this field of an NDJSON record (a key or a JSON Pointer) or this column of CSV (a name \
        or a number) to the line, under "carried" and the name that was given: a user's identifier, \
        say. JSON values are copied as they are. Repeatable.
        """,
      addsTo: \.bulk.carried
    ),
    .toggle(
      "strict",
      group: .input,
      commands: [.verify, .decode, .inspect, .entitlements, .ledger],
      summary: "Refuse whatever Apple would not write",
      details: """
        Refuse lenient base64 (blanks for '+', the URL-safe alphabet, missing padding, text around \
        it), BER where Apple writes DER, and bytes after the receipt. The envelope that Xcode writes \
        around its test receipts is BER in a form of its own, which stays accepted.
        """,
      sets: \.isStrict
    ),
  ]
}
