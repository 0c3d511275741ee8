// A summary for machines.

extension BatchSummary {
  /// Receipts a second in this run.
  public var resultsPerSecond: Double {
    seconds > 0 ? Double(runCounts.results) / seconds : 0
  }

  /// Millions of bytes of input a second in this run.
  public var megabytesPerSecond: Double {
    seconds > 0 ? Double(runCounts.inputBytes) / seconds / 1e6 : 0
  }

  /// The statuses, in the order in which they are told.
  package static let statuses = ["verified", "decoded", "rejected", "malformed", "unchecked"]

  /// One JSON object, without a line break.
  public var json: String {
    let statuses = Self.statuses.map { "\"\($0)\":\(counts.byStatus[$0, default: 0])" }
    let codes = counts.byCode.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    let members = [
      "\"end\":\"\(end.word)\"",
      "\"receipts\":\(counts.results)",
      "\"status\":{\(statuses.joined(separator: ","))}",
      "\"codes\":{\(codes.joined(separator: ","))}",
      "\"with_issues\":\(counts.withIssues)",
      "\"unreadable_inputs\":\(counts.unreadableInputs)",
      "\"input_bytes\":\(counts.inputBytes)",
      "\"chain_hits\":\(counts.chainHits)",
      "\"chain_misses\":\(counts.chainMisses)",
      "\"run_receipts\":\(runCounts.results)",
      "\"run_input_bytes\":\(runCounts.inputBytes)",
      "\"seconds\":\(DecimalText.text(seconds, places: 3))",
      "\"receipts_per_second\":\(DecimalText.text(resultsPerSecond, places: 1))",
      "\"megabytes_per_second\":\(DecimalText.text(megabytesPerSecond, places: 3))",
    ]
    return "{\(members.joined(separator: ","))}"
  }
}

extension BatchEnd {
  fileprivate var word: String {
    switch self {
    case .complete: "complete"
    case .stopped: "interrupted"
    case .readerGone: "reader_gone"
    case .outputFailed: "output_failed"
    }
  }
}
