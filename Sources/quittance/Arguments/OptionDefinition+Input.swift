extension OptionDefinition {
  /// How receipts are read.
  static let input: [OptionDefinition] = [
    .choice(
      "input-format",
      group: .input,
      commands: [.verify, .decode, .inspect],
      summary: "How the receipts are written (default: auto)",
      details: """
        How the receipts in each INPUT are written. The default, auto, looks at each file by itself.

        der: the file is one receipt in binary form. base64: the file is one receipt in base64, \
        whatever the line breaks. lines: every line is one receipt in base64; blank lines are \
        passed over, but counted.
        """,
      sets: \.inputFormat
    ),
    .toggle(
      "strict",
      group: .input,
      commands: [.verify, .decode, .inspect],
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
