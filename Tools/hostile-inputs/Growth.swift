// From costs at several sizes to a verdict.

import Glibc

/// What one size of a family cost, start-up apart.
struct Cost {
  let octets: Int
  let nanoseconds: Double
  let mebibytes: Double
}

/// The exponent by which a cost grows.
enum Growth {
  /// A quadratic cost has 2, n log n between 1 and 16 MiB about 1.07, and what no longer fits the
  /// processor's caches a little more than 1.
  static let steepest = 1.25

  /// Of small inputs: noise bends their line more.
  static let steepestInQuickMode = 1.4

  /// How much more an octet may cost in quick mode: what a run costs in any case weighs more there,
  /// and it is made on any machine, whatever else that does.
  static let quickAllowance = 3.0

  /// Buffers double, so that memory grows in steps.
  static let steepestInMemory = 1.5

  /// Less cannot be told from start-up.
  static let leastNanoseconds = 4e6
  static let leastMebibytes = 2.0

  /// The slope of the least squares line through the logarithms of sizes and costs; `nil` if fewer
  /// than three are above the noise, or they are no four times apart.
  static func slope(_ points: [(size: Double, cost: Double)], least: Double) -> Double? {
    let points = points.filter { $0.cost >= least }
    guard points.count >= 3, let first = points.first, let last = points.last,
      last.size >= 4 * first.size
    else { return nil }
    let logarithms = points.map { (x: log($0.size), y: log($0.cost)) }
    let count = Double(points.count)
    let meanX = logarithms.map(\.x).reduce(0, +) / count
    let meanY = logarithms.map(\.y).reduce(0, +) / count
    let covariance = logarithms.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +)
    let variance = logarithms.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
    return variance > 0 ? covariance / variance : nil
  }
}
