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

  /// Two identifiers that look alike must not be taken for one.
  @Test(
    arguments: [
      0xAD, 0x034F, 0x115F, 0x180E, 0x200B, 0x200C, 0x200D, 0x2060, 0x2064, 0x3164, 0xFFA0, 0xFFF9,
      0xFFFB, 0xE0001, 0xE007F, 0x1D173,
    ] as [UInt32]
  )
  func spellsOutWhatIsInvisible(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let spelling = "\\u{\(String(value, radix: 16, uppercase: true))}"
    #expect(TerminalText.escape("a\(Character(scalar))b") == "a\(spelling)b")
  }

  /// A variation selector belongs to the character before it.
  @Test func leavesEmojiAlone() {
    #expect(TerminalText.escape("\u{2764}\u{FE0F}") == "\u{2764}\u{FE0F}")
  }

  @Test(arguments: [
    (256, String(repeating: "é", count: 256)),
    (257, String(repeating: "é", count: 256) + "… (514 bytes)"),
  ])
  func showsTheBeginningOfLongTexts(_ count: Int, _ expected: String) {
    #expect(TerminalText.excerpt(String(repeating: "é", count: count)) == expected)
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
