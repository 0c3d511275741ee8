// The table of differences: in the document, and for receipts that are broken on purpose.

import Differential
import Foundation
import Testing

@Suite("The table of differences")
struct DifferenceTableTests {
  static let document = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/stricter-than-openssl.md")

  @Test("The document has a row for each difference, word for word, and no other")
  func document() throws {
    let lines = try String(contentsOf: Self.document, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let rows = lines.filter { $0.hasPrefix("|") }.dropFirst(2)
    #expect(Array(rows) == KnownDifference.allCases.map(\.row))
  }
}
