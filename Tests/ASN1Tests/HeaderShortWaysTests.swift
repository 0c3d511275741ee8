// peekElement reads the two usual forms of a header by itself. Its twins: the plain header reader,
// and a reader written here from X.690 alone, which shares no line with either.

import Testing

@testable import ASN1

@Suite("Short ways of peekElement")
struct HeaderShortWaysTests {
  // The Xcode envelope's rules differ from these two by no question that two octets can raise.
  @Test("Every input of one and two octets", arguments: [EncodingRules.ber, .der])
  func exhaustive(rules: EncodingRules) {
    var disagreements: [[UInt8]] = []
    for first in UInt8.min...UInt8.max {
      if !agree([first], rules) { disagreements.append([first]) }
      for second in UInt8.min...UInt8.max where !agree([first, second], rules) {
        disagreements.append([first, second])
      }
    }
    #expect(disagreements.isEmpty)
  }

  @Test("Every input of four octets that headers are made of", arguments: EncodingRules.every)
  func telling(rules: EncodingRules) {
    let octets: [UInt8] = [0x00, 0x01, 0x1F, 0x20, 0x24, 0x30, 0x80, 0x81, 0x82, 0xFF]
    var disagreements: [[UInt8]] = []
    for number in 0..<10_000 {
      let input = [1_000, 100, 10, 1].map { octets[number / $0 % 10] }
      if !agree(input, rules) { disagreements.append(input) }
    }
    #expect(disagreements.isEmpty)
  }

  @Test("Seeded inputs of three to five octets, with lengths near the end", arguments: 0..<2)
  func short(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    // What headers are made of; an arbitrary octet in one place of four.
    let telling: [UInt8] = [
      0x00, 0x01, 0x02, 0x03, 0x04, 0x1F, 0x20, 0x24, 0x30, 0x31, 0x7F, 0x80, 0x81, 0x82, 0x84,
      0xFF,
    ]
    var disagreements: [[UInt8]] = []
    for _ in 0..<10_000 {
      let count = Int.random(in: 3...5, using: &generator)
      let input = (0..<count).map { _ in
        Bool.random(using: &generator) || Bool.random(using: &generator)
          ? telling[Int.random(in: telling.indices, using: &generator)]
          : UInt8.random(in: .min ... .max, using: &generator)
      }
      for rules in EncodingRules.every where !agree(input, rules) { disagreements.append(input) }
    }
    #expect(disagreements.isEmpty)
  }

  @Test("Two length octets around the edges of their form")
  func twoLengthOctets() {
    for length in [0, 127, 128, 255, 256, 257, 511, 65_534, 65_535] {
      for missing in [-1, 0, 1] {
        for identifier in [UInt8(0x00), 0x04, 0x1F, 0x20, 0x30, 0x3F, 0xA0] {
          let header: [UInt8] = [
            identifier, 0x82, UInt8(length >> 8), UInt8(length & 0xFF),
          ]
          let input = header + [UInt8](repeating: 0x05, count: max(0, length - missing))
          for rules in EncodingRules.every { #expect(agree(input, rules)) }
        }
      }
    }
  }

  @Test("Inside a window and behind a base, offsets included")
  func windows() {
    // Elements of both forms that end at the window, before it and behind it.
    for start in 0...4 {
      for length in [0, 1, 126, 127, 128, 255, 256, 300] {
        let element = DERWriter.encode {
          $0.octetString([UInt8](repeating: 0xA5, count: length))
        }
        let source = [UInt8](repeating: 0xEE, count: start) + element + [0xEE, 0xEE, 0xEE]
        for end in max(start, start + element.count - 2)...start + element.count + 3 {
          let short = outcome { () throws(ASN1Error) in
            try BERCursor(source.span, base: 7).window(ByteRange(start + 7, end + 7)).peekElement()
          }
          let plain = outcome { () throws(ASN1Error) in
            try BERCursor(source.span, base: 7).window(ByteRange(start + 7, end + 7))
              .peekLongElement()
          }
          #expect(short == plain)
          let fits = end >= start + element.count
          #expect((try? short.get().end) == (fits ? start + 7 + element.count : nil))
        }
      }
    }
  }

  /// Whether all three readers say the same.
  private func agree(_ input: [UInt8], _ rules: EncodingRules) -> Bool {
    let cursor = BERCursor(input.span, rules: rules)
    let reference = ReferenceReader(input: input, rules: rules).element(at: 0)
    do throws(ASN1Error) {
      let plain = try cursor.peekLongElement()
      return try cursor.peekElement() == plain && reference?.end == plain.end
        && reference?.contents == plain.contents.range
    } catch {
      // Either of them may have thrown it; the other must throw the same.
      let short = outcome { () throws(ASN1Error) in try cursor.peekElement() }
      let plain = outcome { () throws(ASN1Error) in try cursor.peekLongElement() }
      return short == .failure(error) && plain == .failure(error) && reference == nil
    }
  }
}

/// Headers by the letter of X.690 8.1, recursive and slow.
private struct ReferenceReader {
  struct Element: Equatable {
    var contents: Range<Int>
    var end: Int
  }

  let input: [UInt8]
  let rules: EncodingRules

  func element(at start: Int) -> Element? {
    guard start < input.count else { return nil }
    let identifier = input[start]
    var index = start + 1
    if identifier & 0x1F == 0x1F {
      var groups: [UInt8] = []
      while index < input.count {
        groups.append(input[index] & 0x7F)
        index += 1
        if input[index - 1] < 0x80 { break }
      }
      guard let last = groups.last, input[index - 1] == last, groups[0] != 0 else { return nil }
      let number = groups.reduce(0) { $0 * 128 + Int($1) }
      guard number > 30, number <= 268_435_455 else { return nil }
    }
    guard index < input.count else { return nil }
    let isUniversalZero = identifier & 0xDF == 0
    let first = input[index]
    index += 1
    if first == 0x80 {
      guard rules.allowsIndefiniteLength, identifier & 0x20 != 0, !isUniversalZero else {
        return nil
      }
      var end = index
      while end + 2 > input.count || input[end] != 0 || input[end + 1] != 0 {
        guard let inner = element(at: end) else { return nil }
        end = inner.end
      }
      return Element(contents: index..<end, end: end + 2)
    }
    guard first != 0xFF, !isUniversalZero else { return nil }
    var length = Int(first)
    if first > 0x80 {
      let count = Int(first) - 0x80
      guard index + count <= input.count else { return nil }
      let octets = input[index..<index + count]
      length = octets.reduce(0) { min($0 << 8 | Int($1), 1 << 40) }
      if !rules.allowsNonMinimalLength {
        guard length >= 128, octets.first != 0 else { return nil }
      }
      index += count
    }
    guard length <= input.count - index else { return nil }
    return Element(contents: index..<index + length, end: index + length)
  }
}
