// Limits at their edges, every prefix, bytes at random, and time that stays linear.

import Testing

@testable import ReceiptInput

@Suite struct RobustnessTests {
  @Test func limitsAreTheDocumentedOnes() {
    #expect(ReceiptInputLimits.standard.containerBytes == 16_777_216)
    #expect(ReceiptInputLimits.standard.textBytes == 67_108_864)
  }

  /// limit - 1, limit, limit + 1, for a raw container and for base64 of every length modulo three.
  @Test(arguments: [false, true], 168...174) func containerLimit(strict: Bool, limit: Int) {
    let limits = ReceiptInputLimits(containerBytes: limit, textBytes: 1000)
    for size in (limit - 1)...(limit + 1) {
      let container = [0x30, 0x81, 0xA0] + [UInt8](repeating: 0xFB, count: size - 3)
      let text = PlainBase64.encode(container)
      for input in [container, text, Array(text + [0x0A])] {
        let result = decode(input, strict: strict, limits: limits)
        if size <= limit {
          #expect(result.value == container)
        } else {
          #expect(result.code == .tooLarge)
          // The byte that is one too many, or the digit that completes it.
          let digits = [limit + 1, (limit * 4 + 3) / 3, limit / 3 * 4 + 3, text.count - 1]
          #expect(result.offset.map { $0 == limit || digits.contains($0) } == true)
        }
      }
    }
  }

  @Test func tooLargeOffsets() {
    let limits = ReceiptInputLimits(containerBytes: 6, textBytes: 1000)
    #expect(decode(Array("Zm9vYmFyZm9v".utf8), limits: limits).offset == 11)
    #expect(decode(Array("Zm9vYmFyZg==".utf8), limits: limits).offset == 9)
    #expect(decode([0x30, 0x81, 4, 1, 2, 3, 4], limits: limits).offset == 6)
  }

  @Test(arguments: [false, true]) func textLimit(strict: Bool) {
    let text = Array("Zm9v\nYmFy\n".utf8)
    for limit in (text.count - 1)...(text.count + 1) {
      let limits = ReceiptInputLimits(containerBytes: 100, textBytes: limit)
      let result = decode(text, strict: strict, limits: limits)
      if limit < text.count {
        #expect(result.code == .tooLarge)
        #expect(result.offset == limit)
      } else {
        #expect(result.value == Array("foobar".utf8))
      }
    }
  }

  /// The real limit, once: 16 MiB pass, one byte more does not.
  @Test func standardContainerLimit() {
    let limit = ReceiptInputLimits.standard.containerBytes
    // "MIMA": 30 83 00, and then zeros.
    let quanta = limit / 3 + 1
    var text = Array("MIMA".utf8) + [UInt8](repeating: 0x41, count: (quanta - 1) * 4)
    text[text.count - 1] = 0x3D
    text[text.count - 2] = 0x3D
    #expect(limit % 3 == 1)
    #expect(decode(text).value?.count == limit)
    text[text.count - 2] = 0x41
    #expect(decode(text).code == .tooLarge)
    let raw = [0x30, 0x83] + [UInt8](repeating: 0xFF, count: limit - 2)
    #expect(decode(raw).value?.count == limit)
    #expect(decode(raw + [0]).code == .tooLarge)
  }

  static let wholes: [String] = [
    Samples.base64, Samples.base64.replacing("+", with: " "),
    Samples.base64.wrapped(at: 64, "\r\n"),
    "\"" + Samples.base64.replacing("/", with: "\\/").replacing("+", with: "\\u002b") + "\"",
    "receipt-data=" + Samples.base64.replacing("+", with: "%2B") + "&password=secret",
    "data:application/octet-stream;base64," + Samples.base64,
    ReceiptInputFormsTests.armoured("PKCS7"),
    Samples.signedData, Samples.transactionBase64, WrongArtefactTests.transaction,
    Samples.doubleBase64, Samples.hexadecimal, "{\"receipt-data\":\"\(Samples.base64)\"}",
  ]

