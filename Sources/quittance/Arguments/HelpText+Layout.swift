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
    let margin = String(repeating: " ", count: indent)
    var current = ""
    for (number, paragraph) in Self.split(paragraphs).enumerated() {
      if number > 0 {
        line("")
      }
      for word in paragraph.split(separator: " ") {
        if !current.isEmpty, margin.count + current.count + 1 + word.count > Self.width {
          line(margin + current)
          current = ""
        }
        current += current.isEmpty ? String(word) : " " + word
      }
      line(margin + current)
      current = ""
    }
  }

  mutating func dropEmptyLine() {
    while text.hasSuffix("\n\n") {
      text.removeLast()
    }
  }

  private static func split(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: true)
  }
}
