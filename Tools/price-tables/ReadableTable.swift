// A table as people read it: comment lines with what is to know about it, a header, rows.

import FoundationEssentials

/// What is wrong with a table, and where.
struct TableProblem: Error, CustomStringConvertible {
  let description: String

  init(_ file: String, line: Int? = nil, _ message: String) {
    description = file + (line.map { ":\($0)" } ?? "") + ": " + message
  }
}

/// A CSV file without quotes: no cell of these tables holds a comma or a quote.
struct ReadableTable {
  struct Row {
    let line: Int
    let cells: [String]
  }

  let file: String
  /// The comment lines of the form `# key: value`.
  let facts: [String: String]
  let header: [String]
  let rows: [Row]

  init(file: String) throws {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw TableProblem(file, "cannot be read as UTF-8")
    }
    self.file = file
    var facts: [String: String] = [:]
    var header: [String]?
    var rows: [Row] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      if line.hasPrefix("#") {
        let parts = line.dropFirst(2).split(separator: ": ", maxSplits: 1)
        if parts.count == 2 { facts[String(parts[0])] = String(parts[1]) }
        continue
      }
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard !line.contains("\"") else { throw TableProblem(file, line: index + 1, "has a quote") }
      guard let width = header?.count else {
        header = cells
        continue
      }
      guard cells.count == width else {
        throw TableProblem(file, line: index + 1, "has \(cells.count) cells, the header \(width)")
      }
      rows.append(Row(line: index + 1, cells: cells))
    }
    guard let header else { throw TableProblem(file, "has no header") }
    self.facts = facts
    self.header = header
    self.rows = rows
  }

  func fact(_ key: String) throws -> String {
    guard let value = facts[key] else { throw TableProblem(file, "has no line '# \(key): …'") }
    return value
  }

  /// Throws unless the header is this one.
  func require(header wanted: String) throws {
    guard header.joined(separator: ",") == wanted else {
      throw TableProblem(file, "the header is not \(wanted)")
    }
  }

  func problem(_ row: Row, _ message: String) -> TableProblem {
    TableProblem(file, line: row.line, message)
  }
}
