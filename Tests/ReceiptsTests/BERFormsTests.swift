import ASN1
import Testing

@testable import Receipts

@Suite("BER inside the payload")
struct BERFormsTests {
  @Test("The payload in every envelope says the same", arguments: Envelope.allCases)
  func envelopes(envelope: Envelope) throws {
    let attributes = required + [purchase(requiredOfPurchase), attribute(99, [0x51])]
    let container = container(attributes, envelope)
    let unverified = try UnverifiedReceipt(der: container)
    #expect(unverified.issues.isEmpty)
    #expect(unverified.receipt.bundleID == .value("com.example.app"))
    #expect(unverified.receipt.opaqueValue == .value([0x0A, 0x0B]))
    #expect(unverified.receipt.inAppPurchases.map(\.quantity) == [.value(1)])
    #expect(unverified.receipt.otherAttributes.map(\.value) == [[0x51]])
    #expect(
      unverified.receipt.bundleIDEncoding == DERWriter.encode { $0.utf8String("com.example.app") }
    )
    #expect(unverified.container == container)
  }

  @Test("Double wrapping: benjaminmayo/merchantkit#66")
  func doubleWrapping() throws {
    // The payload in an OCTET STRING of its own.
    #expect(try decode(required, .wrapped).issues.isEmpty)
    // A value in one, a purchase in one.
    let value = DERWriter.encode { writer in
      writer.octetString { $0.ia5String("2025-01-15T10:00:00Z") }
    }
    let inner = DERWriter.encode { writer in
      writer.octetString(set(requiredOfPurchase + [attribute(1708, value)]))
    }
    let unverified = try decode(required + [attribute(18, value), attribute(17, inner)])
    #expect(unverified.issues.isEmpty)
    let date = ReceiptDate(secondsSince1970: 1_736_935_200)
    #expect(unverified.receipt.originalPurchaseDate == .value(date))
    #expect(unverified.receipt.inAppPurchases.map(\.expiresDate) == [.value(date)])
  }

  @Test("Two wrappings too many are one too many")
  func tripleWrapping() throws {
    let twice = DERWriter.encode { $0.octetString(set(required)) }
    #expect(failure(container(payload: twice, .wrapped))?.code == .notAReceipt)
    let value = DERWriter.encode { writer in
      writer.octetString { inner in inner.octetString { $0.ia5String("") } }
    }
    let unverified = try decode(required + [attribute(18, value)])
    #expect(unverified.issues.map(\.code) == [.badAttribute])
    #expect(unverified.receipt.originalPurchaseDate.isUnreadable)
  }

  @Test("Values in segments and strings in segments (X.690 8.7.3, 8.23.6)")
  func segments() throws {
    // VisibleString "Jones" in 8.23.6.3 is 3A 09 04 03 4A 6F 6E 04 02 65 73; here a UTF8String.
    let jones: [UInt8] = [
      0x2C, 0x09, 0x04, 0x03, 0x4A, 0x6F, 0x6E, 0x04, 0x02, 0x65, 0x73,
    ]
    let date = DERWriter.encode { writer in
      writer.indefinite(ASN1Tag.ia5String) { segments in
        for text in ["2025-01-15", "T10:00", ":00Z"] { segments.octetString(Array(text.utf8)) }
      }
    }
    let unverified = try decode(
      required + [
        attribute(3, jones), segmented(0, DERWriter.encode { $0.utf8String("Xcode") }),
        attribute(18, date), segmented(21, date), segmented(4_711, [1, 2, 3, 4, 5]),
        segmented(17, set(requiredOfPurchase + [segmented(1721, jones)])),
      ]
    )
    #expect(unverified.issues.isEmpty)
    let receipt = unverified.receipt
    #expect(receipt.applicationVersion == .value("Jones"))
    #expect(receipt.receiptType == .value("Xcode"))
    #expect(receipt.originalPurchaseDate == .value(ReceiptDate(secondsSince1970: 1_736_935_200)))
    #expect(receipt.expirationDate == receipt.originalPurchaseDate)
    #expect(receipt.otherAttributes.map(\.value) == [[1, 2, 3, 4, 5]])
    #expect(receipt.inAppPurchases.map(\.promotionalOfferID) == [.value("Jones")])
  }

  @Test("A segmented bundle identifier gives the device hash its joined encoding")
  func segmentedBundleID() throws {
    let encoding = DERWriter.encode { $0.utf8String("com.example.app") }
    let receipt = try decode([segmented(2, encoding)] + required.dropFirst()).receipt
    #expect(receipt.bundleID == .value("com.example.app"))
    #expect(receipt.bundleIDEncoding == encoding)
  }

  @Test("Segments that are no OCTET STRING spoil their attribute alone")
  func badSegments() throws {
    let bad = { (type: Int64) in
      DERWriter.encode { writer in
        writer.sequence { attribute in
          attribute.integer(type)
          attribute.integer(1 as Int64)
          attribute.constructed(.constructedOctetString) { $0.utf8String("QR") }
        }
      }
    }
    let container = container(
      required + [bad(3), bad(4_711), purchase(requiredOfPurchase + [bad(1721), bad(1722)])]
    )
    let unverified = try UnverifiedReceipt(der: container)
    #expect(unverified.issues.map(\.code) == Array(repeating: .badAttribute, count: 4))
    #expect(
      unverified.issues.map(\.path)
        == ["application_version", nil, "in_app[0].promotional_offer_id", "in_app[0]"]
    )
    #expect(unverified.issues.compactMap(\.offset).map { container[$0] } == [12, 12, 12, 12])
    #expect(unverified.receipt.otherAttributes.isEmpty)
    #expect(!unverified.receipt.inAppPurchases[0].isFullyReadable)
    #expect(unverified.receipt.inAppPurchases[0].otherAttributes.isEmpty)
  }

  @Test("Where a segmented value ends too soon, its own end is named, not another value's octets")
  func offsetsAtEnds() throws {
    // A tag without its length; then another segmented value, which is joined behind the first.
    let cut = segmented(3, [0x0C])
    let next = segmented(0, DERWriter.encode { $0.utf8String("Xcode") })
    for envelope in Envelope.allCases {
      let container = container(required + [cut, next], envelope)
      let issues = try UnverifiedReceipt(der: container).issues
      #expect(issues.map(\.path) == ["application_version"])
      let offset = try #require(issues.first?.offset)
      #expect(offset < container.count, "\(envelope)")
      // The end-of-contents octets, whole or in a chunk that begins with one.
      #expect(container[offset] == 0x00, "\(envelope)")
    }
  }

  @Test("A segmented value without segments has a place too")
  func offsetsOfNothing() throws {
    let nothing = DERWriter.encode { writer in
      writer.sequence { attribute in
        attribute.integer(3 as Int64)
        attribute.integer(1 as Int64)
        attribute.raw([0x24, 0x00])
      }
    }
    let container = container(required + [nothing, text(0, "Xcode")])
    let issues = try UnverifiedReceipt(der: container).issues
    let place = try #require(container.firstRange(of: nothing))
    #expect(issues.map(\.offset) == [place.upperBound])
  }

  @Test("The same fault has the same code in every envelope", arguments: Envelope.allCases)
  func sameCodes(envelope: Envelope) throws {
    // An attribute that reaches beyond the SET; the SET beyond the content.
    let overrun = container(payload: set(required + [[0x30, 0x10, 0x02, 0x01, 0x03]]), envelope)
    let error = try #require(failure(overrun))
    #expect(error.code == .badLength)
    #expect(error.path == "payload")
    #expect(error.offset.map { overrun[$0] } == 0x10)
    let cut = container(payload: Array(set(required).dropLast()), envelope)
    #expect(failure(cut)?.code == .badLength)
  }

  /// An attribute whose value is an OCTET STRING in segments of four octets, of indefinite length.
  private func segmented(_ type: Int64, _ value: [UInt8]) -> [UInt8] {
    DERWriter.encode { writer in
      writer.sequence { attribute in
        attribute.integer(type)
        attribute.integer(1 as Int64)
        attribute.constructedOctetString(value, chunkSize: 4)
      }
    }
  }
}
