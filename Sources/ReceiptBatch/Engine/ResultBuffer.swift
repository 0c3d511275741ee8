import ReceiptRendering

/// Results ready to be written, in whole units: a line, the rows of a receipt, a minted receipt.
package struct ResultBuffer: ~Copyable {
  /// Memory that is kept for the next results.
  private static let keptBytes = 8 * Chunk.target

  package var bytes = OutputBuffer()
  /// Where each unit ends.
  private var ends: [Int] = []

  package init() {}

  /// Appends bytes that are a whole unit.
  package mutating func append(unit: [UInt8]) {
    bytes.append(contentsOf: unit.span)
    endUnit()
  }

  /// What was appended since the last unit is one.
  package mutating func endUnit() {
    ends.append(bytes.count)
  }

  /// Forgets what was written.
  package mutating func reset() {
    bytes.removeAll(keepingAtMost: ResultBuffer.keptBytes)
    ends.removeAll(keepingCapacity: true)
  }

  /// The end of the last whole unit among the first `count` bytes.
  func wholeUnits(in count: Int) -> Int {
    ends.last { $0 <= count } ?? 0
  }
}
