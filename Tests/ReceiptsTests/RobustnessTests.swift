import ASN1
import ReceiptMinting
import Testing

@testable import Receipts

@Suite("Whatever the octets")
struct RobustnessTests {
  private static let small: [[UInt8]] = [
    text(2, "a"), attribute(4, [0x0A]), attribute(5, [0x05]), ia5(12, "2025-01-15T10:00:00Z"),
    purchase(requiredOfPurchase), attribute(99, [0x51]),
  ]

  @Test("Every prefix is refused", arguments: Envelope.allCases)
  func prefixes(envelope: Envelope) {
    let container = container(Self.small, envelope)
    for count in container.indices {
      let prefix = Array(container.prefix(count))
      let error = failure(prefix)
      #expect(error != nil)
      #expect(error?.offset ?? 0 <= count)
      if count > 14 { #expect(error?.code == .truncated, "\(count)") }
    }
  }

  @Test("Every bit flipped: decoded or refused, every field read", arguments: Envelope.allCases)
  func flippedBits(envelope: Envelope) {
    let container = container(Self.small, envelope)
    var stray: [Int] = []
    for index in container.indices {
      for bit in UInt8(0)..<8 {
        var changed = container
        changed[index] ^= 1 << bit
        let state = DecodedState(changed, strict: bit == 0)
        if !state.strayOffsets(in: changed).isEmpty { stray.append(index) }
      }
    }
    #expect(stray.isEmpty)
  }

  @Test("Arbitrary octets behind each beginning that a reader might trust", arguments: 0..<4)
  func arbitrary(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let container = container(Self.small)
    let telling: [UInt8] = [0x00, 0x01, 0x02, 0x04, 0x0C, 0x16, 0x24, 0x30, 0x31, 0x80, 0x81, 0x82]
    var stray = 0
    for _ in 0..<600 {
      let kept = Int.random(in: 0..<container.count, using: &generator)
      let added = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        telling.randomElement(using: &generator) ?? 0
      }
      let input = Array(container.prefix(kept)) + added + container.dropFirst(kept + added.count)
      stray += DecodedState(input).strayOffsets(in: input).count
    }
    #expect(stray == 0)
  }

  @Test("A layout that is used again keeps nothing of the receipt before")
  func reuse() throws {
    let inputs = [
      container(Self.small, .chunked), container(required, .chunkedTwice), [0x30, 0x00],
      container(Self.small), container(required + [[0x05, 0x00]]), container(payload: []),
      container(required), container(required) + [0x00],
    ]
    var layout = ReceiptLayout()
    for input in inputs + inputs.reversed() {
      var error: ReceiptDecodingError?
      do throws(DecodingFailure) {
        try layout.decode(input.span, strict: false)
      } catch let failure {
        error = ReceiptDecodingError(failure)
      }
      let fresh = DecodedState(input)
      #expect(error == fresh.error)
      guard error == nil else { continue }
      #expect(layout.issuesInWords() == fresh.issues)
      #expect(layout.purchases.count == fresh.purchases.count)
      #expect(layout.attributeCount == fresh.attributeCount)
    }
  }

  @Test("Required attributes are counted, readable or not")
  func requiredCounts() throws {
    var layout = ReceiptLayout()
    let attributes = [ia5(12, "no date"), ia5(12, ""), text(2, "a"), attribute(4, [])]
    try layout.decode(container(attributes).span, strict: false)
    // In the order of ReceiptAttribute.required: 2, 4, 5, 12.
    let counts = layout.requiredCounts.indices.map { layout.requiredCounts[$0] }
    #expect(counts == [1, 1, 0, 2])
  }
}
