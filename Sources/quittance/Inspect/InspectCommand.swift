import ReceiptBatch
import ReceiptInput
import ReceiptRendering
import ReceiptVerification
import Receipts

/// `inspect`: one receipt for human eyes.
struct InspectCommand {
  private let settings: ReceiptSettings
  private let showsTree: Bool
  private let style = TextStyle.forStandardOutput()

  static func run(_ arguments: RawArguments) throws(UsageError) -> ExitCode {
    if arguments.operands.count > 1 {
      throw UsageError("inspect shows one receipt; 'quittance verify' takes many")
    }
    let settings = try ReceiptSettings(arguments)
    return try InspectCommand(settings: settings, showsTree: arguments.showsTree).run()
  }

  private init(settings: ReceiptSettings, showsTree: Bool) {
    self.settings = settings
    self.showsTree = showsTree
  }

  private func run() throws(UsageError) -> ExitCode {
    let record = try InspectedInput(settings).read()
    let verdict: Verdict
    let container: [UInt8]
    switch record.content {
    case .unreadable(let error):
      let source = TerminalText.escape(record.source)
      Diagnostics().say("cannot read \(source): \(error.message)")
      return .failure
    case .malformed(let error):
      verdict = .malformed(error)
      container = []
    case .receipt(let bytes):
      verdict = self.verdict(on: bytes)
      container = self.container(bytes)
    }
    let text =
      showsTree
      ? tree(container, verdict)
      : InspectPage.of(
        source: record.source,
        verdict: verdict,
        container: container,
        style: style
      )
    return StandardOutput.write(text, exitCode: exitCode(verdict))
  }

  private func exitCode(_ verdict: Verdict) -> ExitCode {
    switch verdict.status {
    case .verified, .decoded: .success
    case .rejected, .malformed: .notAllAccepted
    case .unchecked: .failure
    }
  }

  // MARK: Verdict

  private func verdict(on bytes: [UInt8]) -> Verdict {
    let receipt: UnverifiedReceipt
    do throws(ReceiptDecodingError) {
      receipt = try decode(bytes)
    } catch {
      return .malformed(VerdictError(error))
    }
    do throws(VerificationError) {
      guard let verified = try settings.options.verifier?.verify(receipt) else {
        return .decoded(receipt)
      }
      return .verified(verified)
    } catch {
      switch error {
      case .rejected(let rejection): return .rejected(receipt, rejection)
      case .unchecked(let failure): return .unchecked(receipt, VerdictError(failure))
      }
    }
  }

  private func decode(_ bytes: [UInt8]) throws(ReceiptDecodingError) -> UnverifiedReceipt {
    settings.options.inputFormat == .der
      ? try UnverifiedReceipt(der: bytes, strict: settings.options.isStrict)
      : try UnverifiedReceipt(input: bytes, strict: settings.options.isStrict)
  }

  /// The container's bytes as far as the input can be turned into them.
  private func container(_ bytes: [UInt8]) -> [UInt8] {
    var container: [UInt8] = []
    guard settings.options.inputFormat != .der,
      (try? ReceiptInput.decode(bytes.span, strict: false, into: &container)) != nil
    else { return bytes }
    return container
  }

  // MARK: Tree

  private func tree(_ container: [UInt8], _ verdict: Verdict) -> String {
    let chain = CertificateChain(container.span)
    let roles = chain.members.map { ($0.offset, "\($0.role) certificate") }
    var printer = TreePrinter(
      style: style,
      certificateRoles: Dictionary(roles, uniquingKeysWith: { first, _ in first })
    )
    printer.print(container.span)
    guard verdict.error != nil else { return printer.text }
    var page = InspectPage(style: style)
    page.line("")
    page.verdict(verdict)
    return printer.text + page.text
  }
}
