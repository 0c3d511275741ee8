// The short ways through the usual encoding against the general way, which reads everything: the
// same records and the same issues, whatever the octets.

import ASN1
import ReceiptMinting
import Testing

@testable import Receipts

@Suite("Short ways and the general way")
struct ShortWaysTests {
  @Test("Minted receipts", arguments: MintedReceiptTests.forms)
  func minted(form: ReceiptForm) throws {
    var contents: [ReceiptContent] = [
      .sandbox(), .xcode(), MintedReceiptTests.complete, .subscription(renewals: 3),
      .many(purchases: 5), .refunded(),
    ]
    contents[3].dateFormat = .utcWithMilliseconds
    contents[4].dateFormat = .offset(hours: 3)
    for content in contents {
      let container = try Minted.issue(content, form: form)
      let short = DecodedState(container)
      #expect(short == DecodedState(container, usesShortWays: false))
      #expect(short.error == nil)
      #expect(short.purchases.count == content.inAppPurchases.count)
    }
  }

  @Test("The corpus", .needsCorpus, arguments: Corpus.names("receipts"))
  func corpus(name: String) throws {
    let container = try Corpus.receipt(name)
    for strict in [false, true] {
      let short = DecodedState(container, strict: strict)
      #expect(short == DecodedState(container, strict: strict, usesShortWays: false))
      #expect(short.error == nil)
    }
  }

  @Test("The short ways are really taken")
  func taken() throws {
    let payload = try applePayload()
    let usual = payload.indices.filter {
      UsualPurchase(in: payload.span, from: $0, to: payload.count) != nil
    }
    #expect(usual.count == 2)
    let first = try #require(usual.first)
    let found = UsualPurchase(in: payload.span, from: first, to: payload.count)
    let frame = try #require(found)
    var fields = InlineArray<14, FieldSlot>(repeating: .absent)
    let taken = UsualAttribute.take(
      in: payload.span,
      from: frame.start,
      to: frame.end,
      base: 0,
      seen: 0,
      &fields
    )
    #expect(taken.end == frame.end)
    // 1701 to 1719.
    #expect(taken.count == 19)
  }

  @Test("Lengths around the end of the short form, where the same octets mean something else")
  func lengthOctets() {
    for length in 0x70...0x90 {
      for value in [UInt8(0x61), 0x00] {
        // The form of UsualAttribute with its three lengths in one octet each, whatever they are:
        // from 80 on the first of them is an indefinite or a long length.
        let content = [UInt8](repeating: value, count: length)
        let lengths = [length + 11, length + 2, length].map { UInt8($0) }
        let attribute =
          [0x30, lengths[0], 0x02, 0x02, 0x06, 0xA6, 0x02, 0x01, 0x01, 0x04, lengths[1]]
          + [0x0C, lengths[2]] + content
        for before in [[], [attribute], requiredOfPurchase] {
          let purchases = [
            purchase(before + [attribute]), purchase(before + [attribute] + requiredOfPurchase),
          ]
          #expect(agree(container(required + purchases)))
        }
      }
    }
  }

  @Test("Attributes without a name, with types and versions of every width and sign")
  func otherAttributes() {
    let numbers: [Int64] = [
      0, 6, 17, 20, 127, 128, 255, 1_700, 1_709, 1_710, 1_714, 1_722, 1_727, 1_792, 32_767, 32_768,
      65_535, 1 << 23, .max, -1, -128, -129, -32_768, .min,
    ]
    for type in numbers {
      for version in [0, 1, 2, 127, 128, 32_768, -1, -129] as [Int64] {
        for count in [0, 1, 107, 115, 116, 117, 118, 119, 120, 121, 126, 127, 128, 300] {
          let other = attribute(type, version: version, [UInt8](repeating: 0x51, count: count))
          #expect(agree(container([other] + required + [purchase([other] + requiredOfPurchase)])))
        }
      }
    }
    for type in Int64(-70)...1_800 {
      #expect(InAppAttribute.isNamed(type) == (InAppAttribute(number: type) != nil))
    }
  }

  @Test("A purchase's frame with longer lengths than need be is not Apple's: strictly refused")
  func longFrame() {
    let set = DERWriter.encode {
      $0.element(.set, lengthOctets: 2, content: Array(requiredOfPurchase.joined()))
    }
    let value = DERWriter.encode { $0.element(.octetString, lengthOctets: 2, content: set) }
    let frame = DERWriter.encode {
      $0.element(.sequence, lengthOctets: 2, content: [0x02, 0x01, 0x11, 0x02, 0x01, 0x01] + value)
    }
    let container = container(required + [frame])
    #expect(agree(container) && agree(container, strict: true))
    #expect(failure(container) == nil)
    #expect(failure(container, strict: true)?.code == .badLength)
  }

