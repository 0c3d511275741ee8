// What a subscription says of itself: timeline, time without a gap, the product that counts.

import Entitlements
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Subscriptions")
struct SubscriptionTests {
  private let year: [InAppPurchaseContent] = [
    period("monthly", "12", day(60), day(90)),
    period("monthly", "9", day(0), day(7), of: "9", trial: true),
    period("monthly", "11", day(37), day(60), of: "9"),
    period("monthly", "10", day(7), day(37), of: "9"),
  ].map { purchase in
    var purchase = purchase
    purchase.originalTransactionID = "9"
    return purchase
  }

  private func subscription(
    _ purchases: [InAppPurchaseContent],
    at date: ReceiptDate
  ) throws -> Subscription {
    let answer = try Entitlements(.with(purchases), at: date)
    #expect(answer.subscriptions.count == 1)
    return try #require(answer.subscriptions.first)
  }

  @Test("The timeline is in order of time, each period with its own state")
  func timeline() throws {
    let found = try subscription(year, at: day(40))
    #expect(found.originalTransactionID == "9")
    #expect(found.group == "pro")
    #expect(found.level == 2)
    #expect(found.productID == "monthly")
    #expect(found.timeline.map(\.record.transactionID) == ["9", "10", "11", "12"])
    #expect(found.timeline.map(\.standing.state) == [.expired, .expired, .active, .notYet])
    #expect(found.timeline.map(\.standing.since) == [day(0), day(7), day(37), day(60)])
    #expect(found.timeline.map(\.standing.until) == [day(7), day(37), day(60), day(90)])
    #expect(found.timeline.map(\.record.origin) == [.first, .renewed, .renewed, .renewed])
    #expect(found.timeline.map(\.deviceWord) == [.expired, .expired, .purchased, nil])
  }

  @Test("Since and until are those of the time without a gap")
  func unbroken() throws {
    let found = try subscription(year, at: day(40)).standing
    #expect(found.since == day(0))
    #expect(found.until == day(90))
    let withGap = [
      period("monthly", "1", day(0), day(30)), period("monthly", "2", day(40), day(70)),
      period("monthly", "3", day(69), day(100)),
    ]
    let second = try subscription(withGap, at: day(75)).standing
    #expect(second.since == day(40))
    #expect(second.until == day(100))
    let inGap = try subscription(withGap, at: day(35)).standing
    #expect(inGap.state == .expired)
    #expect(inGap.since == day(0))
    #expect(inGap.until == day(30))
    let over = try subscription(withGap, at: day(200)).standing
    #expect(over.since == day(40))
    #expect(over.until == day(100))
  }

  @Test("Grace bridges a gap for since, and has an end of its own")
  func grace() throws {
    let purchases = [
      period("patient", "1", day(0), day(30)), period("patient", "2", day(40), day(70)),
    ]
    let inGrace = try subscription(purchases, at: day(35)).standing
    #expect(inGrace.state == .inGrace)
    #expect(inGrace.since == day(0))
    #expect(inGrace.until == day(46))
    let refundedLater = [period("patient", "1", day(0), day(30), cancelled: day(40))]
    #expect(try subscription(refundedLater, at: day(35)).standing.until == day(40))
    // What was taken back has no grace, so it bridges nothing.
    let boughtAgain = [
      period("patient", "1", day(0), day(30), cancelled: day(20)),
      period("patient", "2", day(35), day(65)),
    ]
    #expect(try subscription(boughtAgain, at: day(50)).standing.since == day(35))
    let renewed = try subscription(purchases, at: day(50)).standing
    #expect(renewed.since == day(0))
    #expect(renewed.until == day(70))
  }

  @Test("A refund or an upgrade cuts the end short")
  func ends() throws {
    let refunded = try subscription(
      [period("monthly", "1", day(0), day(30), cancelled: day(10))],
      at: day(5)
    )
    #expect(refunded.standing.state == .active)
    #expect(refunded.standing.until == day(10))
    let upgraded = try subscription(
      [
        period("premium", "2", day(10), day(40)),
        period("basic", "1", day(0), day(30), cancelled: day(10)),
      ],
      at: day(12)
    )
    #expect(upgraded.productID == "premium")
    #expect(upgraded.level == 1)
    #expect(upgraded.standing.state == .active)
    #expect(upgraded.standing.since == day(0))
    #expect(upgraded.standing.until == day(40))
    #expect(upgraded.timeline.map(\.standing.state) == [.upgradedAway, .active])
    #expect(upgraded.timeline.map(\.deviceWord) == [.expired, .purchased])
  }

