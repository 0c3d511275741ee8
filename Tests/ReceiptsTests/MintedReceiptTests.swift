import ReceiptMinting
import Testing

@testable import Receipts

@Suite("Minted receipts, field by field")
struct MintedReceiptTests {
  static let date = ReceiptDate(secondsSince1970: 1_735_689_600)

  /// A receipt with a value in every named attribute.
  static var complete: ReceiptContent {
    var content = ReceiptContent.production()
    content.applicationVersion = "3.1"
    content.originalApplicationVersion = "0.9"
    content.transactionDate = ReceiptDate(secondsSince1970: 1_735_689_601)
    content.originalPurchaseDate = ReceiptDate(secondsSince1970: 1_735_689_602)
    content.expirationDate = ReceiptDate(secondsSince1970: 1_735_689_603)
    content.preorderDate = ReceiptDate(secondsSince1970: 1_735_689_604)
    content.opaqueValue = .given([0xA0, 0xA1])
    content.sha1Hash = .given([0x05])
    var purchase = InAppPurchaseContent(
      productID: "com.example.app.émigré",
      transactionID: "1000000000000001",
      purchaseDate: date,
      productKind: .autoRenewableSubscription
    )
    purchase.quantity = 3
    purchase.originalTransactionID = "1000000000000000"
    purchase.originalPurchaseDate = ReceiptDate(secondsSince1970: 1_735_689_605)
    purchase.expiresDate = ReceiptDate(secondsSince1970: 1_735_689_606)
    purchase.cancellationDate = ReceiptDate(secondsSince1970: 1_735_689_607)
    purchase.cancellationReason = 1
    purchase.webOrderLineItemID = 9_007_199_254_740_993
    purchase.isTrialPeriod = true
    purchase.isInIntroOfferPeriod = false
    purchase.promotionalOfferID = ""
    content.inAppPurchases = [purchase]
    return content
  }

  static let forms: [ReceiptForm] = [
    .apple, .appleSHA1, .xcode,
    ReceiptForm(encoding: .ber(chunkSize: 7), attributeOrder: .shuffled),
    ReceiptForm(wrapsPayload: true),
    ReceiptForm(encoding: .ber(chunkSize: nil), wrapsPayload: true),
    ReceiptForm(encoding: .ber(chunkSize: 100), attributeOrder: .byType, wrapsPayload: true),
    ReceiptForm(signedAttributes: .standard(signingTime: date)),
  ]