  /// No prefix traps, and an error's offset lies in the input or at its end.
  @Test(arguments: wholes, [false, true]) func everyPrefix(text: String, strict: Bool) {
    let bytes = Array(text.utf8)
    for length in 0...bytes.count {
      let result = decode(Array(bytes.prefix(length)), strict: strict)
      if let offset = result.offset { #expect((0...length).contains(offset)) }
      #expect(result.value != [0xDE, 0xAD])
    }
  }

  /// A prefix of base64 is a prefix of its bytes, or refused for the digit that stands alone.
  @Test func prefixesOfBase64() {
    let bytes = Array(Samples.base64.utf8)
    for length in 1..<bytes.count {
      let result = decode(Array(bytes.prefix(length)))
      if length % 4 == 1 {
        #expect(result.code == .notBase64)
        #expect(result.offset == length - 1)
      } else {
        #expect(result.value == Array(Samples.der.prefix(length * 3 / 4)))
      }
    }
  }

  @Test func prefixesOfRawContainer() {
    for length in 1...Samples.der.count {
      let prefix = Array(Samples.der.prefix(length))
      #expect(decode(prefix).value == prefix)
    }
  }

  /// An odd byte at every place: never a trap, and the offset is the place of the byte, or the
  /// bytes are right.
  @Test(arguments: [UInt8(ascii: "!"), 0x00, 0x1B, 0xFF, UInt8(ascii: "."), UInt8(ascii: "\"")])
  func oddByteAtEveryPosition(odd: UInt8) {
    let plain = Array(Samples.base64.utf8)
    for position in 1...plain.count {
      var text = plain
      text.insert(odd, at: position)
      for strict in [false, true] {
        let result = decode(text, strict: strict)
        #expect(result.code == .notBase64)
        // A NUL behind the first character is taken for UTF-16.
        #expect(result.offset == (odd == 0 && position == 1 ? 0 : position))
      }
    }
  }

  @Test func whiteSpaceAtEveryPosition() {
    let plain = Array(Samples.base64.utf8)
    for position in 0...plain.count {
      for insertion in ["\n", "\r\n", "\t", " ", " \n", "\\n", "%0A"] {
        var text = plain
        text.insert(contentsOf: Array(insertion.utf8), at: position)
        #expect(decode(text).value == Samples.der)
      }
    }
  }

  /// Any damage: whatever comes out, nothing traps and messages stay printable.
  @Test func mutations() {
    var generator = SeededGenerator(state: 7)
    for whole in Self.wholes {
      for _ in 0..<150 {
        var text = Array(whole.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !text.isEmpty {
          let position = Int.random(in: 0..<text.count, using: &generator)
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: text[position] = UInt8.random(in: .min ... .max, using: &generator)
          case 1: text.remove(at: position)
          case 2:
            text.insert(
              [0x20, 0x5C, 0x25, 0x22, 0x3D, 0x2D, 0x0A].randomElement(using: &generator) ?? 0,
              at: position
            )
          default: text.removeSubrange(position..<min(text.count, position + 9))
          }
        }
        let result = decode(text, strict: Bool.random(using: &generator))
        #expect(result.message.utf8.allSatisfy { (0x20...0x7E).contains($0) })
        if let offset = result.offset { #expect((0...text.count).contains(offset)) }
      }
    }
  }

  /// Twice the input takes about twice the time, not four times: the shapes that invite rescans.
  @Test(arguments: ["Z ", "Z\n", "%5A", "\\u005a", "Zm9v\n", "-", "=", "\" ", "-----END", "{ a = "])
  func linearTime(unit: String) {
    func seconds(_ count: Int) -> Double {
      let text = Array(String(repeating: unit, count: count).utf8)
      let clock = ContinuousClock()
      var best = Double.infinity
      for _ in 0..<3 {
        let time = clock.measure { _ = decode(text) }.components
        best = min(best, Double(time.seconds) + Double(time.attoseconds) * 1e-18)
      }
      return best
    }
    let small = seconds(2_000)
    let large = seconds(32_000)
    // Sixteen times the input; a quadratic reading would take 256 times as long.
    #expect(large < small * 100 + 0.01)
  }
}
