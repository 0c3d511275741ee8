// A dump into a ledger: records in, answers out, in order, on one thread.
//
// What was read together is recorded together, in one transaction of the ledger's file, and only then
// written. So whenever the run ends, what was written is true, and what was recorded and not written
// is answered once more to the next run over the same dump, under the same claims.

import ReceiptBatch
import ReceiptRendering
import ReceiptVerification
import Receipts
import TransactionLedger

final class LedgerRun {
  /// Transactions after which a batch is recorded: the file is synchronised with the disk once for
  /// each batch.
  private static let batchSize = 4_096
  /// Octets of lines after which it is recorded, however few transactions they have.
  private static let batchBytes = 2 << 20

  private let dump: LedgerDump
  private let ledger: TransactionLedger
  private let file: Argument
  private let signals: SignalWatch
  private let own: [[UInt8]]

  private var lines = LedgerLines()
  private var batch = LedgerBatch()
  private var results = ResultBuffer()
  private var tally = LedgerTally()
  private var account: [UInt8] = []
  private var claim: [UInt8] = []

  /// Why a run ends before its inputs do.
  private enum Obstacle: Error {
    case output(OutputFile.Failure)
    case ledger(LedgerError)
    case changed([UInt8])
  }

  init(
    _ dump: LedgerDump,
    _ ledger: TransactionLedger,
    _ file: Argument,
    _ signals: SignalWatch
  ) {
    self.dump = dump
    self.ledger = ledger
    self.file = file
    self.signals = signals
    own = LedgerSettings.files(of: file) + [dump.options.output].compactMap { $0 }
  }

  func run(_ output: consuming OutputFile) -> ExitCode {
    let name = output.name
    var end = LedgerEnd.complete
    do throws(Obstacle) {
      try work(&output)
      do throws(OutputFile.Failure) {
        try output.close()
      } catch {
        throw .output(error)
      }
      if signals.stop.isRequested { end = .interrupted }
    } catch {
      end = tell(error, output: name)
    }
    let interruption = signals.interruption
    if end == .interrupted, interruption != nil {
      Diagnostics().say("interrupted; the same command goes on, and what was recorded is repeated")
    } else if end == .complete, tally.receipts == 0 {
      Diagnostics().say("there was no record in the input")
    }
    tally.tell(end, dump.summary)
    return tally.exitCode(end, interruption)
  }

  private func tell(_ obstacle: Obstacle, output: String) -> LedgerEnd {
    switch obstacle {
    case .output(let failure):
      return Diagnostics().report(failure, of: output) == nil ? .readerGone : .failed
    case .ledger(let error):
      LedgerCommand.report(error, file)
    case .changed(let path):
      Diagnostics().say(
        "\(TerminalText.escape(path)) changed while it was read: what it says now is another dump"
      )
    }
    return .failed
  }

  // MARK: Inputs

  private func work(_ output: inout OutputFile) throws(Obstacle) {
    var walk = InputWalk(dump.options.inputs)
    while !signals.stop.isRequested, let item = walk.next() {
      switch item {
      case .standardInput:
        try work(on: [UInt8(ascii: "-")], &output)
      case .file(let path) where isOwn(path):
        Diagnostics().tell([.passedOver(path: path, reason: "it is the ledger or the output")])
      case .file(let path):
        try work(on: path, &output)
      case .unreadable(let path, let error):
        appendUnreadable(path, error.message)
      case .skipped(let path, let reason):
        Diagnostics().tell([.passedOver(path: path, reason: reason)])
      }
    }
    try record(&output)
  }

  private func isOwn(_ path: [UInt8]) -> Bool {
    guard let status = try? FileStatus.of(path), status.kind == .regular else { return false }
    return own.contains { (try? FileStatus.of($0))?.identity == status.identity }
  }

  private func work(on path: [UInt8], _ output: inout OutputFile) throws(Obstacle) {
    guard let identity = try identity(of: path) else { return }
    var options = dump.options
    options.inputs = [path]
    // Whoever writes into a pipe may be waiting for the answer.
    let isPatient = (try? FileStatus.of(path))?.kind == .regular && path != [UInt8(ascii: "-")]
    var stream = ReceiptRecordStream(options, stop: signals.stop)
    while let stretch = stream.next({ record, octets, layout, container in
      take(record, octets, layout, container, path, identity)
    }) {
      Diagnostics().tell(stretch.notes)
      if stretch.hasUnreadableInput { tally.unreadableInputs += 1 }
      if isPatient, batch.count < LedgerRun.batchSize, lines.size < LedgerRun.batchBytes {
        continue
      }
      guard identity.isOf(path) else { throw .changed(path) }
      try record(&output)
    }
    guard identity.isOf(path) else { throw .changed(path) }
    try record(&output)
  }

