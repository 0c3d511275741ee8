import ReceiptBatch
import Testing

@testable import quittance

struct InputSnifferTests {
  /// A receipt as far as its structure goes: a SEQUENCE of so many bytes.
  private func receipt(_ size: Int) -> [UInt8] {
    let length = size - 4
    return [0x30, 0x82, UInt8(length >> 8), UInt8(length & 0xFF)]
      + (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) }
  }

  private func verdict(_ text: String) -> InputSniffer.Verdict? {
    InputSniffer.verdict(on: ArraySlice(text.utf8), isComplete: true)
  }

  private func wrapped(_ text: String, at width: Int, lineEnd: String = "\n") -> String {
    var lines: [Substring] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      lines.append(rest.prefix(width))
      rest = rest.dropFirst(width)
    }
    return lines.joined(separator: lineEnd) + lineEnd
  }

  @Test func binaryIsOne() {
    #expect(InputSniffer.verdict(on: receipt(5_000)[...], isComplete: false) == .one)
    #expect(InputSniffer.verdict(on: [0x30, 0x80, 0x06], isComplete: false) == .one)
  }

  @Test(arguments: ["\n", "\r\n"], [64, 76, 60, 500])
  func wrappedBase64IsOne(_ lineEnd: String, _ width: Int) {
    let text = base64(receipt(5_000))
    #expect(verdict(wrapped(text, at: width, lineEnd: lineEnd)) == .one)
    #expect(verdict("\u{FEFF}" + wrapped(text, at: width, lineEnd: lineEnd)) == .one)
  }

  @Test func oneLineIsOne() {
    let text = base64(receipt(5_000))
    #expect(verdict(text) == .one)
    #expect(verdict(text + "\n") == .one)
    #expect(verdict("\n\n  " + text + "\r\n\r\n") == .one)
  }

  @Test func aReceiptOnEachLineIsLines() {
    let texts = [base64(receipt(300)), base64(receipt(5_000)), base64(receipt(700))]
    #expect(verdict(texts.joined(separator: "\n")) == .lines)
    #expect(verdict(texts.joined(separator: "\r\n") + "\r\n") == .lines)
    #expect(verdict(texts.map { "\"\($0)\"," }.joined(separator: "\n")) == .lines)
    #expect(verdict(texts.map { "data:;base64,\($0)" }.joined(separator: "\n\n")) == .lines)
    #expect(verdict(texts.map { $0.filter { $0 != "=" } }.joined(separator: "\n")) == .lines)
  }

  @Test func receiptsWithoutALengthAreRecognisedByTheirLines() {
    let text = base64([0x30, 0x80, 0x06, 0x09] + [UInt8](repeating: 1, count: 2_000))
    #expect(verdict("\(text)\n\(text)\n") == .lines)
    #expect(verdict(wrapped(text, at: 64)) == .one)
  }

  @Test func brokenFirstLinesDoNotHideADump() {
    let good = base64(receipt(2_000))
    let bad = String(repeating: "????\n\nnot a receipt\n{\n", count: 100)
    #expect(verdict(bad + good + "\n") == .lines)
  }

  @Test func linesThatAreAllCutOffAreLinesStill() {
    let cut = base64(receipt(5_000)).prefix(200)
    #expect(verdict("\(cut)\n\(cut.prefix(120))\n\(cut)\n") == .lines)
  }

  @Test func otherTextIsOne() {
    #expect(verdict("{\n  \"signature\" = \"x\";\n  \"pod\" = \"100\";\n}\n") == .one)
    #expect(verdict("{\n\"receipt-data\":\n\"\(base64(receipt(300)))x\n\"}") != nil)
    #expect(verdict("-----BEGIN PKCS7-----\n\(wrapped(base64(receipt(900)), at: 64))") == .one)
    #expect(verdict("hello\nworld\n") == .one)
    #expect(verdict("") == .one)
    #expect(verdict("\n \n") == .one)
  }

  /// JWS and the like, one a line: each gets its own answer.
  @Test func longLinesOfAnythingAreLines() {
    let line = String(repeating: "eyJhbGciOiJFUzI1NiJ9.", count: 40)
    #expect(verdict("\(line)\n\(line)\n") == .lines)
  }

  @Test func waitsUntilItKnows() {
    let text = base64(receipt(5_000))
    let part = ArraySlice(text.utf8.prefix(4_096))
    #expect(InputSniffer.verdict(on: part, isComplete: false) == nil)
    let line = ArraySlice((text + "\n").utf8)
    #expect(InputSniffer.verdict(on: line, isComplete: false) == nil)
    #expect(InputSniffer.verdict(on: ArraySlice((text + "\nM").utf8), isComplete: false) == .lines)
  }
}

/// Base64 as RFC 4648 4 has it.
func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 {
      text.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : "=")
    }
  }
  return text
}
