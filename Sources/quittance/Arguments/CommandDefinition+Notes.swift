// Passages that several commands share.

extension CommandDefinition {
  static let statuses = Note(
    title: "Status of a line",
    lines: [
      "verified   signed by Apple (or by a root you gave), and the policy accepts it",
      "rejected   decoded, but a check failed: \"error\" says which; do not trust it",
      "malformed  not a receipt that can be decoded: \"error\" says why and where",
      "unchecked  this machine could not tell: \"error\" says why",
    ]
  )

  static let exitCodes = Note(
    title: "Exit codes",
    lines: [
      "0  every receipt was verified (for decode: decoded)",
      "1  the run is complete, and at least one receipt was not",
      "2  the command line or a file that it names is wrong; nothing was written",
      "3  an input could not be read, the output not written, or a receipt was left",
      "   unchecked; what was written is whole lines (outranks 1)",
      "When the reader of standard output goes away ('| head'): 0 or 1, quietly.",
    ]
  )

  /// Of all commands.
  static let commonExitCodes = Note(
    title: "Exit codes",
    lines: [
      "0  every receipt was verified (for decode: decoded), every price written",
      "1  the run is complete, and at least one receipt was not, or at least one line",
      "   has no price",
      "2  the command line or a file that it names is wrong; nothing was written",
      "3  an input could not be read, the output not written, or a receipt was left",
      "   unchecked; what was written is whole lines (outranks 1)",
      "When the reader of standard output goes away ('| head'): 0 or 1, quietly.",
    ]
  )

  static let colours = Note(
    title: "Colours",
    lines: [
      "Only on a terminal, and not if NO_COLOR is set or TERM is dumb.",
      "Control characters in receipts are spelt out, never passed on.",
    ]
  )

  static let contract = Note(
    title: "The line",
    lines: [
      "source, status, error, issues, signature, receipt: always all six, in order.",
      "Keys, error codes and exit codes are a contract, written down in CONTRACT.md",
      "beside the sources: they may be added to, but are never renamed or retyped.",
    ]
  )
}
