// The vectors of RFC 4648 section 10, and what the RFC leaves to a decoder.

import Testing

@testable import ReceiptInput

@Suite struct RFC4648Tests {
  static let vectors: [(text: String, bytes: String)] = [
    ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"),
    ("Zm9vYg==", "foob"), ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"),
  ]

  @Test(arguments: vectors, [false, true])
  func section10(vector: (text: String, bytes: String), strict: Bool) {
    #expect(decode(vector.text, strict: strict).value == Array(vector.bytes.utf8))
  }

  /// Section 10 has the empty string too; an input of nothing is told apart here.
  @Test(arguments: [false, true]) func emptyVector(strict: Bool) {
    #expect(decode("", strict: strict).code == .emptyInput)
  }

  @Test(arguments: vectors) func missingPadding(vector: (text: String, bytes: String)) {
    let bare = vector.text.replacing("=", with: "")
    #expect(decode(bare).value == Array(vector.bytes.utf8))
    if bare != vector.text {
      let refused = decode(bare, strict: true)
      #expect(refused.code == .notBase64)
      #expect(refused.offset == bare.utf8.count)
    }
  }

  @Test(arguments: [("Zg=", 3), ("Zg=\n", 4)]) func halfPadding(text: String, offset: Int) {
    #expect(decode(text).value == Array("f".utf8))
    #expect(decode(text, strict: true).offset == offset)
  }

  /// Section 3.3: excess padding may be ignored.
  @Test(arguments: [("Zm9v=", "foo", 4), ("Zm9vYg===", "foob", 6), ("Zm8==", "fo", 3)])
  func excessPadding(text: String, bytes: String, offset: Int) {
    #expect(decode(text).value == Array(bytes.utf8))
    #expect(decode(text, strict: true).code == .notBase64)
    #expect(decode(text, strict: true).offset == offset)
  }

  /// Section 3.5: pad bits that are not zero belong to no byte.
  @Test(arguments: [("Zh==", "f", 1), ("Zn==", "f", 1), ("Zm9=", "fo", 2), ("Zm+=", "fo", 2)])
  func padBits(text: String, bytes: String, offset: Int) {
    #expect(decode(text).value == Array(bytes.utf8))
    #expect(decode(text, strict: true).code == .notBase64)
    #expect(decode(text, strict: true).offset == offset)
  }

  /// Six bits make no byte: a lone digit is lost, so it is refused.
  @Test(arguments: ["Z", "Zm9vY", "Zm9vY===", "Zm9vY=", "Zm9v\nY\n"], [false, true])
  func loneDigit(text: String, strict: Bool) {
    let refused = decode(text, strict: strict)
    #expect(refused.code == .notBase64)
    #expect(
      refused.offset == (text.contains("\n") ? 5 : text.first == "Z" && text.count == 1 ? 0 : 4)
    )
  }

  @Test(arguments: ["Zg==Zm9v", "Zg==\nZm9v"], [false, true])
  func digitsAfterPadding(text: String, strict: Bool) {
    let refused = decode(text, strict: strict)
    #expect(refused.code == .notBase64)
    #expect(refused.offset == (text.contains("\n") ? 5 : 4))
  }

  @Test(arguments: [false, true]) func paddingAlone(strict: Bool) {
    #expect(decode("====", strict: strict).value == (strict ? nil : []))
  }
}
