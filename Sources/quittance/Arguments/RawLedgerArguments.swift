// The part of the command line that only `ledger` has.

struct RawLedgerArguments: Sendable {
  var file: OptionUse?
  var accountField: OptionUse?
  var accountColumn: OptionUse?
  var dumpID: OptionUse?
  var list: LedgerListing?
  var checksIntegrity = false
}

/// What can be listed of a ledger.
enum LedgerListing: String, OptionChoice {
  case transactions
  case shared
  case counts
}
