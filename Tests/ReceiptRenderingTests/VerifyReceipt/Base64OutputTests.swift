// Base64 of every length and every character.

import Foundation
import Testing

@testable import ReceiptRendering

struct Base64OutputTests {
  private func encoded(_ octets: [UInt8]) -> String {
    var output = OutputBuffer()
    output.appendBase64(octets.span)
    return String(decoding: output.octets, as: UTF8.self)
  }

  /// RFC 4648 section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func vectors(_ text: String, _ expected: String) {
    #expect(encoded(Array(text.utf8)) == expected)
  }

  @Test func everyLengthAndCharacter() {
    var generator = SeededGenerator(seed: 4)
    for length in 0..<300 {
      let octets = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(encoded(octets) == Data(octets).base64EncodedString())
    }
    for sextet in UInt8(0)..<64 {
      let octets = [sextet << 2, 0, sextet]
      #expect(encoded(octets) == Data(octets).base64EncodedString())
    }
  }
}
