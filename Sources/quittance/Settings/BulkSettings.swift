import ReceiptBatch
import ReceiptRendering
import ReceiptVerification

/// What `verify`, `decode` and `entitlements` are to do with a dump, and what they tell about it.
struct BulkSettings {
  /// More threads than any machine has cores are a typing mistake.
  private static let mostJobs = 1024

  let options: BatchOptions
  let progress: ProgressChoice

  /// `nil` where nobody has chosen.
  let summary: SummaryChoice?

  init(_ arguments: RawArguments) throws(UsageError) {
    let bulk = arguments.bulk
    try Self.check(arguments)
    var options = try ReceiptSettings(arguments).options
    for use in bulk.carried { options.carried.append(try use.text()) }
    options.jobs =
      try CountValue.parse(bulk.jobs, in: 1...Self.mostJobs) ?? BatchOptions.availableCores
    options.output = arguments.output?.value.bytes
    options.errorsOutput = bulk.errors?.value.bytes
    options.outputFormat = bulk.outputFormat ?? .ndjson
    if options.outputFormat == .verifyReceipt {
      options.answer = VerifyReceiptAnswer(
        requestDate: ReceiptVerifier.systemClock(),
        endpoint: bulk.endpoint
      )
    }
    options.guardsCells = bulk.cells != .raw
    options.spellsControls =
      arguments.output?.value.isDash ?? true && StandardStreams.output.isTerminal()
    if arguments.command == .entitlements {
      try EntitlementSettings(arguments).apply(to: &options)
    }
    options.checkpoint = bulk.checkpoint?.value.bytes
    options.resumes = bulk.resumes
    self.options = options
    progress = bulk.progress ?? .auto
    summary = bulk.summary
  }

  private static func check(_ arguments: RawArguments) throws(UsageError) {
    let bulk = arguments.bulk
    if bulk.cells != nil, bulk.outputFormat != .csv {
      throw UsageError("--csv-cells needs --output-format csv")
    }
    if bulk.endpoint != nil, bulk.outputFormat != .verifyReceipt {
      throw UsageError("--endpoint needs --output-format verify-receipt")
    }
    if bulk.outputFormat == .verifyReceipt {
      if arguments.command == .decode {
        throw UsageError("--output-format verify-receipt is for verify: decode proves nothing")
      }
      if let carried = bulk.carried.first {
        throw UsageError("\(carried.spelling) has no place in --output-format verify-receipt")
      }
    }
    if bulk.resumes, bulk.checkpoint == nil {
      throw UsageError("--resume needs --checkpoint FILE")
    }
    if bulk.checkpoint != nil, arguments.output?.value.isDash ?? true {
      throw UsageError(
        "--checkpoint needs --output FILE: standard output cannot be cut back when a run is resumed"
      )
    }
  }
}
