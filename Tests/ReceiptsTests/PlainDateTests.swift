import Testing

@testable import Receipts

@Suite("Dates in plain form, packed and as text")
struct PlainDateTests {
  @Test("The packed text of a date is its description")
  func descriptions() {
    var disagreements: [Int64] = []
    for seconds in stride(from: Int64(-62_167_219_200), through: 253_402_300_799, by: 35_333_333) {
      let description = ReceiptDate(secondsSince1970: seconds).description
      if octets(PlainDateText(CivilDate(secondsSince1970: seconds))) != Array(description.utf8) {
        disagreements.append(seconds)
      }
    }
    #expect(disagreements.isEmpty)
  }

  @Test("Every number of two digits in every place")
  func places() {
    for number in Int64(0)..<100 {
      let date = CivilDate(
        year: number * 101,
        month: number,
        day: number,
        hour: number,
        minute: number,
        second: number
      )
      let two = (number < 10 ? "0" : "") + "\(number)"
      let text = "\(two)\(two)-\(two)-\(two)T\(two):\(two):\(two)Z"
      #expect(octets(PlainDateText(date)) == Array(text.utf8))
    }
  }

  @Test(
    "From a decoded slot: the octets of the receipt, or none",
    arguments: [
      "2025-07-23T19:59:58Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
      "1969-12-31T23:59:59Z", "2024-02-29T00:00:00Z", "1990-12-31T23:59:60Z",
    ]
  )
  func slots(text: String) throws {
    // In Apple's frame, so that the short way packs it.
    let filler = attribute(1_722, [UInt8](repeating: 0x51, count: 250))
    let input = container(
      required + [purchase(requiredOfPurchase.dropLast() + [ia5(1704, text), filler])]
    )
    for usesShortWays in [true, false] {
      var layout = ReceiptLayout()
      layout.usesShortWays = usesShortWays
      try layout.decode(input.span, strict: true)
      let slot = layout.purchases[0][.purchaseDate]
      let date = layout.date(slot, in: input.span)
      #expect(date == ReceiptDate(text).map { .value($0) })
      if let packed = PlainDateText(slot) {
        #expect(octets(packed) == Array(text.utf8))
        #expect(usesShortWays)
      } else {
        // A leap second is written as the first of the next minute.
        #expect(!usesShortWays || text.hasSuffix(":60Z"))
      }
    }
  }

  private func octets(_ text: PlainDateText) -> [UInt8] {
    let words = [(text.first, 8), (text.second, 8), (UInt64(text.third), 4)]
    return words.flatMap { word, count in
      (0..<count).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
    }
  }
}