  @Test("Of what runs at once the highest level counts, then the latest")
  func counting() throws {
    let early = [
      period("premium", "1", day(0), day(30)), period("basic", "2", day(29), day(60)),
    ]
    #expect(try subscription(early, at: day(29)).productID == "premium")
    #expect(try subscription(early, at: day(30)).productID == "basic")
    let equals = [
      period("monthly", "1", day(0), day(30)), period("yearly", "2", day(29), day(394)),
    ]
    #expect(try subscription(equals, at: day(29)).productID == "yearly")
  }

  @Test("Two subscriptions of one group: each of its own, and the one that counts")
  func group() throws {
    let purchases = [
      period("basic", "1", day(0), day(365), of: "1"),
      period("premium", "2", day(0), day(30), of: "2"),
      period("news", "3", day(0), day(30), of: "3"),
    ]
    let early = try Entitlements(.with(purchases), at: day(10))
    #expect(early.subscriptions.map(\.originalTransactionID) == ["1", "2", "3"])
    #expect(early.subscription(inGroup: "pro")?.productID == "premium")
    #expect(early.subscription(inGroup: "news")?.productID == "news")
    #expect(early.subscription(inGroup: "other") == nil)
    #expect(early.grantedProductIDs == ["basic", "news", "premium"])
    let late = try Entitlements(.with(purchases), at: day(100))
    #expect(late.subscription(inGroup: "pro")?.productID == "basic")
    #expect(late.grantedProductIDs == ["basic"])
    let over = try Entitlements(.with(purchases), at: day(400))
    #expect(over.subscription(inGroup: "pro")?.standing.state == .expired)
    #expect(over.subscription(originalTransactionID: "3")?.standing.state == .expired)
    #expect(over.subscription(originalTransactionID: "4") == nil)
  }

  @Test("One original transaction over two groups of the terms is two subscriptions")
  func splitByGroup() throws {
    let purchases = [
      period("monthly", "1", day(0), day(30)), period("news", "2", day(5), day(35)),
    ]
    let answer = try Entitlements(.with(purchases), at: day(10))
    #expect(answer.subscriptions.map(\.group) == ["news", "pro"])
    // A product without terms goes with the only group there is.
    let bare = [
      period("monthly", "1", day(0), day(30)), period("bare", "2", day(30), day(60)),
    ]
    let joined = try Entitlements(.with(bare), at: day(40))
    #expect(joined.subscriptions.map(\.group) == ["pro"])
    #expect(joined.subscription(inGroup: "pro")?.productID == "bare")
  }

  @Test(
    "A receipt that is older than the end cannot know of a renewal",
    arguments: [
      (0, 30, true), (0, 29, false), (29, 30, true), (30, 30, false), (31, 40, false),
    ] as [(Int64, Int64, Bool)]
  )
  func mayHaveRenewed(created: Int64, at: Int64, isPossible: Bool) throws {
    let content = ReceiptContent.with(
      [period("monthly", "1", day(0), day(30))],
      created: day(created)
    )
    let answer = try Entitlements(content, at: day(at))
    #expect(answer.subscriptions.first?.mayHaveRenewedSince == isPossible)
    #expect(answer.knownAt == day(created))
  }

  @Test("Xcode's subscriptions without an original transaction stand by themselves")
  func xcode() throws {
    var purchase = period("monthly", "0", day(0), day(30))
    purchase.originalTransactionID = nil
    purchase.originalPurchaseDate = nil
    purchase.productKind = nil
    var content = ReceiptContent.xcode(purchases: [purchase])
    content.creationDate = day(1)
    let answer = try Entitlements(content, at: day(10))
    #expect(answer.subscriptions.map(\.originalTransactionID) == ["0"])
    #expect(answer.isGranted("monthly"))
    #expect(answer.environment == .xcode)
    #expect(answer.purchases.map(\.record.origin) == [.unknown])
    // Without terms nobody says what it is, its end notwithstanding.
    let bare = try Entitlements(content, at: day(10), terms: .none)
    #expect(!bare.isGranted("monthly"))
    #expect(bare.unplaced.map(\.standing.doubt) == [.kindUnknown])
  }
}