  /// - Returns: `nil` if there is nothing to go by, which has been told then.
  private func identity(of path: [UInt8]) throws(Obstacle) -> DumpIdentity? {
    if let id = dump.id { return DumpIdentity(named: id) }
    do throws(DumpIdentity.Failure) {
      return try DumpIdentity(contentsOf: path, stop: signals.stop)
    } catch {
      switch error {
      case .stopped: return nil
      case .changed: throw .changed(path)
      case .unreadable(let error): appendUnreadable(path, error.message)
      case .notRegular:
        appendUnreadable(path, "it cannot be read twice, so it needs --dump-id NAME")
      case .noDigest: appendUnreadable(path, "this machine computes no SHA-256")
      }
      return nil
    }
  }

  private func appendUnreadable(_ path: [UInt8], _ reason: String) {
    Diagnostics().tell([.unreadable(source: path, reason: reason)])
    tally.unreadableInputs += 1
    let error = VerdictError(LocalFailure(code: .unreadableInput, message: reason))
    append(.unchecked, error, nil, path, line: 0, ReceiptLayout(), Span(), hasAccount: false)
  }

  // MARK: Records

  private func take(
    _ record: ExaminedRecord,
    _ octets: Span<UInt8>,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>,
    _ path: [UInt8],
    _ identity: DumpIdentity
  ) {
    account.removeAll(keepingCapacity: true)
    let hasAccount = record.appendName(inCarried: 0, of: octets, to: &account)
    if !hasAccount { account.removeAll(keepingCapacity: true) }
    claim.removeAll(keepingCapacity: true)
    claim += identity.text.utf8
    claim += ":\(record.line)".utf8
    var status = Verdict.Status.verified
    var fault: VerdictError?
    var proof: VerificationSession.Proof?
    switch record.outcome {
    case .verified(let found):
      proof = found
      let (account, claim) = (account, claim)
      batch.append(
        layout,
        in: container,
        proof: found,
        account: account.span,
        claim: claim.span
      )
    case .rejected(let error, let otherwise):
      (status, fault, proof) = (.rejected, error, otherwise)
      if let otherwise {
        let (account, claim) = (account, claim)
        batch.append(
          layout,
          in: container,
          proof: otherwise,
          account: account.span,
          claim: claim.span,
          device: .mismatched
        )
      }
    case .decoded: status = .decoded
    case .malformed(let error): (status, fault) = (.malformed, error)
    case .unchecked(let error): (status, fault) = (.unchecked, error)
    }
    append(
      status,
      fault,
      proof?.chain.trust,
      path,
      line: record.line,
      layout,
      container,
      hasAccount: hasAccount
    )
  }

  private func append(
    _ status: Verdict.Status,
    _ error: VerdictError?,
    _ trust: SignatureEvidence.Trust?,
    _ path: [UInt8],
    line: Int,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>,
    hasAccount: Bool
  ) {
    tally.note(status, error?.code)
    let head = LedgerLineHead(
      source: path,
      line: line,
      hasAccount: hasAccount,
      status: status,
      error: error,
      trust: trust
    )
    let (account, claim) = (account, claim)
    lines.append(head, account: account.span, claim: claim.span, layout: layout, in: container)
  }

  /// Records what has come together, and then writes it.
  private func record(_ output: inout OutputFile) throws(Obstacle) {
    guard !lines.isEmpty else { return }
    let answers: [LedgerAnswer]
    do throws(LedgerError) {
      answers = batch.isEmpty ? [] : try ledger.record(contentsOf: batch)
    } catch {
      throw .ledger(error)
    }
    batch.removeAll()
    for answer in answers { tally.note(answer) }
    lines.finish(answers, to: &results)
    defer { results.reset() }
    do throws(OutputFile.Failure) {
      try output.append(results)
    } catch {
      throw .output(error)
    }
  }
}
