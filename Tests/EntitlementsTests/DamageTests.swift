// Damaged and contradictory purchases: they grant nothing, and nothing else suffers.

import Entitlements
import ReceiptMinting
import Receipts
import Testing

@Suite("Damaged purchases")
struct DamageTests {
  @Test(
    "Each field, unreadable, there twice, or missing",
    arguments: [
      1_701, 1_702, 1_703, 1_704, 1_705, 1_706, 1_708, 1_711, 1_712, 1_713, 1_719, 1_720,
    ] as [Int64]
  )
  func fields(type: Int64) throws {
    let garbage: [UInt8] = [0x0C, 0x01, 0xFF]
    let subscription = period("monthly", "1", day(0), day(30), cancelled: day(90), reason: 0)
    let kept = bought("unlock", "1", on: day(0))
    let coins = bought("coins", "1", on: day(0), kind: .consumable)
    for purchase in [subscription, kept, coins] {
      for edits: [AttributeEdit] in [
        [.setValue(type: type, garbage)],
        [.setValue(type: type, garbage), .duplicate(type: type)],
        [.replace(type: type, encoded: [0x30, 0x00])],
      ] {
        var purchase = purchase
        purchase.edits = edits
        let other = bought("unlock.2", "9", on: day(0))
        let answer = try Entitlements(.with([purchase, other]), at: day(5))
        #expect(answer.grantedProductIDs == ["unlock.2"], "\(edits)")
        let doubtful = try #require(answer.undetermined.first)
        #expect(answer.undetermined.count == 1)
        #expect(doubtful.standing.doubt == .unreadable)
        #expect(doubtful.deviceWord == nil)
        #expect(answer.purchases.count == 2)
      }
    }
  }

  @Test("A good value twice is no value", arguments: [1_701, 1_702, 1_704, 1_708] as [Int64])
  func duplicates(type: Int64) throws {
    var purchase = period("monthly", "1", day(0), day(30))
    purchase.edits = [.duplicate(type: type)]
    let answer = try Entitlements(.with([purchase]), at: day(5))
    #expect(answer.grantedProductIDs.isEmpty)
    #expect(answer.undetermined.map(\.standing.doubt) == [.unreadable])
  }

  @Test("A purchase that is none at all")
  func noFrame() throws {
    var content = ReceiptContent.with([bought("unlock", "1", on: day(0))])
    content.extraAttributes = [MintedAttribute(type: 17, value: [0x04, 0x00])]
    let answer = try Entitlements(content, at: day(5))
    #expect(answer.grantedProductIDs == ["unlock"])
    #expect(answer.unplaced.map(\.standing.doubt) == [.unreadable])
  }

  @Test(
    "Attribute 21 that cannot be read may be in the past",
    arguments: [
      AttributeEdit.setValue(type: 21, MintedAttribute.ia5(0, "never").value), .duplicate(type: 21),
    ]
  )
  func receiptExpiry(edit: AttributeEdit) throws {
    var content = ReceiptContent.with([bought("unlock", "1", on: day(0))])
    content.expirationDate = day(1_000)
    content.edits = [edit]
    let answer = try Entitlements(content, at: day(5))
    #expect(answer.refusal?.code == .receiptExpired)
    #expect(answer.grantedProductIDs.isEmpty)
    #expect(answer.standing(ofProduct: "unlock")?.doubt == .receiptRefused)
  }
}
