import ASN1
import ReceiptMinting
import Testing

@testable import Receipts

@Suite("Limits of a receipt")
struct ReceiptLimitsTests {
  @Test("Size", arguments: [-1, 0, 1])
  func size(beyond: Int) throws {
    let filler = { (count: Int) in
      container(required + [attribute(100, [UInt8](repeating: 0, count: count))])
    }
    // All lengths keep their number of octets around the limit.
    let overhead = filler(1 << 23).count - 1 << 23
    let input = filler(ReceiptLimits.maximumSize - overhead + beyond)
    #expect(input.count == ReceiptLimits.maximumSize + beyond)
    #expect(failure(input)?.code == (beyond <= 0 ? nil : .tooLarge))
  }

  @Test("Purchases, by the short way and by the general one", arguments: [-1, 0, 1])
  func purchases(beyond: Int) throws {
    // All but two are there already: decoding a hundred thousand takes seconds in a debug build.
    let usual = purchase(
      requiredOfPurchase + [text(1702 + 100, String(repeating: "x", count: 250))]
    )
    let input = required.joined() + usual + usual
    for usesShortWays in [true, false] {
      var layout = ReceiptLayout()
      layout.usesShortWays = usesShortWays
      let count = ReceiptLimits.maximumPurchases + beyond
      layout.purchases = Array(repeating: InAppRecord(), count: count - 2)
      var error: ASN1Error?
      do throws(ASN1Error) {
        try layout.decodeAttributes(BERCursor(Array(input).span))
      } catch let thrown {
        error = thrown
      }
      if beyond <= 0 {
        #expect(error == nil)
        #expect(layout.purchases.count == count)
      } else {
        #expect(error == ASN1Error(.tooManyElements, at: input.count - usual.count))
      }
    }
  }

  @Test("Attributes: two million of the smallest are more than the size allows")
  func attributes() {
    // So the limit is met by counting alone; it bounds what a larger size would let through.
    let smallest: [UInt8] = [0x30, 0x08, 0x02, 0x01, 0x63, 0x02, 0x01, 0x01, 0x04, 0x00]
    #expect(smallest.count * ReceiptLimits.maximumAttributes > ReceiptLimits.maximumSize)
    for beyond in [-1, 0, 1] {
      var layout = ReceiptLayout()
      layout.attributeCount = ReceiptLimits.maximumAttributes + beyond - 1
      var error: ASN1Error?
      do throws(ASN1Error) { try layout.countAttribute(at: 7) } catch let thrown { error = thrown }
      #expect(error == (beyond <= 0 ? nil : ASN1Error(.tooManyElements, at: 7)))
    }
  }

  @Test(
    "Octets joined from segments: seven layers of strings are no seven copies",
    arguments: [0, 1]
  )
  func joinedOctets(beyond: Int) throws {
    let text = DERWriter.encode { $0.utf8String("com.example") }
    let attribute = DERWriter.encode { writer in
      writer.sequence { attribute in
        attribute.integer(2 as Int64)
        attribute.integer(1 as Int64)
        attribute.constructedOctetString(text, chunkSize: 4)
      }
    }
    var layout = ReceiptLayout()
    var block = FlattenedOctets()
    let zeros = [UInt8](repeating: 0, count: 1 << 16)
    block.append(zeros.span, contents: ByteRange(0, zeros.count), base: 0)
    let room = ReceiptLimits.maximumJoinedSize - text.count + beyond
    while layout.flattened.count + block.count < room {
      layout.flattened.append(block, endingAt: 0)
    }
    var rest = FlattenedOctets()
    let count = room - layout.flattened.count - 1
    rest.append(zeros.span, contents: ByteRange(0, count), base: 0)
    layout.flattened.append(rest, endingAt: 0)
    #expect(layout.flattened.count == room)
    try layout.decodeAttributes(BERCursor(attribute.span))
    #expect(layout.issues.contains { $0.code == .badAttribute } == (beyond > 0))
    #expect((layout[.bundleID].range == nil) == (beyond > 0))
  }

  @Test("Issues", arguments: [-1, 0, 1])
  func issues(beyond: Int) throws {
    let count = ReceiptLimits.maximumIssues + beyond
    for bad in [[0x05, 0x00], [0x30, 0x00]] as [[UInt8]] {
      let container = container(required + Array(repeating: bad, count: count))
      if beyond <= 0 {
        #expect(try UnverifiedReceipt(der: container).issues.count == count)
      } else {
        #expect(failure(container)?.code == .tooManyElements)
      }
    }
  }

  @Test("Issues of purchases count too, and a purchase does not swallow the limit")
  func issuesOfPurchases() throws {
    let bad = Array(repeating: [0x05, 0x00] as [UInt8], count: ReceiptLimits.maximumIssues + 1)
    let segmented = DERWriter.encode { writer in
      writer.sequence { attribute in
        attribute.integer(17 as Int64)
        attribute.integer(1 as Int64)
        attribute.constructedOctetString(set(requiredOfPurchase + bad), chunkSize: 10_000)
      }
    }
    for attribute in [purchase(requiredOfPurchase + bad), segmented] {
      #expect(failure(container(required + [attribute]))?.code == .tooManyElements)
    }
  }

  @Test("Trailing data when the issues are full is too many, not a trap")
  func fullAndTrailing() {
    let bad = Array(repeating: [0x05, 0x00] as [UInt8], count: ReceiptLimits.maximumIssues)
    #expect(failure(container(required + bad) + [0x00])?.code == .tooManyElements)
  }
}
