// The tables as people read them, by a parser that shares nothing with the tool or the library.

import FoundationEssentials
import Testing

@testable import Prices

enum ReadableTables {
  static let directory =
    URL(filePath: #filePath).deletingLastPathComponent().path
    + "/../../../Sources/CPriceTables/tables/"

  /// The raw tables that the readable ones were made from, where a maintainer has them.
  static let rawDirectory = ProcessInfo.processInfo.environment["QUITTANCE_PRICING"]

  struct Cell: Hashable {
    let matrix: String
    let tier: String
    let currency: String
    /// Empty where the price holds for the currency.
    let territory: String
    /// In hundredths.
    let price: Int64
    let proceeds: Int64?
  }

  /// Lines without comments, cut at commas.
  static func rows(_ path: String) throws -> [[String]] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  /// The value of a comment line `# key: value`.
  static func fact(_ key: String, _ path: String) throws -> String? {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .first { $0.hasPrefix("# \(key): ") }.map { String($0.dropFirst(key.count + 4)) }
  }

  static let matrixNames = [
    "2012-10-26-v14", "2015-02-05", "2016-05-03", "2017-12-25", "2018-01-07", "2019-01-22",
    "2019-03-07", "2019-05-08", "2019-10-03", "2022-04-05-BRL-only", "fastlane-fixture-2015",
  ]

  static func cells(ofMatrix name: String) throws -> [Cell] {
    let rows = try rows(directory + "matrices/\(name).csv")
    let header = try #require(rows.first).dropFirst().map { $0.split(separator: " ") }
    var cells: [Cell] = []
    for row in rows.dropFirst() {
      for (codes, text) in zip(header, row.dropFirst()) {
        let amounts = text.split(separator: "/").map { hundredths(String($0)) }
        let price = try #require(amounts[0])
        for territory in codes.count == 1 ? [""] : codes.dropFirst() {
          cells.append(
            Cell(
              matrix: name,
              tier: row[0],
              currency: String(codes[0]),
              territory: String(territory),
              price: price,
              proceeds: amounts.count == 2 ? amounts[1] : nil
            )
          )
        }
      }
    }
    return cells
  }

  static func hundredths(_ text: String) -> Int64? {
    let parts = text.split(separator: ".")
    guard let whole = parts.first.flatMap({ Int64($0) }) else { return nil }
    let fraction = parts.count == 2 ? (String(parts[1]) + "0").prefix(2) : "00"
    return Int64(fraction).map { whole * 100 + $0 }
  }
}

extension Money {
  /// For comparison with the tables.
  var hundredths: Int64? {
    guard scale <= 2 else { return nil }
    return scale == 2 ? coefficient : scale == 1 ? coefficient * 10 : coefficient * 100
  }
}

/// The error that a call throws; `nil` if it throws none.
func priceError(_ call: () throws(PriceError) -> some Any) -> PriceError? {
  do {
    _ = try call()
    return nil
  } catch { return error }
}
