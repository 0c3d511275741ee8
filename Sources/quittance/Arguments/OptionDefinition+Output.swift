extension OptionDefinition {
  /// Where results go, and in which shape.
  static let output: [OptionDefinition] = [
    .value(
      "output",
      short: "o",
      placeholder: "FILE",
      group: .output,
      commands: [.verify, .decode, .mint],
      summary: "Write to FILE instead of standard output",
      details: """
        Write to FILE instead of standard output ('-' is standard output). The file is replaced, \
        but not before the command line and every file it names have been found to be right, and \
        never if it is one of the inputs.
        """,
      sets: \.output
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
