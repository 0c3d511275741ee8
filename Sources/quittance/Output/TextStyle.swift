import ReceiptBatch

/// Colours and weights for a terminal; nothing at all for anything else.
struct TextStyle: Sendable {
  let isColoured: Bool

  /// Colours only where somebody looks at a terminal that has them, and has not asked for none
  /// (no-color.org: any value that is not empty).
  static func forStandardOutput() -> TextStyle {
    let refuses = StandardStreams.environment("NO_COLOR").map { !$0.isEmpty } ?? false
    return TextStyle(
      isColoured: !refuses && !isTerminalDumb && StandardStreams.output.isTerminal()
    )
  }

  /// Whether the terminal, if there is one, knows no escape sequences.
  static var isTerminalDumb: Bool {
    StandardStreams.environment("TERM").map { $0 == "dumb" || $0.isEmpty } ?? true
  }

  static let plain = TextStyle(isColoured: false)

  func heading(_ text: String) -> String { wrap(text, "1") }
  func good(_ text: String) -> String { wrap(text, "1;32") }
  func bad(_ text: String) -> String { wrap(text, "1;31") }
  func doubtful(_ text: String) -> String { wrap(text, "1;33") }
  func quiet(_ text: String) -> String { wrap(text, "2") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
