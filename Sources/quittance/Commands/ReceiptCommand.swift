import ReceiptBatch
import ReceiptRendering

/// `verify` and `decode`: one line of JSON for each receipt.
struct ReceiptCommand: ~Copyable {
  private let settings: ReceiptSettings
  private var examiner: ReceiptExaminer
  private let diagnostics = Diagnostics()
  private var output: LineOutput
  private let outputName: String
  private let outputIdentity: FileStatus.Identity?
  private var outcome = RunOutcome()

  /// The line being made; the same memory for all of them.
  private var line: [UInt8] = []

  static func run(_ arguments: RawArguments) throws(UsageError) -> ExitCode {
    let settings = try ReceiptSettings(arguments)
    let examiner = try ReceiptExaminer(settings)
    let target = try OutputTarget(settings.output)
    try target.refuse(
      settings.readsStandardInput ? settings.inputs + [Argument("-")] : settings.inputs
    )
    return try ReceiptCommand(settings, examiner, target).run()
  }

  private init(
    _ settings: ReceiptSettings,
    _ examiner: consuming ReceiptExaminer,
    _ target: consuming OutputTarget
  ) throws(UsageError) {
    self.settings = settings
    self.examiner = examiner
    outputName = target.name
    outputIdentity = target.identity
    output = try target.opened()
  }

  private consuming func run() -> ExitCode {
    let outputName = outputName
    do throws(LineOutput.Failure) {
      try examineInputs()
    } catch {
      return Self.exitCode(after: error, outcome, outputName)
    }
    let outcome = outcome
    do throws(LineOutput.Failure) {
      try output.close()
    } catch {
      return Self.exitCode(after: error, outcome, outputName)
    }
    return outcome.exitCode
  }

  private static func exitCode(
    after failure: LineOutput.Failure,
    _ outcome: RunOutcome,
    _ outputName: String
  ) -> ExitCode {
    Diagnostics().report(failure, of: outputName) ?? outcome.exitCodeWithoutReader
  }

  private mutating func examineInputs() throws(LineOutput.Failure) {
    var walk = InputWalk(settings.inputs.map(\.bytes))
    while let item = walk.next() {
      switch item {
      case .standardInput:
        hintAtTerminal()
        try examineRecords(of: .standardInput(format: settings.inputFormat))
      case .file(let path):
        try examineFile(path)
      case .unreadable(let path, let error):
        try write(InputRecord(source: path, content: .unreadable(error)))
      case .skipped(let path, let reason):
        diagnostics.say("passed over \(TerminalText.escape(path)): \(reason)")
      }
    }
    if outcome.lineCount == 0 {
      // Exit code 0 alone would read as if something had been found good.
      diagnostics.say("there was no receipt in the input")
    }
  }

  private mutating func examineFile(_ path: [UInt8]) throws(LineOutput.Failure) {
    let reader: RecordReader
    do throws(SystemError) {
      if let outputIdentity, try FileStatus.of(path).identity == outputIdentity {
        diagnostics.say("passed over \(TerminalText.escape(path)): it is the output")
        return
      }
      reader = try RecordReader.open(path, format: settings.inputFormat)
    } catch {
      return try write(InputRecord(source: path, content: .unreadable(error)))
    }
    try examineRecords(of: reader)
  }

  private mutating func examineRecords(
    of reader: consuming RecordReader
  ) throws(LineOutput.Failure) {
    while true {
      // Whoever is at the other end may be waiting for the answer to what it has sent.
      if reader.mayWait() {
        try output.flush()
      }
      guard let record = reader.next() else { return }
      try write(record)
    }
  }

  private mutating func write(_ record: InputRecord) throws(LineOutput.Failure) {
    if case .unreadable(let error) = record.content {
      diagnostics.say("cannot read \(TerminalText.escape(record.source)): \(error.message)")
    }
    let verdict = examiner.verdict(on: record.content)
    outcome.note(verdict)
    line.removeAll(keepingCapacity: true)
    VerdictLine(source: record.source, verdict: verdict).append(to: &line)
    try output.append(line)
  }

  /// As `cat` does, the command waits for a terminal's input; unlike `cat`, it says so.
  private func hintAtTerminal() {
    if settings.inputs.isEmpty, StandardStreams.input.isTerminal() {
      diagnostics.say(
        "reading a receipt from the terminal; Ctrl-D ends it, 'quittance help' explains"
      )
    }
  }
}
