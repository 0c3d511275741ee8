import ReceiptMinting
import Receipts
import Testing

@Suite("Content of receipts")
struct ReceiptContentTests {
  private func payload(
    _ content: ReceiptContent,
    form: ReceiptForm = .apple,
    seed: UInt64 = 0
  ) throws -> [UInt8] {
    let authority = try TestAuthorities.rsa.get()
    let receipt = try ReceiptMint(authority: authority, form: form).issue(content, seed: seed)
    let verdict = OpenSSLOracle.verifyCMS(receipt, root: authority.root.der, at: creation)
    return try #require(verdict.content)
  }

  @Test("Sandbox: the attributes, versions and fillers that Apple writes")
  func sandbox() throws {
    let purchase = InAppPurchaseContent(
      productID: "p",
      transactionID: "1",
      purchaseDate: ReceiptDate(secondsSince1970: 0)
    )
    let receipt = try attributes(of: payload(.sandbox(purchases: [purchase])))
    let types = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 25]
    #expect(receipt.map(\.type).sorted() == types)
    for attribute in receipt { #expect(attribute.version == (attribute.type == 4 ? 2 : 1)) }
    #expect(receipt.value(4)?.count == 16)
    #expect(receipt.value(5)?.count == 20)
    #expect(receipt.value(8).map(hex) == "1600")
    #expect(receipt.value(20).map(hex) == "0c00")
    #expect(receipt.text(0) == "ProductionSandbox")
    #expect(receipt.text(12) == "2025-01-15T10:00:00Z")
    #expect(receipt.text(18) == "2013-08-01T07:00:00Z")
    // "P247" as a number.
    #expect(receipt.value(9).map(hex) == "0204" + hex("P247".utf8))

    let item = try attributes(of: try #require(receipt.value(17)))
    #expect(item.map(\.type).sorted() == Array(1701...1718))
    #expect(item.allSatisfy { $0.version == 1 })
    #expect(item.value(1701).map(hex) == "020101")
    #expect(item.value(1708).map(hex) == "1600")
    #expect(item.value(1709).map(hex) == "0c00")
    #expect(item.value(1712).map(hex) == "1600")
    #expect(item.value(1713).map(hex) == "020100")
    #expect(item.text(1704) == "1970-01-01T00:00:00Z")
  }

  @Test("Apple's payload is a sorted SET, Xcode's is in the order of types")
  func order() throws {
    let content = ReceiptContent.sample
    let sorted = try payload(content)
    #expect(OpenSSLOracle.reencodedSet(sorted) == sorted)
    for item in try attributes(of: sorted) where item.type == 17 {
      #expect(OpenSSLOracle.reencodedSet(item.value) == item.value)
    }
    var form = ReceiptForm.apple
    form.attributeOrder = .byType
    let byType = try attributes(of: payload(content, form: form)).map(\.type)
    #expect(byType == byType.sorted())
  }

  @Test("Xcode: only what is known, version 1, eight opaque bytes")
  func xcode() throws {
    var purchase = InAppPurchaseContent(
      productID: "pass.premium",
      transactionID: "0",
      purchaseDate: ReceiptDate(secondsSince1970: 1_697_679_936)
    )
    purchase.originalTransactionID = nil
    purchase.originalPurchaseDate = nil
    purchase.productKind = nil
    purchase.expiresDate = ReceiptDate(secondsSince1970: 1_700_358_336)
    purchase.isInIntroOfferPeriod = true
    var content = ReceiptContent.xcode(purchases: [purchase])
    content.dateFormat = .offset(hours: 3)
    let receipt = try attributes(of: payload(content))
    #expect(receipt.map(\.type).sorted() == [0, 1, 2, 3, 4, 5, 8, 12, 17, 21])
    #expect(receipt.allSatisfy { $0.version == 1 })
    #expect(receipt.value(4)?.count == 8)
    #expect(receipt.text(21) == "4001-01-01T03:00:00+0300")
    let item = try attributes(of: try #require(receipt.value(17)))
    #expect(item.map(\.type).sorted() == [1701, 1702, 1703, 1704, 1708, 1719])
    #expect(item.text(1704) == "2023-10-19T04:45:36+0300")
  }

  @Test("The device hash covers the device, the opaque value and attribute 2 with its tag")
  func deviceHash() throws {
    var content = ReceiptContent.production(bundleID: "com.example.hash")
    let device: [UInt8] = Array(1...16)
    content.deviceID = device
    content.opaqueValue = .given(Array(0xA0...0xAF))
    let receipt = try attributes(of: payload(content))
    let bundle: [UInt8] = [0x0C, 0x10] + Array("com.example.hash".utf8)
    #expect(receipt.value(2) == bundle)
    // What sha1sum says of these 50 bytes.
    #expect(receipt.value(5).map(hex) == "29ac575e918a09ff4353e6c8094737489f755432")
  }

  @Test("Dates: fractions, offsets, and the bounds of four digits")
  func dates() throws {
    var content = ReceiptContent.sandbox()
    content.originalPurchaseDate = ReceiptDate(
      secondsSince1970: 1_375_340_400,
      nanoseconds: 131_999_999
    )
    content.preorderDate = ReceiptDate(secondsSince1970: .max)
    content.expirationDate = ReceiptDate(secondsSince1970: .min)
    var receipt = try attributes(of: payload(content))
    #expect(receipt.text(18) == "2013-08-01T07:00:00.131Z")
    #expect(receipt.text(32) == "9999-12-31T23:59:59Z")
    #expect(receipt.text(21) == "0000-01-01T00:00:00Z")
    content.dateFormat = .utcWithMilliseconds
    receipt = try attributes(of: payload(content))
    #expect(receipt.text(12) == "2025-01-15T10:00:00.000Z")
    content.dateFormat = .offset(hours: -11)
    receipt = try attributes(of: payload(content))
    #expect(receipt.text(12) == "2025-01-14T23:00:00-1100")
  }

  @Test("Edits remove, duplicate, replace and add")
  func edits() throws {
    var content = ReceiptContent.sandbox()
    content.extraAttributes = [MintedAttribute(type: 500, version: 3, value: [1, 2])]
    content.edits = [
      .remove(type: 10), .duplicate(type: 3), .setValue(type: 1, [9]), .setVersion(type: 2, 7),
      .setValue(type: 501, [5]), .setVersion(type: 999, 1),
    ]
    let receipt = try attributes(of: payload(content))
    #expect(receipt.value(10) == nil)
    #expect(receipt.filter { $0.type == 3 }.count == 2)
    #expect(receipt.value(1) == [9])
    #expect(receipt.first { $0.type == 2 }?.version == 7)
    #expect(receipt.value(501) == [5])
    #expect(receipt.contains(DecodedAttribute(type: 500, version: 3, value: [1, 2])))
    #expect(receipt.value(999) == nil)
  }

  @Test("A subscription renews from the same beginning")
  func subscription() throws {
    let content = ReceiptContent.subscription(renewals: 3, beginsWithTrial: true, seed: 9)
    #expect(content.inAppPurchases.count == 4)
    let first = try #require(content.inAppPurchases.first)
    #expect(first.isTrialPeriod == true)
    for (before, after) in zip(content.inAppPurchases, content.inAppPurchases.dropFirst()) {
      #expect(after.purchaseDate == before.expiresDate)
      #expect(after.originalTransactionID == first.transactionID)
      #expect(after.originalPurchaseDate == first.purchaseDate)
      #expect(after.isTrialPeriod == false)
    }
    #expect(Set(content.inAppPurchases.compactMap(\.transactionID)).count == 4)
    let last = try #require(content.inAppPurchases.last?.purchaseDate)
    #expect(content.creationDate == ReceiptDate(secondsSince1970: last.secondsSince1970 + 10))
    #expect(ReceiptContent.subscription(renewals: 3, beginsWithTrial: true, seed: 9) == content)
    #expect(ReceiptContent.subscription(renewals: -5).inAppPurchases.count == 1)
    #expect(ReceiptContent.subscription(renewals: 2, period: .max).inAppPurchases.count == 3)
  }

  @Test("Many purchases, a refund, a volume purchase")
  func generators() throws {
    let many = try attributes(of: payload(.many(purchases: 1_000)))
    #expect(many.filter { $0.type == 17 }.count == 1_000)

    let refunded = try attributes(of: payload(.refunded(reason: 0)))
    let item = try attributes(of: try #require(refunded.value(17)))
    #expect(item.text(1712) == "2024-01-25T10:00:00Z")
    #expect(item.value(1720).map(hex) == "020100")

    let volume = try attributes(of: payload(.volumePurchase()))
    #expect(volume.text(0) == "ProductionVPP")
    #expect(volume.text(21) == "2026-01-15T10:00:00Z")
    // 500884273459218651, which a Double cannot hold.
    #expect(volume.value(15).map(hex) == "020806f37f97c91dc8db")
  }
}
