extension OptionDefinition {
  /// How a dump is worked through, and what is told about it.
  static let run: [OptionDefinition] = [
    .value(
      "jobs",
      short: "j",
      placeholder: "N",
      group: .run,
      commands: [.verify, .decode, .entitlements],
      summary: "Threads (default: the cores there are)",
      details: """
        Work with N threads in all. The default is the number of cores that this process may use. \
        The output is the same, byte for byte, whatever N is.
        """,
      sets: \.bulk.jobs
    ),
    .value(
      "checkpoint",
      placeholder: "FILE",
      group: .run,
      commands: [.verify, .decode, .entitlements],
      summary: "Note in FILE how far the run has come",
      details: """
        Note in FILE, about once a second and at the end, how far the run has come, so that --resume \
        can go on after an interruption of any kind. Needs --output.
        """,
      sets: \.bulk.checkpoint
    ),
    .toggle(
      "resume",
      group: .run,
      commands: [.verify, .decode, .entitlements],
      summary: "Go on where the checkpoint says",
      details: """
        Go on where the checkpoint says: outputs are cut back to what it vouches for, and end up \
        as if nothing had happened. Where there is no checkpoint yet, begin at the beginning. A \
        checkpoint of another job (other options, certificates or inputs) is refused. Standard input \
        must be the same again; what was done of it is passed over.
        """,
      sets: \.bulk.resumes
    ),
    .choice(
      "progress",
      group: .run,
      commands: [.verify, .decode, .entitlements],
      summary: "Show progress (default: auto)",
      details: """
        Show on standard error how far the run has come. auto: if standard error is a terminal and \
        the results go somewhere else. always: otherwise too, then as a line every two seconds.
        """,
      sets: \.bulk.progress
    ),
    .choice(
      "summary",
      group: .run,
      commands: [.verify, .decode, .entitlements, .ledger],
      summary: "Sum up on standard error",
      details: """
        Sum up the run on standard error: how many receipts came to which status and code, the time, \
        the rate, and how often a certificate chain was known already. json: one object on one \
        line. The default is text if standard error is a terminal and there was more than one \
        receipt, else none.
        """,
      sets: \.bulk.summary
    ),
  ]
}
