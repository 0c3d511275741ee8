// Lines, columns and paragraphs.

extension HelpText {
  mutating func line(_ line: String) {
    text += line + "\n"
  }

  /// A term and its explanation beside it, or below it where the term is too long.
  mutating func columns(_ term: String, _ explanation: String, at column: Int) {
    let start = "  " + term
    if start.count + 2 > column {
      line(start)
      line(String(repeating: " ", count: column) + explanation)
    } else {
      line(start + String(repeating: " ", count: column - start.count) + explanation)
    }
  }

  /// Paragraphs separated by an empty line, each filled to the width.
  mutating func paragraphs(_ paragraphs: String, indent: Int) {
    let lines = paragraphs.split(separator: "\n").map { Self.filled($0, indent: indent) }
    lines.joined(separator: [""]).forEach { line($0) }
  }

  /// The lines of one paragraph.
  static func filled(
    _ paragraph: some StringProtocol,
    indent: Int,
    width: Int = width
  ) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var current = ""
    for word in paragraph.split(separator: " ") {
      if !current.isEmpty, indent + current.count + 1 + word.count > width {
        lines.append(margin + current)
        current = ""
      }
      current += current.isEmpty ? String(word) : " " + word
    }
    return lines + [margin + current]
  }

  mutating func dropEmptyLine() {
    while text.hasSuffix("\n\n") {
      text.removeLast()
    }
  }
}
