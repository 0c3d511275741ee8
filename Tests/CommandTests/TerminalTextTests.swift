import Testing

@testable import quittance

struct TerminalTextTests {
  @Test(arguments: [
    ("com.example.app", "com.example.app"),
    ("Größe 東京 🎟", "Größe 東京 🎟"),
    ("\u{1B}[31mred", #"\u{1B}[31mred"#),
    ("a\nb\rc\td", #"a\nb\rc\td"#),
    ("\u{0}\u{7F}\u{9B}", #"\u{0}\u{7F}\u{9B}"#),
    ("evil\u{202E}fdp.exe", #"evil\u{202E}fdp.exe"#),
    ("\u{2066}\u{2069}\u{200F}\u{61C}", #"\u{2066}\u{2069}\u{200F}\u{61C}"#),
    ("a\u{2028}b\u{FEFF}", #"a\u{2028}b\u{FEFF}"#),
    // A line break that Swift takes for one character.
    ("\r\n", #"\r\n"#),
  ])
  func spellsOutWhatTerminalsObey(_ text: String, _ expected: String) {
    #expect(TerminalText.escape(text) == expected)
  }

  @Test func replacesWhatIsNotUTF8() {
    #expect(TerminalText.escape([0x61, 0xFF, 0x1B]) == "a\u{FFFD}\\u{1B}")
  }

  @Test func noControlCharacterIsLeft() {
    for value in UInt32(0)...0x2100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let escaped = TerminalText.escape(String(Character(scalar)))
      #expect(escaped.unicodeScalars.allSatisfy { !TerminalText.mustEscape($0) })
    }
  }
}
