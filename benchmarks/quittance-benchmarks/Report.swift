// The report: a table for eyes, JSON for machines.

import Foundation

enum Report {
  static func table(_ measurements: [Measurement]) -> String {
    var lines: [String] = []
    for measurement in measurements {
      lines.append("\(measurement.task) \(measurement.variant)")
      for (name, value) in measurement.microseconds.sorted(by: { $0.value < $1.value }) {
        let digits = value < 1 ? "%12.4f" : "%12.2f"
        lines.append("  \(padded(name)) \(String(format: digits, value)) µs")
      }
      for (name, value) in measurement.ratios.sorted(by: { $0.key < $1.key }) {
        lines.append("  \(padded(name)) \(String(format: "%12.3f", value))")
      }
      for (name, value) in measurement.counts.sorted(by: { $0.key < $1.key }) {
        lines.append("  \(padded(name)) \(String(format: "%12.0f", value))")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func padded(_ name: String) -> String {
    name.padding(toLength: 28, withPad: " ", startingAt: 0)
  }

  static func json(_ measurements: [Measurement]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(measurements), as: UTF8.self)
  }
}
