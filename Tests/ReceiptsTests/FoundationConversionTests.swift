import Foundation
import Receipts
import ReceiptsFoundation
import Testing

@Suite("Dates and Data of Foundation")
struct FoundationConversionTests {
  @Test(
    "Whole seconds are exact, there and back",
    arguments: [
      0, 1, -1, 978_307_200, 978_307_199, 1_753_300_798, -62_167_219_200, 253_402_300_799,
      64_092_211_200, 1 << 52,
    ] as [Int64]
  )
  func wholeSeconds(seconds: Int64) {
    let date = Date(ReceiptDate(secondsSince1970: seconds))
    #expect(date == Date(timeIntervalSince1970: Double(seconds)))
    #expect(ReceiptDate(date) == ReceiptDate(secondsSince1970: seconds))
    #expect(!ReceiptDate(date).hasFraction)
  }

  @Test("Fractions that a Double has are exact, there and back")
  func binaryFractions() {
    for seconds in [0, 1_753_300_798, -1_000_000_000] as [Int64] {
      for eighth in Int32(0)..<8 {
        let date = ReceiptDate(secondsSince1970: seconds, nanoseconds: eighth * 125_000_000)
        #expect(Date(date).timeIntervalSince1970 == Double(seconds) + Double(eighth) / 8)
        #expect(ReceiptDate(Date(date)) == date)
      }
    }
  }

  @Test("Other fractions are as near as a Double comes, and cut, never rounded up")
  func decimalFractions() {
    for nanoseconds in [1, 131_000_000, 304_000_000, 999_999_999, 100_000_001] as [Int32] {
      let date = ReceiptDate(secondsSince1970: 1_753_300_798, nanoseconds: nanoseconds)
      let back = ReceiptDate(Date(date))
      let difference =
        (back.secondsSince1970 - date.secondsSince1970) * 1_000_000_000
        + Int64(back.nanoseconds - date.nanoseconds)
      #expect(abs(difference) <= 120)
    }
    // Just below one second: not the next one.
    let below = Date(timeIntervalSinceReferenceDate: 1.0.nextDown)
    #expect(ReceiptDate(below).secondsSince1970 == 978_307_200)
    #expect(ReceiptDate(below).nanoseconds == 999_999_999)
    // Just below nothing: the second before.
    let negative = Date(timeIntervalSinceReferenceDate: -0.25)
    #expect(ReceiptDate(negative).secondsSince1970 == 978_307_199)
    #expect(ReceiptDate(negative).nanoseconds == 750_000_000)
  }

  @Test("The floor to the nanosecond is exact, by arithmetic on whole numbers")
  func floor() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      // A fraction of 52 bits: its nanoseconds are fraction * 10^9 / 2^52, cut.
      let bits = UInt64.random(in: 0..<1 << 52, using: &generator)
      let date = Date(timeIntervalSinceReferenceDate: Double(bits) / Double(UInt64(1) << 52))
      let product = bits.multipliedFullWidth(by: 1_000_000_000)
      let nanoseconds = product.high << 12 | product.low >> 52
      #expect(ReceiptDate(date).nanoseconds == Int32(nanoseconds))
    }
  }

  @Test("Dates beyond every bound are brought to it")
  func bounds() {
    let greatest = ReceiptDate(secondsSince1970: .max, nanoseconds: 999_999_999)
    for interval in [Double.infinity, .greatestFiniteMagnitude, 0x1p63, 0x1.fffffffffffffp62] {
      let date = ReceiptDate(Date(timeIntervalSinceReferenceDate: interval))
      #expect(date == greatest)
    }
    for interval in [-Double.infinity, -.greatestFiniteMagnitude, .nan] {
      let date = ReceiptDate(Date(timeIntervalSinceReferenceDate: interval))
      #expect(date == ReceiptDate(secondsSince1970: .min))
    }
    #expect(Date(ReceiptDate(secondsSince1970: .min)).timeIntervalSince1970 < -9e18)
    #expect(Date(ReceiptDate(secondsSince1970: .max)).timeIntervalSince1970 > 9e18)
    #expect(ReceiptDate(.distantFuture).description == "4001-01-01T00:00:00Z")
  }

  @Test("Receipts from Data, binary and base64, slices included")
  func data() throws {
    let container = container(required + [attribute(99, [0x51])])
    let data = Data(container)
    #expect(try UnverifiedReceipt(data: data).receipt.bundleID == .value("com.example.app"))
    #expect(try UnverifiedReceipt(data: data.base64EncodedData()).container == container)
    #expect(try UnverifiedReceipt(derData: data).containerData == data)
    // A slice's indices do not begin at 0.
    let slice = (Data([0xFF, 0xFF]) + data).dropFirst(2)
    #expect(try UnverifiedReceipt(data: slice, strict: true).containerData == data)
    #expect(try UnverifiedReceipt(derData: slice, strict: true).containerData == data)
    #expect(throws: ReceiptDecodingError.self) {
      try UnverifiedReceipt(derData: data.base64EncodedData())
    }
    #expect(throws: ReceiptDecodingError.self) { try UnverifiedReceipt(data: Data()) }
    #expect(throws: ReceiptDecodingError.self) {
      try UnverifiedReceipt(data: data + [0x00], strict: true)
    }
  }

  @Test("Octets as Data")
  func octets() throws {
    let receipt = try decode(required + [attribute(99, [0x51])]).receipt
    #expect(receipt.opaqueValueData == .value(Data([0x0A, 0x0B])))
    #expect(receipt.sha1HashData == .value(Data(repeating: 0x05, count: 20)))
    #expect(receipt.otherAttributes.map(\.valueData) == [Data([0x51])])
    let bare = try decode([required[0], attribute(4, []), attribute(4, [])]).receipt
    #expect(bare.opaqueValueData == .unreadable)
    #expect(bare.sha1HashData == .absent)
  }
}
