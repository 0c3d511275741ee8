// What is known, as a table: for eyes, as JSON, as CSV. One definition of the columns serves all three.

import ReceiptBatch
import ReceiptRendering

/// A value of a list.
enum ListCell: Equatable {
  case none
  /// Names, and amounts too: their digits are exact.
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([String])

  init(_ text: String?) {
    self = text.map { .text($0) } ?? .none
  }

  /// For eyes and for CSV.
  var plain: String {
    switch self {
    case .none: ""
    case .text(let text): text
    case .number(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    case .list(let texts): texts.joined(separator: " ")
    }
  }
}

struct ListTable {
  struct Column {
    /// The key in JSON, the name in CSV.
    let name: String
    /// Above the column for eyes; `nil` where they need it not.
    let heading: String?
    var isNumeric = false
  }

  /// The key of the rows in JSON.
  let name: String

  /// What holds for all rows; CSV has no place for it.
  var facts: [(name: String, value: ListCell)] = []
  let columns: [Column]
  var rows: [[ListCell]] = []

  // MARK: For eyes

  func text() -> String {
    let shown = columns.indices.filter { columns[$0].heading != nil }
    var table = TextTable(
      numeric: Set(shown.indices.filter { columns[shown[$0]].isNumeric })
    )
    table.append(shown.compactMap { columns[$0].heading })
    for row in rows { table.append(shown.map { TerminalText.escape(row[$0].plain) }) }
    return factLines() + table.lines(indent: 0).map { $0 + "\n" }.joined()
  }

  func factLines() -> String {
    var text = ""
    for (name, value) in facts where value != .none {
      text += "\(name): \(TerminalText.escape(value.plain))\n"
    }
    return facts.isEmpty ? "" : text + "\n"
  }

  // MARK: For programs

  /// One object, with each row on a line of its own.
  func json() -> [UInt8] {
    var json = OutputBuffer()
    json.append("{")
    for (name, value) in facts {
      json.append(name, value)
      json.append(",\n ")
    }
    json.append(jsonString: name)
    json.append(":[")
    for (place, row) in rows.enumerated() {
      json.append(place > 0 ? ",\n  {" : "\n  {")
      for (index, column) in columns.enumerated() {
        if index > 0 { json.append(",") }
        json.append(column.name, row[index])
      }
      json.append("}")
    }
    json.append("]}\n")
    var octets: [UInt8] = []
    octets.append(contentsOf: json)
    return octets
  }

  func csv() -> [UInt8] {
    var csv = OutputBuffer()
    let names = columns.map { ListCell.text($0.name) }
    for row in [names] + rows {
      for (index, cell) in row.enumerated() {
        if index > 0 { csv.append(UInt8(ascii: ",")) }
        if cell != .none { csv.appendCell(Array(cell.plain.utf8).span, []) }
      }
      csv.append("\n")
    }
    var octets: [UInt8] = []
    octets.append(contentsOf: csv)
    return octets
  }

  /// In the format asked for.
  ///
  /// - Parameter text: another text for eyes than a table.
  func octets(_ format: ListFormat, text: String? = nil) -> [UInt8] {
    switch format {
    case .text: Array((text ?? self.text()).utf8)
    case .json: json()
    case .csv: csv()
    }
  }

  /// Writes the list whole.
  func write(_ arguments: RawArguments, text: String? = nil) throws(UsageError) -> ExitCode {
    let octets = octets(arguments.pricing.listFormat ?? .text, text: text)
    let output = try OutputFile.opened(arguments.output?.value)
    return ListTable.write(octets, to: output)
  }

  private static func write(_ octets: [UInt8], to output: consuming OutputFile) -> ExitCode {
    let name = output.name
    do throws(OutputFile.Failure) {
      try output.write(octets)
      try output.close()
      return .success
    } catch {
      return Diagnostics().report(error, of: name) ?? .success
    }
  }
}

extension OutputBuffer {
  fileprivate mutating func append(_ name: String, _ value: ListCell) {
    append(jsonString: name)
    append(":")
    switch value {
    case .none: append("null")
    case .text(let text): append(jsonString: text)
    case .number(let number): appendDecimal(Int64(number))
    case .flag(let flag): append(flag ? "true" : "false")
    case .list(let texts):
      append("[")
      for (place, text) in texts.enumerated() {
        if place > 0 { append(",") }
        append(jsonString: text)
      }
      append("]")
    }
  }
}
