// What came of a run over a dump, in numbers, and what the exit code makes of them.

import ReceiptBatch
import ReceiptRendering
import TransactionLedger

/// How a run ended.
enum LedgerEnd: String {
  case complete
  case interrupted
  case readerGone = "reader_gone"
  case failed
}

/// Counts of records and transactions.
struct LedgerTally {
  private(set) var receipts = 0
  private var statuses: [Verdict.Status: Int] = [:]
  private var codes: [String: Int] = [:]
  private var transactions = 0
  private var answers: [String: Int] = [:]
  private var reasons: [LedgerRefusal: Int] = [:]
  private var sharedOriginals = 0
  private let started = Seconds.now
  var unreadableInputs = 0

  private static let answers = [
    "first", "repeated", "duplicate_in_account", "duplicate_across_accounts", "not_recorded",
  ]
  private static let statuses: [Verdict.Status] = [.verified, .rejected, .malformed, .unchecked]

  mutating func note(_ status: Verdict.Status, _ code: String?) {
    receipts += 1
    statuses[status, default: 0] += 1
    if let code { codes[code, default: 0] += 1 }
  }

  mutating func note(_ answer: LedgerAnswer) {
    transactions += 1
    answers[answer.code, default: 0] += 1
    if case .notRecorded(let refusal) = answer.verdict { reasons[refusal, default: 0] += 1 }
    if answer.sharedOriginal != nil { sharedOriginals += 1 }
  }

  /// Duplicates are what receipts are full of, since each repeats the purchases before it; and
  /// what Apple took back is rightly not recorded.
  private var isAllInOrder: Bool {
    let isRecorded = reasons.allSatisfy { $0.key == .cancelled }
    return statuses[.verified, default: 0] == receipts && isRecorded
  }

  func exitCode(_ end: LedgerEnd, _ interruption: SignalWatch.Interruption?) -> ExitCode {
    switch end {
    case .failed: return .failure
    case .interrupted: return interruption?.exitCode ?? .failure
    case .readerGone: return isAllInOrder ? .success : .notAllAccepted
    case .complete where unreadableInputs > 0 || statuses[.unchecked, default: 0] > 0:
      return .failure
    case .complete: return isAllInOrder ? .success : .notAllAccepted
    }
  }

  // MARK: Summary

  func tell(_ end: LedgerEnd, _ choice: SummaryChoice?) {
    let isWorthIt = receipts > 1 && end != .readerGone && StandardStreams.error.isTerminal()
    switch choice ?? (isWorthIt ? .text : .none) {
    case .none: break
    case .json: Diagnostics().write(json(end))
    case .text: lines(end).forEach { Diagnostics().write($0) }
    }
  }

  private func json(_ end: LedgerEnd) -> String {
    let seconds = Seconds.now - started
    func object(_ members: [(String, Int)]) -> String {
      "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }
    let members = [
      "\"end\":\"\(end.rawValue)\"",
      "\"receipts\":\(receipts)",
      "\"status\":" + object(Self.statuses.map { ($0.rawValue, statuses[$0, default: 0]) }),
      "\"codes\":" + object(codes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
      "\"transactions\":\(transactions)",
      "\"answers\":" + object(Self.answers.map { ($0, answers[$0, default: 0]) }),
      "\"reasons\":" + object(sortedReasons),
      "\"shared_originals\":\(sharedOriginals)",
      "\"unreadable_inputs\":\(unreadableInputs)",
      "\"seconds\":\(DecimalText.text(seconds, places: 3))",
      "\"transactions_per_second\":\(DecimalText.text(rate(seconds), places: 1))",
    ]
    return "{\(members.joined(separator: ","))}"
  }

  private func lines(_ end: LedgerEnd) -> [String] {
    let seconds = Seconds.now - started
    let isWhole = end == .complete ? "" : ", not to the end"
    let perSecond = NumberText.grouped(Int(exactly: rate(seconds).rounded()) ?? 0)
    var lines = [
      "\(NumberText.grouped(receipts)) receipts, \(NumberText.grouped(transactions)) transactions in "
        + "\(NumberText.duration(seconds))\(isWhole): \(perSecond) transactions/s"
    ]
    let counted = Self.answers.compactMap { word in answers[word].map { (word, $0) } }
    lines += Self.table(
      Self.statuses.compactMap { status in
        statuses[status].map { (status.rawValue, $0) }
      }
    )
    if !counted.isEmpty { lines += ["by answer"] + Self.table(counted) }
    if !reasons.isEmpty { lines += ["not recorded because of"] + Self.table(sortedReasons) }
    if sharedOriginals > 0 {
      lines.append(
        "\(NumberText.grouped(sharedOriginals)) whose original was another account's before"
      )
    }
    if unreadableInputs > 0 {
      lines.append(
        "\(NumberText.grouped(unreadableInputs)) inputs unreadable or changed meanwhile"
      )
    }
    return lines
  }

  private var sortedReasons: [(String, Int)] {
    reasons.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }
  }

  private static func table(_ rows: [(String, Int)]) -> [String] {
    var table = TextTable(numeric: [1])
    for (word, count) in rows { table.append([word, NumberText.grouped(count)]) }
    return table.lines(indent: 2)
  }

  private func rate(_ seconds: Double) -> Double {
    seconds > 0 ? Double(transactions) / seconds : 0
  }
}
