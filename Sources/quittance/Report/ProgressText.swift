import ReceiptBatch

/// One line that says how far a run has come.
enum ProgressText {
  static func line(_ progress: BatchProgress) -> String {
    var parts = ["\(NumberText.grouped(progress.counts.results)) receipts"]
    let seconds = progress.seconds
    if let total = progress.totalBytes, total > 0 {
      let done = min(Double(progress.counts.inputBytes) / Double(total), 1)
      parts.append("\(Int(done * 100)) %")
    }
    if seconds > 0 {
      parts.append(
        NumberText.rate(
          results: Double(progress.runResults) / seconds,
          megabytes: Double(progress.runBytes) / seconds / 1e6
        )
      )
    }
    if let left = secondsLeft(progress) {
      parts.append("\(NumberText.duration(left)) left")
    }
    for status in BatchSummary.statuses {
      guard let count = progress.counts.byStatus[status] else { continue }
      parts.append("\(status) \(NumberText.grouped(count))")
    }
    return parts.joined(separator: "  ")
  }

  /// At the rate of this run so far.
  private static func secondsLeft(_ progress: BatchProgress) -> Double? {
    guard let total = progress.totalBytes, progress.runBytes > 0 else { return nil }
    let remaining = max(total - progress.counts.inputBytes, 0)
    return progress.seconds * Double(remaining) / Double(progress.runBytes)
  }
}
