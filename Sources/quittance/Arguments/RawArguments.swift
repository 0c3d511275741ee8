import ReceiptBatch

/// The command line taken apart, without any meaning yet: nothing has been read from disk, no value
/// weighed against another. `ReceiptSettings` and `MintSettings` do that.
struct RawArguments: Sendable {
  var command: CommandName

  /// The words that belong to no option.
  var operands: [Argument] = []

  /// The long names of the options that were used.
  var used: Set<String> = []

  var help: HelpLength?
  var wantsVersion = false

  // Input
  var inputFormat: BatchInputFormat?
  var receiptField: OptionUse?
  var receiptColumn: OptionUse?
  var isStrict = false

  // Output
  var output: OptionUse?
  var showsTree = false

  // Trust
  var roots: [OptionUse] = []
  var onlyGivenRoots = false
  var testRoots: [OptionUse] = []
  var intermediates: [OptionUse] = []
  var validationTime: OptionUse?
  var grace: OptionUse?

  // Policy
  var bundleIDs: [OptionUse] = []
  var environments: [OptionUse] = []
  var appVersions: [OptionUse] = []
  var deviceIDs: [OptionUse] = []
  var deviceField: OptionUse?
  var deviceColumn: OptionUse?
  var receiptExpiration: OptionUse?

  // Dumps
  var bulk = RawBulkArguments()

  // What is owned
  var owning = RawEntitlementArguments()
  // The ledger
  var ledger = RawLedgerArguments()

  // Prices
  var pricing = RawPriceArguments()

  // Minting
  var minting = RawMintArguments()

  init(command: CommandName) {
    self.command = command
  }
}

/// How much help was asked for: `-h` gives a page, `--help` gives all there is.
enum HelpLength: Sendable {
  case short
  case long
}

extension BatchInputFormat: OptionChoice {}
