import ReceiptBatch
import ReceiptInput
import ReceiptRendering
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
    var examiner = try ReceiptExaminer(settings)
    let input = InspectedInput(settings.inputs.first, format: settings.inputFormat)
    let record = try input.read()
    if case .unreadable(let error) = record.content {
      let source = TerminalText.escape(record.source)
      Diagnostics().say("cannot read \(source): \(error.message)")
      return .failure
    }
    let verdict = examiner.verdict(on: record.content)
    var outcome = RunOutcome()
    outcome.note(verdict)
    let text = showsTree ? tree(record, verdict) : page(record, verdict)
    return show(text, outcome)
  }

  private func show(_ text: String, _ outcome: RunOutcome) -> ExitCode {
    var output = LineOutput(StandardStreams.output)
    do throws(LineOutput.Failure) {
      try output.append(Array(text.utf8))
      try output.close()
      return outcome.exitCode
    } catch {
      return Diagnostics().report(error, of: "standard output") ?? outcome.exitCodeWithoutReader
    }
  }

  private func page(_ record: InputRecord, _ verdict: Verdict) -> String {
    guard case .bytes(let bytes) = record.content else { return "" }
    return InspectPage.of(
      source: record.source,
      verdict: verdict,
      container: Self.container(bytes, format: settings.inputFormat),
      style: style
    )
  }

  private func tree(_ record: InputRecord, _ verdict: Verdict) -> String {
    guard case .bytes(let bytes) = record.content else { return verdict.error?.message ?? "" }
    let container = Self.container(bytes, format: settings.inputFormat)
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

  /// The container's bytes as far as the input can be turned into them.
  private static func container(_ bytes: [UInt8], format: InputFormat) -> [UInt8] {
    var container: [UInt8] = []
    guard format != .der,
      (try? ReceiptInput.decode(bytes.span, strict: false, into: &container)) != nil
    else { return bytes }
    return container
  }
}
