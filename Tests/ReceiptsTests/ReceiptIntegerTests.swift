import Testing

@testable import Receipts

@Suite("Integers of attributes")
struct ReceiptIntegerTests {
  @Test(
    "Identifiers to 2^64 - 1 are exact: RevenueCat/purchases-ios#379",
    arguments: [
      ([0x00], 0), ([0x7F], 127), ([0x00, 0x80], 128), ([0x07, 0x03], 1_795),
      // The download number of a production receipt, more than 2^53.
      ([0x06, 0xF3, 0x7F, 0x97, 0xC9, 0x1D, 0xC8, 0xDB], 500_884_273_459_218_651),
      ([0x20, 0, 0, 0, 0, 0, 1], 9_007_199_254_740_993),
      ([0x3F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 4_611_686_018_427_387_903),
      ([0x40, 0, 0, 0, 0, 0, 0, 0], 4_611_686_018_427_387_904),
      ([0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 9_223_372_036_854_775_807),
      ([0x00, 0x80, 0, 0, 0, 0, 0, 0, 0], 9_223_372_036_854_775_808),
      ([0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .max),
    ] as [([UInt8], UInt64)]
  )
  func identifiers(contents: [UInt8], value: UInt64) throws {
    let encoding = [0x02, UInt8(contents.count)] + contents
    let receipt = try decode(required + [attribute(15, encoding)]).receipt
    #expect(receipt.downloadID == .value(value))
    let purchase = try decode(purchase: requiredOfPurchase + [attribute(1711, encoding)])
    #expect(purchase.webOrderLineItemID == .value(value))
    #expect(purchase.isFullyReadable)
  }

  @Test(
    "Anything else is unreadable, not absent and not another number",
    arguments: [
      [], [0xFF], [0x80], [0x00, 0x00], [0x00, 0x7F], [0xFF, 0xFF],
      [0x01, 0, 0, 0, 0, 0, 0, 0, 0], [0x80, 0, 0, 0, 0, 0, 0, 0],
      [0x00, 0x01, 0, 0, 0, 0, 0, 0, 0, 0], [UInt8](repeating: 0xFF, count: 9),
    ] as [[UInt8]]
  )
  func bad(contents: [UInt8]) throws {
    let encoding = [0x02, UInt8(contents.count)] + contents
    let unverified = try decode(required + [attribute(1, encoding)])
    #expect(unverified.receipt.appItemID == .unreadable)
    #expect(unverified.issues.map(\.code) == [.badInteger])
    for type in [Int64(1701), 1707, 1711, 1713, 1720] {
      let rest = requiredOfPurchase.filter { $0 != integer(type, 1) }
      let purchase = try decode(purchase: rest + [attribute(type, encoding)])
      #expect(!purchase.isFullyReadable)
      let fields: [Int64: Bool] = [
        1701: purchase.quantity.isUnreadable, 1707: purchase.productType.isUnreadable,
        1711: purchase.webOrderLineItemID.isUnreadable,
        1713: purchase.isTrialPeriod.isUnreadable, 1720: purchase.cancellationReason.isUnreadable,
      ]
      #expect(fields[type] == true)
    }
  }

  @Test("Counts stop at 2^53 - 1, so that every reader of JSON takes them")
  func numbers() throws {
    let edge: UInt64 = 9_007_199_254_740_991
    let rest = Array(requiredOfPurchase.dropFirst())
    #expect(try decode(purchase: rest + [integer(1701, edge)]).quantity == .value(Int64(edge)))
    #expect(try decode(purchase: rest + [integer(1701, edge + 1)]).quantity == .unreadable)
    let reason = try decode(purchase: requiredOfPurchase + [integer(1720, edge)])
    #expect(reason.cancellationReason == .value(Int64(edge)))
  }

  @Test("A flag is 0 or 1, and absent is not false: tikhop/TPInAppReceipt#18")
  func flags() throws {
    let flag = { (attributes: [[UInt8]]) in
      try decode(purchase: requiredOfPurchase + attributes).isTrialPeriod
    }
    #expect(try flag([]) == .absent)
    #expect(try flag([integer(1713, 0)]) == .value(false))
    #expect(try flag([integer(1713, 1)]) == .value(true))
    #expect(try flag([integer(1713, 2)]) == .unreadable)
    #expect(try flag([attribute(1713, [0x01, 0x01, 0xFF])]) == .unreadable)
    let introductory = try decode(purchase: requiredOfPurchase + [integer(1719, 1)])
    #expect(introductory.isInIntroOfferPeriod == .value(true))
  }
}
