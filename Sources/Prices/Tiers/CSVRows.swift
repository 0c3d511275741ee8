// CSV as RFC 4180 has it, a record at a time, with the line on which it begins.

/// Reads records from text; accepts line feeds without carriage returns, and skips empty lines.
struct CSVRows {
  struct Row {
    /// From 1.
    let line: Int
    let cells: [String]
  }

  private let octets: [UInt8]
  private var index = 0
  private var line = 1

  init(_ text: String) {
    // A byte order mark is no part of the first cell.
    let isMarked = text.utf8.starts(with: [0xEF, 0xBB, 0xBF])
    octets = Array(isMarked ? text.utf8.dropFirst(3) : text.utf8[...])
  }

  /// The next record; `nil` at the end.
  ///
  /// - Throws: `bad_matrix` where quotes are not as RFC 4180, section 2, has them.
  mutating func next() throws(PriceError) -> Row? {
    while let octet = peek(), octet == Octet.lineFeed || isLineEnd { advance(past: octet) }
    guard peek() != nil else { return nil }
    let start = line
    var cells: [String] = []
    while true {
      cells.append(try peek() == Octet.quote ? quotedCell() : plainCell())
      guard let octet = peek() else { break }
      if octet == Octet.comma {
        index += 1
      } else {
        if octet == Octet.carriageReturn { index += 1 }
        if peek() == Octet.lineFeed { advance(past: Octet.lineFeed) }
        break
      }
    }
    return Row(line: start, cells: cells)
  }

  private mutating func plainCell() throws(PriceError) -> String {
    var cell: [UInt8] = []
    while let octet = peek(), octet != Octet.comma, octet != Octet.lineFeed, !isLineEnd {
      guard octet != Octet.quote else {
        throw PriceError(
          .badMatrix,
          "line \(line): a quote within a cell that does not begin with one"
        )
      }
      cell.append(octet)
      index += 1
    }
    return String(decoding: cell, as: UTF8.self)
  }

  private mutating func quotedCell() throws(PriceError) -> String {
    let start = line
    var cell: [UInt8] = []
    index += 1
    while let octet = peek() {
      advance(past: octet)
      if octet != Octet.quote {
        cell.append(octet)
      } else if peek() == Octet.quote {
        cell.append(Octet.quote)
        index += 1
      } else {
        guard peek().map({ $0 == Octet.comma || $0 == Octet.lineFeed || isLineEnd }) ?? true else {
          throw PriceError(.badMatrix, "line \(line): text behind the closing quote of a cell")
        }
        return String(decoding: cell, as: UTF8.self)
      }
    }
    throw PriceError(.badMatrix, "line \(start): a quote that is not closed")
  }

  private func peek() -> UInt8? { index < octets.count ? octets[index] : nil }

  /// Whether a carriage return is next that ends a line or the text.
  private var isLineEnd: Bool {
    guard peek() == Octet.carriageReturn else { return false }
    return index + 1 >= octets.count || octets[index + 1] == Octet.lineFeed
  }

  private mutating func advance(past octet: UInt8) {
    if octet == Octet.lineFeed { line += 1 }
    index += 1
  }

  private enum Octet {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let comma = UInt8(ascii: ",")
    static let quote = UInt8(ascii: "\"")
  }
}
