import ReceiptBatch

/// What came of a run, for people.
enum SummaryText {
  static func lines(_ summary: BatchSummary) -> [String] {
    let counts = summary.counts
    var lines = [headline(summary)]
    var statuses = TextTable(numeric: [1])
    for status in BatchSummary.statuses {
      guard let count = counts.byStatus[status] else { continue }
      statuses.append([status, NumberText.grouped(count)])
    }
    lines += statuses.lines(indent: 2)
    if !counts.byCode.isEmpty {
      lines.append("by code")
      var codes = TextTable(numeric: [1])
      for (code, count) in counts.byCode.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        codes.append([code, NumberText.grouped(count)])
      }
      lines += codes.lines(indent: 2)
    }
    if counts.withIssues > 0 {
      lines.append("\(NumberText.grouped(counts.withIssues)) with issues")
    }
    if counts.unreadableInputs > 0 {
      lines.append(
        "\(NumberText.grouped(counts.unreadableInputs)) inputs unreadable or changed meanwhile"
      )
    }
    if counts.chainHits + counts.chainMisses > 0 {
      lines.append(
        "certificate chain known \(NumberText.grouped(counts.chainHits)) times, "
          + "built \(NumberText.grouped(counts.chainMisses))"
      )
    }
    return lines
  }

  private static func headline(_ summary: BatchSummary) -> String {
    let total = summary.counts.results
    let ofRun = summary.runCounts.results
    let resumed = ofRun == total ? "" : " (\(NumberText.grouped(ofRun)) in this run)"
    let rate = NumberText.rate(
      results: summary.resultsPerSecond,
      megabytes: summary.megabytesPerSecond
    )
    let end = summary.end == .complete ? "" : ", not to the end"
    return "\(NumberText.grouped(total)) receipts\(resumed) in "
      + "\(NumberText.duration(summary.seconds))\(end): \(rate)"
  }
}
