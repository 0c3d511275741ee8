import ReceiptBatch
import ReceiptRendering

/// The part of the command line that only `verify` and `decode` have: how a dump is worked through.
struct RawBulkArguments: Sendable {
  var carried: [OptionUse] = []
  var errors: OptionUse?
  var outputFormat: BatchOutputFormat?
  var endpoint: VerifyReceiptAnswer.Endpoint?
  var cells: CellForm?
  var jobs: OptionUse?
  var checkpoint: OptionUse?
  var resumes = false
  var progress: ProgressChoice?
  var summary: SummaryChoice?
}

extension BatchOutputFormat: OptionChoice {}

extension VerifyReceiptAnswer.Endpoint: OptionChoice {}

/// What becomes of a text cell that a spreadsheet would take for a formula.
enum CellForm: String, OptionChoice {
  case `guard`
  case raw
}

/// Whether progress is shown.
enum ProgressChoice: String, OptionChoice {
  case auto
  case always
  case never
}

/// How a run is summed up.
enum SummaryChoice: String, OptionChoice {
  case text
  case json
  case none
}
