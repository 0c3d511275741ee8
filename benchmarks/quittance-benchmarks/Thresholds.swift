// The gate: upper bounds on ratios and counts, which hold on any machine of the kind.

import Foundation

/// Bounds by `task/variant/name`, read from `thresholds.json`.
struct Thresholds {
  let bounds: [String: Double]

  init(path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    bounds = try JSONDecoder().decode([String: Double].self, from: data)
  }

  /// What is over its bound, or was not measured at all.
  func violations(_ measurements: [Measurement]) -> [String] {
    let figures = measurements.reduce(into: [:]) { all, measurement in
      all.merge(measurement.figures) { $1 }
    }
    return bounds.sorted { $0.key < $1.key }.compactMap { name, bound in
      guard let figure = figures[name] else { return "\(name) was not measured" }
      guard figure <= bound else {
        return "\(name) is \(String(format: "%.3f", figure)), over \(bound)"
      }
      return nil
    }
  }
}
