// What came out for one family, in a row of the table.

import FoundationEssentials

struct GrowthResult {
  let family: Family
  var costs: [Cost] = []
  var peak = 0.0
  /// Octets that the command wrote for the largest input.
  var output = 0
  private(set) var complaints: [String] = []
  private var timeSlope: Double?
  private var memorySlope: Double?

  init(family: Family) { self.family = family }

  mutating func complain(_ message: String) {
    if !complaints.contains(message) { complaints.append(message) }
  }

  mutating func judge(isQuick: Bool) {
    timeSlope = Growth.slope(
      costs.map { (Double($0.octets), $0.nanoseconds) },
      least: Growth.leastNanoseconds
    )
    memorySlope = Growth.slope(
      costs.map { (Double($0.octets), $0.mebibytes) },
      least: Growth.leastMebibytes
    )
    let steepest = isQuick ? Growth.steepestInQuickMode : Growth.steepest
    if let timeSlope, timeSlope > steepest { complain("time grows by \(two(timeSlope))") }
    if let memorySlope, memorySlope > Growth.steepestInMemory {
      complain("memory grows by \(two(memorySlope))")
    }
    let allowed = family.budget.nanosecondsPerOctet * (isQuick ? Growth.quickAllowance : 1)
    if perOctet > allowed { complain("\(two(perOctet)) ns an octet, \(allowed) are allowed") }
    if peak > Double(family.budget.mebibytes) {
      complain("\(Int(peak)) MiB, \(family.budget.mebibytes) are allowed")
    }
  }

  private var perOctet: Double {
    costs.last.map { $0.nanoseconds / Double($0.octets) } ?? 0
  }

  static func header(isMarkdown: Bool) -> String {
    let columns = [
      "family", "what grows", "up to", "slope of time", "ns an octet", "ms at most",
      "slope of memory", "MiB at most", "output",
    ]
    return isMarkdown
      ? "| \(columns.joined(separator: " | ")) |\n|---|---|---|---|---|---|---|---|---|"
      : columns.joined(separator: "\t")
  }

  func row(isMarkdown: Bool) -> String {
    let largest = costs.last?.octets ?? 0
    let columns = [
      isMarkdown ? "`\(family.name)`" : family.name,
      family.grows,
      largest >= .mebibyte ? "\(largest / .mebibyte) MiB" : "\(largest / .kibibyte) KiB",
      timeSlope.map(two) ?? "-",
      two(perOctet),
      "\(Int((costs.last?.nanoseconds ?? 0) / 1e6))",
      memorySlope.map(two) ?? "-",
      "\(Int(peak))",
      output >= .mebibyte ? "\(output / .mebibyte) MiB" : "\(output / .kibibyte) KiB",
    ]
    return isMarkdown
      ? "| \(columns.joined(separator: " | ")) |" : columns.joined(separator: "\t")
  }

  private func two(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let fraction = abs(hundredths % 100)
    let sign = hundredths < 0 ? "-" : ""
    return "\(sign)\(abs(hundredths) / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
