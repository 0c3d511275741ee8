import ASN1
import ReceiptMinting
import Testing

@testable import Receipts

@Suite("Strict decoding")
struct StrictDecodingTests {
  @Test("Apple's form and Xcode's are taken")
  func accepted() throws {
    let apple = try Minted.issue(.subscription(renewals: 1))
    #expect(failure(apple, strict: true) == nil)
    let xcode = try Minted.issue(.xcode(), form: .xcode)
    #expect(failure(xcode, strict: true) == nil)
  }

  @Test("Xcode's envelope around another receipt is refused, and taken leniently")
  func indefiniteEnvelope() throws {
    let production = try Minted.issue(.production(), form: .xcode)
    #expect(failure(production) == nil)
    let error = try #require(failure(production, strict: true))
    #expect(error.code == .badLength)
    #expect(error.offset == 0)
    #expect(error.path == "ContentInfo")
    // Nor is a receipt of no type Xcode's.
    #expect(failure(container(required, .indefinite), strict: true)?.code == .badLength)
    let xcode = required + [text(0, "Xcode")]
    #expect(failure(container(xcode, .indefinite), strict: true) == nil)
  }

  @Test("Trailing octets are an issue, or strictly an error")
  func trailingData() throws {
    let receipt = try Minted.issue(.sandbox(), defect: .trailingData)
    #expect(try UnverifiedReceipt(der: receipt).issues.map(\.code) == [.trailingData])
    let error = try #require(failure(receipt, strict: true))
    #expect(error.code == .trailingData)
    #expect(error.offset == receipt.count - 4)
  }

  @Test("BER in the payload breaks it, BER in an attribute spoils the attribute")
  func payload() throws {
    let long = container(payload: [0x31, 0x84, 0, 0, 0] + set(required).dropFirst())
    #expect(failure(long) == nil)
    #expect(failure(long, strict: true)?.code == .badLength)
    let indefinite = container(
      payload: DERWriter.encode { writer in
        writer.indefinite(.set) { $0.raw(Array(required.joined())) }
      }
    )
    #expect(failure(indefinite) == nil)
    #expect(failure(indefinite, strict: true)?.code == .badLength)

    let segmented = DERWriter.encode { writer in
      writer.sequence { attribute in
        attribute.integer(3 as Int64)
        attribute.integer(1 as Int64)
        attribute.constructedOctetString([0x0C, 0x00], isIndefinite: false)
      }
    }
    let longValue = attribute(19, [0x0C, 0x81, 0x01, 0x31])
    let segmentedText = attribute(10, [0x2C, 0x03, 0x04, 0x01, 0x34])
    let receipt = container(required + [segmented, longValue, segmentedText])
    #expect(try UnverifiedReceipt(der: receipt).issues.isEmpty)
    let strict = try UnverifiedReceipt(der: receipt, strict: true)
    #expect(strict.issues.map(\.code) == Array(repeating: .badAttribute, count: 3))
    #expect(
      strict.issues.map(\.path)
        == ["application_version", "original_application_version", "age_rating"]
    )
    #expect(strict.receipt.applicationVersion.isUnreadable)
    #expect(strict.receipt.originalApplicationVersion.isUnreadable)
  }

  @Test("An attribute in BER is no less there: it cannot hide that there are two, nor a purchase")
  func spoiltAttribute() throws {
    // The version's length has two octets, which strict rules refuse.
    let inBER: (Int64, [UInt8]) -> [UInt8] = { type, value in
      DERWriter.encode { writer in
        writer.sequence { attribute in
          attribute.integer(type)
          attribute.element(.integer, lengthOctets: 1, content: [1])
          attribute.octetString(value)
        }
      }
    }
    let date = inBER(12, DERWriter.encode { $0.ia5String("2025-01-15T10:00:00Z") })
    let quantity = inBER(1701, [0x02, 0x01, 0x07])
    for attributes in [required + [date], [date] + required] {
      for isStrict in [false, true] {
        let receipt = try UnverifiedReceipt(der: container(attributes), strict: isStrict)
        #expect(receipt.receipt.creationDate.isUnreadable)
        #expect(receipt.issues.contains { $0.path == "receipt_creation_date" })
      }
    }
    let hidden = required + [inBER(17, set(requiredOfPurchase))]
    let strict = try UnverifiedReceipt(der: container(hidden), strict: true)
    #expect(strict.receipt.inAppPurchases.map(\.isFullyReadable) == [false])
    #expect(strict.receipt.inAppPurchases.first?.productID.isUnreadable == true)
    #expect(strict.issues.map(\.path) == ["in_app[0]"])
    for attributes in [requiredOfPurchase + [quantity], [quantity] + requiredOfPurchase] {
      let receipt = try UnverifiedReceipt(
        der: container(required + [purchase(attributes)]),
        strict: true
      )
      #expect(receipt.receipt.inAppPurchases.map(\.quantity.isUnreadable) == [true])
    }
  }

  @Test("A longer length than needed around it all is taken leniently only")
  func nonMinimalLength() throws {
    let receipt = try Minted.issue(.sandbox(), defect: .nonMinimalLength)
    #expect(failure(receipt) == nil)
    #expect(failure(receipt, strict: true)?.code == .badLength)
    let chunked = try Minted.issue(.sandbox(), defect: .chunkedContent)
    #expect(failure(chunked) == nil)
    #expect(failure(chunked, strict: true)?.code == .badLength)
  }

  @Test("Lenient base64 is refused where strictness was asked for")
  func base64() throws {
    let receipt = try Minted.issue(.sandbox())
    let text = try ReceiptMint(authority: Minted.authority.get()).issueBase64(.sandbox())
    #expect(try UnverifiedReceipt(base64: text, strict: true).receipt.bundleID.value != nil)
    #expect(try UnverifiedReceipt(input: receipt, strict: true).container == receipt)
    let wrapped = "\"" + text + "\""
    #expect(try UnverifiedReceipt(base64: wrapped).issues.isEmpty)
    #expect(throws: ReceiptDecodingError.self) {
      try UnverifiedReceipt(base64: wrapped, strict: true)
    }
  }
}
