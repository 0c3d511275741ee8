/// Rows of cells in aligned columns.
struct TextTable {
  private var rows: [[String]] = []

  /// The columns whose cells stand at the right, as numbers do.
  private let numeric: Set<Int>

  init(numeric: Set<Int> = []) {
    self.numeric = numeric
  }

  mutating func append(_ cells: [String]) {
    rows.append(cells)
  }

  /// The lines, without blanks at their ends.
  func lines(indent: Int) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? TextWidth.columns(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() {
        let padding = String(
          repeating: " ",
          count: widths[column] - TextWidth.columns(of: cell)
        )
        line += numeric.contains(column) ? padding + cell : cell + padding
        line += column < row.count - 1 ? "  " : ""
      }
      while line.last == " " {
        line.removeLast()
      }
      return line
    }
  }
}