  @Test("Every named attribute, in every form and order", arguments: forms)
  func complete(form: ReceiptForm) throws {
    let unverified = try UnverifiedReceipt(der: Minted.issue(Self.complete, form: form))
    #expect(unverified.issues.isEmpty)
    let receipt = unverified.receipt
    #expect(receipt.receiptType == .value("Production"))
    #expect(receipt.bundleID == .value("com.example.app"))
    #expect(receipt.applicationVersion == .value("3.1"))
    #expect(receipt.originalApplicationVersion == .value("0.9"))
    #expect(receipt.appItemID == .value(1_234_567_890))
    #expect(receipt.downloadID == .value(500_884_273_459_218_651))
    #expect(receipt.versionExternalIdentifier == .value(850_000_001))
    #expect(receipt.ageRating == .value("4+"))
    #expect(receipt.creationDate == .value(ReceiptContent.defaultCreationDate))
    #expect(receipt.transactionDate.value?.secondsSince1970 == 1_735_689_601)
    #expect(receipt.originalPurchaseDate.value?.secondsSince1970 == 1_735_689_602)
    #expect(receipt.expirationDate.value?.secondsSince1970 == 1_735_689_603)
    #expect(receipt.preorderDate.value?.secondsSince1970 == 1_735_689_604)
    #expect(receipt.opaqueValue == .value([0xA0, 0xA1]))
    #expect(receipt.sha1Hash == .value([0x05]))
    #expect(receipt.bundleIDEncoding.map(hexadecimal) == "0c0f636f6d2e6578616d706c652e617070")

    #expect(receipt.inAppPurchases.count == 1)
    let purchase = try #require(receipt.inAppPurchases.first)
    #expect(purchase.isFullyReadable)
    #expect(purchase.quantity == .value(3))
    #expect(purchase.productID == .value("com.example.app.émigré"))
    #expect(purchase.transactionID == .value("1000000000000001"))
    #expect(purchase.originalTransactionID == .value("1000000000000000"))
    #expect(purchase.productType == .value(.autoRenewableSubscription))
    #expect(purchase.purchaseDate == .value(Self.date))
    #expect(purchase.originalPurchaseDate.value?.secondsSince1970 == 1_735_689_605)
    #expect(purchase.expiresDate.value?.secondsSince1970 == 1_735_689_606)
    #expect(purchase.cancellationDate.value?.secondsSince1970 == 1_735_689_607)
    #expect(purchase.cancellationReason == .value(1))
    #expect(purchase.webOrderLineItemID == .value(9_007_199_254_740_993))
    #expect(purchase.isTrialPeriod == .value(true))
    #expect(purchase.isInIntroOfferPeriod == .value(false))
    #expect(purchase.promotionalOfferID == .value(""))
    // 1709, 1710 and 1714 to 1718 have no name.
    #expect(
      purchase.otherAttributes.map(\.type).sorted() == [1709, 1710, 1714, 1715, 1716, 1717, 1718]
    )
    #expect(receipt.otherAttributes.map(\.type).sorted() == [6, 7, 9, 11, 13, 14, 20, 25])
    let octets = purchase.withUTF8(of: .productID) { text in text.indices.map { text[$0] } }
    #expect(octets == Array("com.example.app.émigré".utf8))
    #expect(purchase.withUTF8(of: .promotionalOfferID) { $0.count } == 0)
  }

  @Test("A receipt with nothing but what must be there")
  func minimal() throws {
    let unverified = try decode(required + [purchase(requiredOfPurchase)])
    #expect(unverified.issues.isEmpty)
    let receipt = unverified.receipt
    #expect(receipt.receiptType == .absent)
    #expect(receipt.applicationVersion == .absent)
    #expect(receipt.originalApplicationVersion == .absent)
    #expect(receipt.appItemID == .absent)
    #expect(receipt.downloadID == .absent)
    #expect(receipt.versionExternalIdentifier == .absent)
    #expect(receipt.ageRating == .absent)
    #expect(receipt.transactionDate == .absent)
    #expect(receipt.originalPurchaseDate == .absent)
    #expect(receipt.expirationDate == .absent)
    #expect(receipt.preorderDate == .absent)
    #expect(receipt.otherAttributes.isEmpty)
    let purchase = try #require(receipt.inAppPurchases.first)
    #expect(purchase.originalTransactionID == .absent)
    #expect(purchase.originalPurchaseDate == .absent)
    #expect(purchase.productType == .absent)
    #expect(purchase.expiresDate == .absent)
    #expect(purchase.cancellationDate == .absent)
    #expect(purchase.cancellationReason == .absent)
    #expect(purchase.webOrderLineItemID == .absent)
    #expect(purchase.isTrialPeriod == .absent)
    #expect(purchase.isInIntroOfferPeriod == .absent)
    #expect(purchase.promotionalOfferID == .absent)
    #expect(purchase.withUTF8(of: .originalTransactionID) { $0.count } == nil)
  }

  @Test("An empty date is none, an empty text is a text")
  func empty() throws {
    let receipt = try decode(required + [ia5(8, ""), ia5(18, ""), text(3, ""), text(19, "")])
      .receipt
    #expect(receipt.transactionDate == .absent)
    #expect(receipt.originalPurchaseDate == .absent)
    #expect(receipt.applicationVersion == .value(""))
    #expect(receipt.originalApplicationVersion == .value(""))
    let purchase = try decode(
      purchase: requiredOfPurchase + [ia5(1708, ""), ia5(1712, ""), text(1705, "")]
    )
    #expect(purchase.expiresDate == .absent)
    #expect(purchase.cancellationDate == .absent)
    #expect(purchase.originalTransactionID == .value(""))
    #expect(purchase.isFullyReadable)
  }

  @Test("The order of attributes and purchases changes nothing but itself", arguments: 0..<5)
  func shuffled(seed: UInt64) throws {
    let content = ReceiptContent.subscription(renewals: 3, beginsWithTrial: true)
    var shuffledContent = content
    shuffledContent.opaqueValue = .given([4])
    shuffledContent.sha1Hash = .given([5])
    let form = ReceiptForm(attributeOrder: .shuffled)
    let shuffled = try UnverifiedReceipt(
      der: Minted.issue(shuffledContent, form: form, seed: seed)
    ).receipt
    let sorted = try UnverifiedReceipt(der: Minted.issue(content)).receipt
    #expect(shuffled.creationDate == sorted.creationDate)
    #expect(shuffled.bundleID == sorted.bundleID)
    #expect(Set(shuffled.otherAttributes.map(\.type)) == Set(sorted.otherAttributes.map(\.type)))
    let key = { (purchase: InAppPurchase) in
      [
        purchase.transactionID.value, purchase.productID.value,
        purchase.originalTransactionID.value, purchase.purchaseDate.value?.description,
        purchase.expiresDate.value?.description, purchase.isTrialPeriod.value?.description,
        purchase.webOrderLineItemID.value?.description, purchase.quantity.value?.description,
      ]
    }
    #expect(Set(shuffled.inAppPurchases.map(key)) == Set(sorted.inAppPurchases.map(key)))
  }

  @Test("Purchases stay in the receipt's order: apple/app-store-server-library-java#132")
  func order() throws {
    let transactions = ["3", "1", "2", "1"]
    let purchases = transactions.map { transaction in
      purchase([
        text(1703, transaction), integer(1701, 1), text(1702, "a"),
        ia5(1704, "2025-01-15T09:00:00Z"),
      ])
    }
    // With the receipt's own attributes between them.
    let receipt = try decode(
      [purchases[0]] + required + [purchases[1], purchases[2], text(0, "Xcode"), purchases[3]]
    ).receipt
    #expect(receipt.inAppPurchases.map(\.transactionID.value) == transactions)
    #expect(receipt.inAppPurchases.indices == 0..<4)
  }

  @Test("Unknown attributes are kept as they are, in order, versions included")
  func unknown() throws {
    let attributes: [[UInt8]] = [
      attribute(9_999, version: 7, [0xFF, 0x00, 0xC3]), attribute(-1, []), attribute(22, [0x30]),
      attribute(.max, version: .min, [0x01]),
    ]
    let receipt = try decode(required + attributes).receipt
    #expect(
      receipt.otherAttributes == [
        OtherAttribute(type: 9_999, version: 7, value: [0xFF, 0x00, 0xC3]),
        OtherAttribute(type: -1, version: 1, value: []),
        OtherAttribute(type: 22, version: 1, value: [0x30]),
        OtherAttribute(type: .max, version: .min, value: [0x01]),
      ]
    )
    let purchase = try decode(
      purchase: [attribute(1722, version: 2, [2, 1, 1])] + requiredOfPurchase + [attribute(2, [9])]
    )
    #expect(
      purchase.otherAttributes == [
        OtherAttribute(type: 1722, version: 2, value: [2, 1, 1]),
        OtherAttribute(type: 2, version: 1, value: [9]),
      ]
    )
    #expect(purchase.isFullyReadable)
  }

  @Test("Raw values are never decoded: six octets that happen to be an INTEGER")
  func rawValues() throws {
    let sample: [UInt8] = [0x02, 0x04, 0x00, 0xBC, 0x61, 0x4E]
    let attributes = [required[0], attribute(4, sample), required[2], required[3]]
    #expect(try decode(attributes).receipt.opaqueValue == .value(sample))
    // Not even if they would be an OCTET STRING.
    let wrapped = [required[0], attribute(4, [0x04, 0x01, 0xAA]), required[2], required[3]]
    #expect(try decode(wrapped).receipt.opaqueValue == .value([0x04, 0x01, 0xAA]))
  }

  @Test(
    "Kinds of product (attribute 1707)",
    arguments: [
      (0, "non_consumable"), (1, "consumable"), (2, "non_renewing_subscription"),
      (3, "auto_renewable_subscription"), (4, "free_subscription"), (5, "unknown_5"),
      (9_007_199_254_740_991, "unknown_9007199254740991"),
    ] as [(UInt64, String)]
  )
  func productTypes(number: UInt64, name: String) throws {
    let purchase = try decode(purchase: requiredOfPurchase + [integer(1707, number)])
    #expect(purchase.productType.value?.description == name)
  }
}
