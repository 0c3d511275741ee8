// Times during which something is granted, and what becomes of them when they touch.

import Receipts

/// From an instant to another that does not belong to it; empty if it is not later.
struct Interval {
  var start: ReceiptDate
  var end: ReceiptDate

  var isEmpty: Bool { end <= start }

  func contains(_ date: ReceiptDate) -> Bool { start <= date && date < end }

  /// The time without a gap in which a date lies.
  ///
  /// - Parameter intervals: In ascending order of their starts.
  static func unbroken(at date: ReceiptDate, in intervals: [Interval]) -> Interval? {
    var current: Interval?
    for interval in intervals where !interval.isEmpty {
      if let running = current, interval.start <= running.end {
        current?.end = max(running.end, interval.end)
      } else if let running = current, running.contains(date) {
        return running
      } else {
        current = interval
      }
    }
    return current.flatMap { $0.contains(date) ? $0 : nil }
  }
}
