import ReceiptBatch
import ReceiptMinting

/// `mint`: test receipts from a test authority.
struct MintCommand {
  private let settings: MintSettings
  private let mint: ReceiptMint

  static func run(_ arguments: RawArguments) throws(UsageError) -> ExitCode {
    let settings = try MintSettings(arguments)
    if settings.format == .der, settings.output?.isDash ?? true,
      StandardStreams.output.isTerminal()
    {
      throw UsageError(
        "a terminal is no place for a binary receipt: use -o FILE or --output-format base64"
      )
    }
    let command = try MintCommand(settings)
    try AuthorityDirectory(settings.authority).refuse(output: settings.output)
    // Minted once before the output is touched: a defect may not apply.
    let first: [UInt8]
    do throws(MintingError) {
      first = try command.receipt(number: 0)
    } catch {
      throw UsageError(error.message)
    }
    let output = try OutputFile.opened(settings.output)
    return command.write(first, to: output)
  }

  private init(_ settings: MintSettings) throws(UsageError) {
    self.settings = settings
    let authority = try AuthorityDirectory(settings.authority).authority(
      for: settings.kind,
      creating: settings.createsAuthority
    )
    mint = ReceiptMint(authority: authority, form: settings.form)
  }

  private func write(
    _ first: [UInt8],
    to output: consuming OutputFile
  ) -> ExitCode {
    let name = output.name
    do throws(OutputFile.Failure) {
      try output.write(first)
      for number in 1..<max(1, settings.count) {
        let next: [UInt8]
        do throws(MintingError) {
          next = try receipt(number: number)
        } catch {
          Diagnostics().say("receipt \(number + 1) could not be made: \(error.message)")
          try output.close()
          return .failure
        }
        try output.write(next)
      }
      try output.close()
      return .success
    } catch {
      return Diagnostics().report(error, of: name) ?? .success
    }
  }

  /// One receipt as it is written: binary, or a line.
  private func receipt(number: Int) throws(MintingError) -> [UInt8] {
    let seed = settings.seed &+ UInt64(number)
    switch settings.format {
    case .der:
      return try mint.issue(content(seed: seed), seed: seed, defect: settings.defect)
    case .base64:
      let text = try mint.issueBase64(content(seed: seed), seed: seed, defect: settings.defect)
      return text.utf8 + [UInt8(ascii: "\n")]
    }
  }

  private func content(seed: UInt64) -> ReceiptContent {
    let choice = settings.content
    let base: ReceiptContent =
      switch settings.kind {
      case .production: .production(bundleID: choice.bundleID)
      case .sandbox: .sandbox(bundleID: choice.bundleID)
      case .vpp: .volumePurchase(bundleID: choice.bundleID)
      case .xcode: .xcode(bundleID: choice.bundleID)
      }
    var content: ReceiptContent =
      switch choice.purchases {
      case .none: base
      case .many(let count): .many(purchases: count, base: base, seed: seed)
      case .subscription(let renewals): .subscription(renewals: renewals, base: base, seed: seed)
      case .refunded: .refunded(base: base, seed: seed)
      }
    content.applicationVersion = choice.appVersion ?? content.applicationVersion
    content.deviceID = choice.deviceID
    return content
  }
}
