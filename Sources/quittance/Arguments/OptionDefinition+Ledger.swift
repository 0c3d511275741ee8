// The ledger's file, whose transactions they are, and what makes a dump that dump.

extension OptionDefinition {
  static let ledger: [OptionDefinition] = [
    .value(
      "ledger",
      placeholder: "FILE",
      group: .ledger,
      commands: [.ledger],
      summary: "The ledger's file (required)",
      details: """
        The ledger: a file on a local disk, created where there is none, that the next run goes on \
        from. While it is open, FILE-wal and FILE-shm stand beside it; they belong to it. Several \
        runs and services on one machine may use one ledger at once.
        """,
      sets: \.ledger.file
    ),
    .value(
      "account-field",
      placeholder: "POINTER",
      group: .ledger,
      commands: [.ledger],
      summary: "Where an NDJSON record has its account",
      details: """
        The dump is NDJSON, and this key or JSON Pointer leads to the account of each record: a \
        string, or an integer, which stands for its digits. Either this or --account-column is \
        required.
        """,
      sets: \.ledger.accountField
    ),
    .value(
      "account-column",
      placeholder: "NAME|N",
      group: .ledger,
      commands: [.ledger],
      summary: "The column of the account in CSV",
      details: """
        The dump is CSV, and this is the column of the account: its name in the header, or its \
        number from 1.
        """,
      sets: \.ledger.accountColumn
    ),
    .value(
      "dump-id",
      placeholder: "NAME",
      group: .ledger,
      commands: [.ledger],
      summary: "What makes this dump this dump",
      details: """
        Name the dump instead of telling it by its contents. A record's claim is the dump's identity \
        and the line: sha256:DIGEST:LINE, DIGEST being the SHA-256 of the whole file, or, with this \
        option, id:NAME:LINE. The same claim again is answered repeated, another one duplicate. So \
        give one name to one dump for ever, and never change what stands on a line; lines may be \
        appended. Required for standard input, pipes and devices, which cannot be read twice. With \
        it there is one INPUT only.
        """,
      sets: \.ledger.dumpID
    ),
    .choice(
      "list",
      group: .ledger,
      commands: [.ledger],
      summary: "Read the ledger instead of a dump",
      details: """
        Read the ledger and no dump. transactions: a line for each, in the order in which they were \
        recorded. shared: a line for each original transaction that appeared under more than one \
        account, with the accounts. counts: how many there are of both.
        """,
      sets: \.ledger.list
    ),
    .toggle(
      "check",
      group: .ledger,
      commands: [.ledger],
      summary: "Check the ledger's integrity",
      details: """
        Read the whole ledger and no dump, compare its tables with their indexes, and write one line \
        with the counts if all is well; otherwise say what is wrong, and exit with 3.
        """,
      sets: \.ledger.checksIntegrity
    ),
  ]
}