  @Test("Every octet of the purchases changed", arguments: [Envelope.der, .indefinite])
  func changedOctets(envelope: Envelope) throws {
    let container = try container(payload: applePayload(), envelope)
    let first = try #require(container.firstRange(of: [0x02, 0x01, 0x11])).lowerBound - 4
    var generator = SeededGenerator(seed: 17)
    var disagreements: [String] = []
    for index in first..<container.count - 4 {
      for value in [container[index] ^ 1, UInt8.random(in: .min ... .max, using: &generator)] {
        var changed = container
        changed[index] = value
        if !agree(changed, strict: index % 2 == 0) { disagreements.append("\(index): \(value)") }
      }
    }
    #expect(disagreements.isEmpty)
  }

  @Test("Several octets changed, octets taken out and put in", arguments: 0..<2)
  func shiftedLengths(seed: UInt64) throws {
    let container = try container(payload: applePayload(), seed == 0 ? .der : .chunked)
    var generator = SeededGenerator(seed: seed)
    var disagreements: [[UInt8]] = []
    for number in 0..<700 {
      var changed = container
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 60..<changed.count, using: &generator)
        switch UInt8.random(in: 0...5, using: &generator) {
        case 0: changed.remove(at: index)
        case 1: changed.insert(changed[index], at: index)
        case 2: changed[index] &+= 1
        case 3: changed[index] &-= 1
        case 4: changed[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        default:
          changed[index] =
            [0x00, 0x04, 0x0C, 0x16, 0x24, 0x30, 0x80, 0x82].randomElement(
              using: &generator
            ) ?? 0
        }
      }
      if !agree(changed, strict: number % 2 == 0) { disagreements.append(changed) }
    }
    #expect(disagreements.isEmpty)
  }

  @Test("Purchases of well-framed attributes with any types and values", arguments: 0..<4)
  func arbitraryAttributes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var disagreements: [[UInt8]] = []
    for _ in 0..<200 {
      let purchases = (0..<2).map { _ in
        // Enough of them for the usual frame of 256 octets and more, as often as not.
        let count = Int.random(in: 1...20, using: &generator)
        let isComplete = Bool.random(using: &generator)
        let attributes = (0..<count).map { _ in arbitraryAttribute(using: &generator) }
        return purchase((isComplete ? requiredOfPurchase : []) + attributes)
      }
      let container = container(required + purchases)
      if !agree(container) { disagreements.append(container) }
    }
    #expect(disagreements.isEmpty)
  }

  private func arbitraryAttribute(using generator: inout SeededGenerator) -> [UInt8] {
    let type = Int64.random(in: 1700...1723, using: &generator)
    let texts = [
      "", "a", "com.example.app.pro", "é", "2025-07-23T19:59:58Z", "2025-02-30T00:00:00Z",
      "2025-07-23T19:59:58.5Z", "1969-12-31T23:59:59Z", "9999-12-31T23:59:60Z",
      String(repeating: "x", count: 115), String(repeating: "y", count: 116),
      String(repeating: "z", count: 117), String(repeating: "w", count: 130),
    ]
    let text = Array((texts.randomElement(using: &generator) ?? "").utf8)
    let numbers: [[UInt8]] = [
      [], [0], [1], [2], [0x7F], [0x80], [0, 0x80], [0, 0x7F], [0x20, 0, 0, 0, 0, 0, 0],
      [0x1F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x40, 0, 0, 0, 0, 0, 0, 0],
      [0x3F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0, 0xFF, 0, 0, 0, 0, 0, 0, 0],
      [1, 0, 0, 0, 0, 0, 0, 0, 0],
    ]
    let number = numbers.randomElement(using: &generator) ?? []
    let version = Int64.random(in: -1...2, using: &generator)
    let value: [UInt8] =
      switch UInt8.random(in: 0...9, using: &generator) {
      case 0...2: DERWriter.encode { $0.primitive(.utf8String, text) }
      case 3...4: DERWriter.encode { $0.primitive(.ia5String, text) }
      case 5...7: DERWriter.encode { $0.primitive(.integer, number) }
      case 8:
        DERWriter.encode { writer in
          writer.octetString { $0.primitive(.utf8String, text) }
        }
      default: text
      }
    return attribute(type, version: version, value)
  }

  private func agree(_ container: [UInt8], strict: Bool = false) -> Bool {
    DecodedState(container, strict: strict)
      == DecodedState(container, strict: strict, usesShortWays: false)
  }

  /// Two purchases in Apple's encoding, with the receipt's attributes around them.
  private func applePayload() throws -> [UInt8] {
    var content = ReceiptContent.subscription(renewals: 1, beginsWithTrial: true)
    content.reserved6 = .absent
    content.reserved7 = .absent
    let container = try Minted.issue(content)
    let layout = try UnverifiedReceipt(der: container).storage.layout
    return Array(container[layout.content.range])
  }
}
