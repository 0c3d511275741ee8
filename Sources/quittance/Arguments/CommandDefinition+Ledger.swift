// The ledger, as the help describes it.

extension CommandDefinition {
  static let ledger = CommandDefinition(
    name: .ledger,
    usage: "ledger --ledger FILE [OPTIONS] [INPUT...]",
    summary: "Credit each transaction once; find those that are shared",
    description: """
      Verifies the receipts of a dump as verify does, records each purchase for its record's account \
      in the ledger, and writes one JSON object a line for each record, in order: for each \
      transaction, whether this record is the first to claim it, or who did before. An answer is \
      written once it is on the disk.

      INPUT is a file, a directory, or '-' for standard input, which is also what no INPUT means; \
      NDJSON with --account-field, CSV with --account-column. --bundle-id and --environment are \
      required, for a genuine receipt of another app, or of the sandbox, is genuine; any accepts all.

      Killed, interrupted or out of disk space: run the same command again. What had been recorded is \
      answered repeated then, with the same claim, and the rest first. So credit what is answered \
      first or repeated and was not yet credited under its claim and transaction_id. There is no \
      checkpoint, and one thread does the work: what costs time is proving and recording, in order.
      """,
    examples: [
      Example(
        purpose: "Yesterday's receipts, one JSON record a line",
        command: "quittance ledger --ledger coins.ledger --account-field /user --bundle-id "
          + "com.example.app --environment production dump.ndjson"
      ),
      Example(
        purpose: "A table on standard input, which needs a name",
        command: "quittance ledger --ledger coins.ledger --account-column user --dump-id "
          + "day-2025-07-23 --bundle-id com.example.app --environment production -"
      ),
      Example(
        purpose: "Who shares what?",
        command: "quittance ledger --ledger coins.ledger --list shared"
      ),
    ],
    notes: [answers, refusals, ledgerExitCodes]
  )

  private static let answers = Note(
    title: "Answers",
    lines: [
      "first                      nobody had claimed it: credit it",
      "repeated                   this claim had it: credit it unless that was done",
      "duplicate_in_account       another claim of this account: credit nothing",
      "duplicate_across_accounts  another account had it: credit nothing",
      "not_recorded               \"reason\" says why: credit nothing",
      "shared_original says which other account had the original transaction before.",
    ]
  )

  private static let refusals = Note(
    title: "Never recorded",
    lines: [
      "test_receipt         signed for tests (--test-root), or Xcode's",
      "unknown_environment  no store that is known numbered it",
      "device_mismatch      another device's (--device-field, --device-column)",
      "bad_account          none in the record, empty, or longer than 400 bytes",
      "cancelled            Apple took it back",
      "unreadable_…         a part of the purchase cannot be read",
      "Receipts that are not verified have no transactions; \"error\" says why.",
    ]
  )

  private static let ledgerExitCodes = Note(
    title: "Exit codes",
    lines: [
      "0  every receipt was verified, and every purchase recorded, a duplicate, or",
      "   cancelled",
      "1  the run is complete, and at least one receipt was not verified, or a",
      "   purchase not recorded for another reason",
      "2  the command line or a file that it names is wrong; nothing was written",
      "3  the ledger failed, an input could not be read or changed, the output not",
      "   written, or a receipt left unchecked; what was written is whole lines",
    ]
  )
}
