// The short ways that rendering takes to what is in a receipt, against the general ones.

import ASN1
import ReceiptMinting
import Testing

@testable import Receipts

struct OtherAttributesTests {
  /// What the visits saw: of the receipt, then of each purchase.
  private func visited(_ layout: ReceiptLayout, _ container: Span<UInt8>) -> [String] {
    var seen: [String] = []
    func note(_ type: Int64, _ version: Int64, _ octets: Span<UInt8>, _ value: Range<Int>) {
      seen.append("\(type) \(version) \(value.map { octets[$0] })")
    }
    layout.forEachOtherAttribute(in: container, note)
    for purchase in layout.purchases {
      seen.append("purchase")
      layout.forEachOtherAttribute(of: purchase, in: container, note)
    }
    return seen
  }

  private func expected(_ layout: ReceiptLayout, _ container: Span<UInt8>) -> [String] {
    var seen: [String] = []
    func note(_ type: Int64, _ version: Int64, _ octets: Span<UInt8>) {
      seen.append("\(type) \(version) \(octets.indices.map { octets[$0] })")
    }
    layout.forEachAttribute(in: layout.payload, of: container) { type, version, octets in
      guard ReceiptAttribute(number: type) == nil, type != 17 else { return }
      note(type, version, octets)
    }
    for purchase in layout.purchases {
      seen.append("purchase")
      layout.forEachAttribute(in: purchase.contents, of: container) { type, version, octets in
        if InAppAttribute(number: type) == nil { note(type, version, octets) }
      }
    }
    return seen
  }

  private func agree(_ container: [UInt8]) -> Bool {
    var layout = ReceiptLayout()
    // A layout that decoding left half done is walked as well.
    try? layout.decode(container.span, strict: false)
    return visited(layout, container.span) == expected(layout, container.span)
  }

  @Test func bothWaysVisitTheSame() throws {
    let keys = try TestAuthority.Keys.generate()
    for form in [
      ReceiptForm.apple, .xcode, ReceiptForm(encoding: .ber(chunkSize: 9)),
      ReceiptForm(attributeOrder: .shuffled),
    ] {
      let mint = ReceiptMint(authority: try TestAuthority(keys: keys), form: form)
      let container = try mint.issue(.many(purchases: 3))
      var layout = ReceiptLayout()
      try layout.decode(container.span, strict: false)
      #expect(visited(layout, container.span).count > 20)
      #expect(agree(container))
      var generator = SystemRandomNumberGenerator()
      for index in container.indices.dropFirst(20) where index < 1_600 {
        var changed = container
        changed[index] = UInt8.random(in: 0...255, using: &generator)
        if !agree(changed) {
          Issue.record("octet \(index) is \(changed[index]) instead of \(container[index])")
        }
      }
    }
  }

  @Test func namedNumbersAreThoseOfTheTable() {
    for number in Int64(-70_000)...70_000 {
      #expect(InAppAttribute.isNamed(number) == (InAppAttribute(number: number) != nil))
    }
    for number in [Int64.min, .max, 1_701 + 1 << 32] {
      #expect(!InAppAttribute.isNamed(number))
    }
  }

  @Test func statesAreWhatInlinedCodeTakesThemFor() {
    let states: [UInt64] = [FieldSlot.State.range.rawValue, FieldSlot.State.number.rawValue]
    #expect([FieldSlot.rangeState, FieldSlot.numberState] == states)
    let largest: UInt64? = FieldSlot(number: FieldSlot.maximumNumber).number
    #expect(largest == UInt64(1) << 62 - 1)
  }

  /// Words in place of text: the same text.
  @Test(arguments: [
    "0000-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "2024-02-29T23:59:59Z",
    "9999-12-31T12:34:56Z", "1909-10-09T08:07:06Z",
  ])
  func plainDatesAreTheirText(_ text: String) throws {
    let octets = Array(text.utf8)
    let read = PlainDate(octets.span)
    let date = try #require(read)
    let words = try #require(PlainDateText(FieldSlot(number: date.packed)))
    #expect(Self.octets(of: words) == octets)
    let seconds = CivilDate(secondsSince1970: date.secondsSince1970)
    #expect(PlainDateText(seconds) == words)
  }

  @Test func leapSecondsHaveNoPlainText() throws {
    let read = PlainDate(Array("2016-12-31T23:59:60Z".utf8).span)
    let date = try #require(read)
    #expect(PlainDateText(FieldSlot(number: date.packed)) == nil)
    #expect(PlainDateText(.absent) == nil)
    #expect(PlainDateText(FieldSlot(ByteRange(0, 20))) == nil)
  }

  private static func octets(of words: PlainDateText) -> [UInt8] {
    (0..<20).map { index in
      let word = index < 8 ? words.first : index < 16 ? words.second : UInt64(words.third)
      return UInt8(truncatingIfNeeded: word >> UInt64(index % 8 * 8))
    }
  }
}
