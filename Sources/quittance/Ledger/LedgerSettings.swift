// What `ledger` is to do: the second of two steps, in which values get their meaning and are weighed
// against each other.

import ReceiptBatch

/// What `ledger` was asked for.
struct LedgerSettings {
  enum Task {
    case record(LedgerDump)
    case list(LedgerListing)
    case check
  }

  let file: Argument
  let output: Argument?
  let task: Task

  init(_ arguments: RawArguments) throws(UsageError) {
    guard let file = arguments.ledger.file else {
      throw UsageError("--ledger FILE is missing: which ledger?")
    }
    self.file = file.value
    output = arguments.output?.value
    if arguments.ledger.list == nil, !arguments.ledger.checksIntegrity {
      task = .record(try LedgerDump(arguments, ledger: file.value))
      return
    }
    try Self.checkReading(arguments)
    task = arguments.ledger.list.map(Task.list) ?? .check
  }

  /// Reading a ledger takes no part of what recording a dump takes.
  private static func checkReading(_ arguments: RawArguments) throws(UsageError) {
    let reading = arguments.ledger.list == nil ? "check" : "list"
    if arguments.ledger.list != nil, arguments.ledger.checksIntegrity {
      throw UsageError("--list and --check exclude each other")
    }
    if let input = arguments.operands.first {
      throw UsageError(
        "--\(reading) reads the ledger alone, so '\(input.text)' is one word too many"
      )
    }
    let others = arguments.used.subtracting(["ledger", "output", "list", "check"]).sorted()
    if let other = others.first {
      throw UsageError("--\(other) makes no sense with --\(reading), which reads the ledger alone")
    }
  }

  /// The file and what SQLite keeps beside it, by the name given and by the one that links lead to:
  /// SQLite takes the latter.
  static func files(of ledger: Argument) -> [[UInt8]] {
    let names = [ledger.bytes, FileStatus.realPath(of: ledger.bytes)].compactMap { $0 }
    return names.flatMap { name in
      ["", "-wal", "-shm", "-journal"].map { name + Array($0.utf8) }
    }
  }
}

/// A dump that is to be recorded.
struct LedgerDump {
  /// Some words leave room for a line's number in a claim.
  private static let longestID = 256

  /// How it is read and checked.
  let options: BatchOptions
  /// What it is called; `nil` if its contents are to tell.
  let id: String?
  let summary: SummaryChoice?

  init(_ arguments: RawArguments, ledger: Argument) throws(UsageError) {
    let raw = arguments.ledger
    try Self.checkFields(arguments)
    for (name, uses) in [
      ("bundle-id", arguments.bundleIDs), ("environment", arguments.environments),
    ] where uses.isEmpty {
      throw UsageError(
        "--\(name) is missing: what is recorded is credited; say any to accept everything"
      )
    }
    var options = try ReceiptSettings(arguments).options
    options.inputFormat = raw.accountField == nil ? .csv : .ndjson
    if let account = raw.accountField ?? raw.accountColumn {
      options.carried = [try account.text()]
    }
    options.settingFiles += LedgerSettings.files(of: ledger)
    options.output = arguments.output?.value.bytes
    self.options = options
    id = try Self.id(arguments)
    summary = arguments.bulk.summary
  }

  private static func checkFields(_ arguments: RawArguments) throws(UsageError) {
    let raw = arguments.ledger
    switch (raw.accountField, raw.accountColumn) {
    case (nil, nil):
      throw UsageError(
        "--account-field POINTER (NDJSON) or --account-column NAME (CSV) is missing: whose are they?"
      )
    case (.some, .some):
      throw UsageError("--account-field and --account-column exclude each other")
    case (.some, nil):
      if let column = arguments.receiptColumn ?? arguments.deviceColumn {
        throw UsageError("\(column.spelling) is for CSV, and --account-field says NDJSON")
      }
    case (nil, .some):
      if let field = arguments.receiptField ?? arguments.deviceField {
        throw UsageError("\(field.spelling) is for NDJSON, and --account-column says CSV")
      }
    }
  }

  private static func id(_ arguments: RawArguments) throws(UsageError) -> String? {
    guard let use = arguments.ledger.dumpID else {
      if arguments.operands.isEmpty || arguments.operands.contains(where: \.isDash) {
        throw UsageError(
          "standard input cannot be read twice, so it needs --dump-id NAME: the same for the same dump"
        )
      }
      return nil
    }
    let id = try use.text()
    guard id.utf8.count <= longestID else {
      throw UsageError("\(use.spelling) is longer than \(longestID) bytes")
    }
    guard arguments.operands.count <= 1 else {
      throw UsageError("\(use.spelling) names one dump, and there are \(arguments.operands.count)")
    }
    if let input = arguments.operands.first, !input.isDash,
      (try? FileStatus.of(input.bytes))?.kind == .directory
    {
      throw UsageError("\(use.spelling) names one dump, and '\(input.text)' is a directory")
    }
    return id
  }
}
