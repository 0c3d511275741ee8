// What a task reports: figures, and ratios that hold on any machine.

import Foundation

/// One row of the report.
struct Measurement: Codable {
  /// The task, such as `decode`.
  var task: String
  /// The size or variant, such as `10000 purchases`.
  var variant: String
  /// Microseconds of CPU time by contender.
  var microseconds: [String: Double]
  /// Named ratios; thresholds refer to them by `task/variant/name`.
  var ratios: [String: Double]
  /// Named counts, such as allocations.
  var counts: [String: Double]

  /// What thresholds call each figure of this row.
  var figures: [String: Double] {
    var figures: [String: Double] = [:]
    for (name, value) in ratios.merging(counts, uniquingKeysWith: { $1 }) {
      figures["\(task)/\(variant)/\(name)"] = value
    }
    return figures
  }
}

/// A result that is wrong: whoever is fast at that has won nothing.
struct WrongResult: Error, CustomStringConvertible {
  let description: String
}
