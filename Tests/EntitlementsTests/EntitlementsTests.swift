// The answer as a whole: lists, latest purchases, restored ones, trust, age, what is not there.

import Entitlements
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Entitlements")
struct EntitlementsTests {
  @Test("An empty receipt is an answer, not a failure")
  func empty() throws {
    let answer = try Entitlements(.with([]), at: day(400))
    #expect(answer.refusal == nil)
    #expect(answer.purchases.isEmpty)
    #expect(answer.grantedProductIDs.isEmpty)
    #expect(answer.latestPurchase == nil)
    #expect(answer.standing(ofProduct: "unlock") == nil)
    #expect(!answer.isGranted("unlock"))
    #expect(answer.knownAt == day(400))
    #expect(answer.environment == .production)
    #expect(answer.receiptExpires == nil)
  }

  @Test("Each transaction of a consumable, with its quantity")
  func consumables() throws {
    let purchases = [
      bought("coins", "3", on: day(7), kind: .consumable, quantity: 5),
      bought("coins", "1", on: day(5), kind: .consumable, cancelled: day(6)),
      bought("coins", "2", on: day(6), kind: .consumable),
      bought("gems", "4", on: day(8), kind: .consumable, quantity: 0),
    ]
    let answer = try Entitlements(.with(purchases), at: day(10))
    #expect(answer.consumables.map(\.transactionID) == ["1", "2", "3", "4"])
    #expect(answer.consumables.map(\.quantity) == [1, 1, 5, 0])
    #expect(
      answer.consumables.map(\.standing.state) == [.refunded, .active, .active, .undetermined]
    )
    #expect(answer.consumables.last?.standing.doubt == .quantityNotPositive)
    #expect(answer.grantedProductIDs == ["coins"])
  }

  @Test("Restored purchases are told apart, with the original's date")
  func restored() throws {
    let purchases = [
      bought("unlock", "2", on: day(50), original: ("1", day(5))),
      bought("unlock.2", "3", on: day(6)),
    ]
    let answer = try Entitlements(.with(purchases), at: day(60), terms: .none)
    let product = try #require(answer.nonConsumables.first)
    #expect(product.productID == "unlock")
    #expect(product.standing.since == day(5))
    #expect(product.standing.until == nil)
    let purchase = try #require(product.purchases.first)
    #expect(purchase.record.origin == .restored)
    #expect(purchase.record.originalTransactionID == "1")
    #expect(purchase.record.originalPurchaseDate == day(5))
    #expect(purchase.record.purchaseDate == day(50))
    #expect(purchase.deviceWord == .restored)
    #expect(answer.nonConsumables.last?.purchases.first?.record.origin == .first)
    #expect(answer.nonConsumables.last?.purchases.first?.deviceWord == .purchased)
  }

  @Test("A refund's word, and any number of transactions as one product")
  func oneProduct() throws {
    let purchases = [
      bought("unlock", "1", on: day(5), cancelled: day(9)), bought("unlock", "2", on: day(20)),
      bought("unlock", "3", on: day(30)),
    ]
    let answer = try Entitlements(.with(purchases), at: day(60))
    #expect(answer.nonConsumables.count == 1)
    let product = try #require(answer.nonConsumables.first)
    #expect(product.standing.state == .active)
    #expect(product.standing.since == day(20))
    #expect(product.purchases.map(\.deviceWord) == [.refunded, .purchased, .purchased])
    #expect(product.purchases.first?.standing.until == day(9))
  }

  @Test("The time of a non-renewing subscription that was bought twice")
  func pass() throws {
    let purchases = [
      bought("pass", "2", on: day(10), kind: .nonRenewingSubscription),
      bought("pass", "1", on: day(0), kind: .nonRenewingSubscription),
    ]
    let answer = try Entitlements(.with(purchases), at: day(15))
    let product = try #require(answer.nonRenewingSubscriptions.first)
    #expect(product.standing.since == day(0))
    #expect(product.standing.until == day(60))
    #expect(product.purchases.map(\.standing.since) == [day(0), day(30)])
    #expect(product.purchases.map(\.standing.until) == [day(30), day(60)])
    #expect(product.purchases.map(\.standing.state) == [.active, .notYet])
    #expect(answer.standing(ofProduct: "pass") == product.standing)
  }

  @Test("The latest is that by date, whatever the receipt's order")
  func latest() throws {
    let purchases = [
      bought("unlock", "7", on: day(20), cancelled: day(21)),
      period("monthly", "2", day(30), day(60)),
      bought("coins", "99", on: day(60), kind: .consumable, quantity: 0),
      bought("unlock", "5", on: day(10)),
      period("monthly", "1", day(0), day(30)),
      bought("coins", "10", on: day(30), kind: .consumable),
      bought("coins", "9", on: day(30), kind: .consumable),
      bought("coins", "8", on: day(90), kind: .consumable),
    ]
    for purchases in [purchases, purchases.reversed()] {
      let answer = try Entitlements(.with(purchases), at: day(70))
      // Transaction 99 is undetermined, 8 is after the date; of those of day 30, 2 ends last.
      #expect(answer.latestPurchase?.record.transactionID == "2")
      #expect(answer.latestPurchase(ofProduct: "coins")?.record.transactionID == "10")
      #expect(answer.latestPurchase(ofProduct: "unlock")?.record.transactionID == "7")
      #expect(answer.latestPurchase(ofProduct: "unlock")?.deviceWord == .refunded)
      #expect(answer.latestPurchase(ofProduct: "other") == nil)
      #expect(answer.latestPurchase(ofSubscription: "1")?.record.transactionID == "2")
      #expect(answer.latestPurchase(ofSubscription: "2") == nil)
      let all = answer.purchases.map(\.record.transactionID)
      #expect(all == ["1", "5", "7", "9", "10", "2", "99", "8"])
    }
  }

  @Test("A slow clock refuses nobody what was just bought; a fast one is taken at its word")
  func slowClock() throws {
    let content = ReceiptContent.with(
      [bought("unlock", "1", on: day(10)), period("monthly", "2", day(0), day(30))],
      created: day(10, seconds: 2)
    )
    let receipt = try Shop.custom.get().receipt(content)
    for clock in [day(-5), day(9), day(10, seconds: 1)] {
      let now = Entitlements(of: receipt, terms: shopTerms, now: clock, maximumAge: 0)
      #expect(now.at == day(10, seconds: 2))
      #expect(now.grantedProductIDs == ["monthly", "unlock"])
      let then = Entitlements(of: receipt, terms: shopTerms, at: day(9), maximumAge: 0)
      #expect(then.grantedProductIDs == ["monthly"])
    }
    let later = Entitlements(of: receipt, terms: shopTerms, now: day(31), maximumAge: nil)
    #expect(later.at == day(31))
    #expect(later.grantedProductIDs == ["unlock"])
  }

  @Test("A test root stays visible in every answer")
  func trust() throws {
    let content = ReceiptContent.with([bought("unlock", "1", on: day(5))])
    let receipt = try Shop.test.get().receipt(content)
    let answer = Entitlements(of: receipt, terms: shopTerms, at: day(6), maximumAge: nil)
    #expect(answer.trust == .test)
    #expect(answer.standing(ofProduct: "unlock")?.trust == .test)
    #expect(answer.purchases.map(\.standing.trust) == [.test])
    #expect(try Entitlements(content, at: day(6)).trust == .custom)
  }

  @Test("A refusal is a value with a code, and says why")
  func refusals() throws {
    var content = ReceiptContent.with([bought("unlock", "1", on: day(5))])
    let old = try Entitlements(content, at: day(402), maximumAge: 86_400)
    #expect(old.refusal?.code.rawValue == "receipt_too_old")
    #expect(
      old.refusal?.message
        == "the receipt was created on 2026-02-05T00:00:00Z, more than 86400 seconds before "
        + "2026-02-07T00:00:00Z"
    )
    #expect(old.standing(ofProduct: "unlock")?.doubt?.rawValue == "receipt_refused")
    #expect(old.purchases.map(\.deviceWord) == [nil])
    content.expirationDate = day(401)
    let expired = try Entitlements(content, at: day(402), maximumAge: 86_400)
    #expect(expired.refusal?.code.rawValue == "receipt_expired")
    #expect(
      expired.refusal?.message
        == "the receipt expired on 2026-02-06T00:00:00Z, not after 2026-02-07T00:00:00Z"
    )
    #expect(expired.receiptExpires == day(401))
  }

  @Test("A table of terms by closure is asked once for each product")
  func closure() throws {
    let terms = ProductTermsTable { $0.hasPrefix("un") ? .nonConsumable : nil }
    let purchases = [
      bought("unlock", "1", on: day(5), kind: .consumable),
      bought("coins", "2", on: day(5), kind: .consumable),
    ]
    let answer = try Entitlements(.with(purchases), at: day(6), terms: terms)
    #expect(answer.nonConsumables.map(\.productID) == ["unlock"])
    #expect(answer.consumables.map(\.productID) == ["coins"])
  }

  @Test("Products that Unicode calls equivalent are two products")
  func equivalence() throws {
    // U+212A KELVIN SIGN is equivalent to the letter K.
    let terms: ProductTermsTable = ["Key": .nonConsumable, "Key": .nonConsumable]
    #expect(terms.terms(of: "Key") == .nonConsumable)
    #expect(terms.terms(of: "\u{212A}ey") == nil)
    let purchases = [bought("\u{212A}ey", "1", on: day(5))]
    let answer = try Entitlements(.with(purchases), at: day(6), terms: .none)
    #expect(answer.isGranted("\u{212A}ey"))
    #expect(!answer.isGranted("Key"))
    #expect(answer.latestPurchase(ofProduct: "Key") == nil)
  }

  @Test("Fractions of a second count")
  func fractions() throws {
    var purchase = period("monthly", "1", day(0), nil)
    purchase.expiresDate = ReceiptDate(
      secondsSince1970: day(30).secondsSince1970,
      nanoseconds: 500_000_000
    )
    let content = ReceiptContent.with([purchase])
    for (nanoseconds, isGranted) in [(499_999_999, true), (500_000_000, false)] as [(Int32, Bool)] {
      let date = ReceiptDate(
        secondsSince1970: day(30).secondsSince1970,
        nanoseconds: nanoseconds
      )
      #expect(try Entitlements(content, at: date).isGranted("monthly") == isGranted)
    }
    let standing = try Entitlements(content, at: day(31)).subscriptions.first?.standing
    #expect(standing?.since == day(0))
  }

  @Test("Time zones play no part: dates with an offset name the same instants")
  func offsets() throws {
    var content = ReceiptContent.with([period("monthly", "1", day(0), day(30))])
    let plain = try Entitlements(content, at: day(30, seconds: -1))
    for hours in [-11, 3, 14] {
      content.dateFormat = .offset(hours: hours)
      #expect(try Entitlements(content, at: day(30, seconds: -1)) == plain)
    }
    #expect(plain.isGranted("monthly"))
  }
}
