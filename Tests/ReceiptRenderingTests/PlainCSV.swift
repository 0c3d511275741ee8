// A reader of CSV as RFC 4180 has it, for tests: one character after the other.

enum PlainCSV {
  /// The rows of a text; `nil` if it is no CSV.
  static func rows(_ text: String) -> [[String]]? {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    var isClosed = false
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if isQuoted {
        guard scalar == "\"" else {
          cell.unicodeScalars.append(scalar)
          continue
        }
        if rest.first == "\"" {
          cell += "\""
          rest.removeFirst()
        } else {
          isQuoted = false
          isClosed = true
        }
        continue
      }
      switch scalar {
      case ",", "\n":
        row.append(cell)
        cell = ""
        isClosed = false
        if scalar == "\n" {
          rows.append(row)
          row = []
        }
      case "\"":
        guard cell.isEmpty, !isClosed else { return nil }
        isQuoted = true
      default:
        guard !isClosed else { return nil }
        cell.unicodeScalars.append(scalar)
      }
    }
    // Every row ends with a line feed.
    guard !isQuoted, row.isEmpty, cell.isEmpty else { return nil }
    return rows
  }
}
