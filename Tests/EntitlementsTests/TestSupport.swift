// What all tests of entitlements need: a shop that sells and an authority that signs.

import Entitlements
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

/// An authority for these tests, and a verifier that trusts it.
struct Shop {
  let mint: ReceiptMint
  let verifier: ReceiptVerifier

  static let custom = Result { try Shop(isTest: false) }
  static let test = Result { try Shop(isTest: true) }

  private init(isTest: Bool) throws {
    let authority = try TestAuthority(keys: .generate(.ecdsaP256), seed: 1)
    mint = ReceiptMint(authority: authority)
    var anchors = TrustAnchors.none
    let root = try Certificate(der: authority.root.der)
    if isTest { anchors.addForTests(root) } else { anchors.add(root) }
    let policy = ReceiptPolicy(
      bundleIDs: .only([ReceiptContent.defaultBundleID]),
      environments: .any
    )
    verifier = try ReceiptVerifier(anchors: anchors, policy: policy)
  }

  /// Mints and verifies a receipt.
  func receipt(
    _ content: ReceiptContent,
    seed: UInt64 = 0,
    order: ReceiptForm.AttributeOrder = .sorted
  ) throws -> VerifiedReceipt {
    var mint = mint
    mint.form.attributeOrder = order
    return try verifier.verify(UnverifiedReceipt(der: mint.issue(content, seed: seed)))
  }
}

/// Days from 2025-01-01T00:00:00Z on, which is 1,735,689,600 seconds after 1970.
func day(_ days: Int64, seconds: Int64 = 0) -> ReceiptDate {
  ReceiptDate(secondsSince1970: 1_735_689_600 + days * 86_400 + seconds)
}

extension ReceiptDate {
  func plus(_ seconds: Int64) -> ReceiptDate {
    ReceiptDate(secondsSince1970: secondsSince1970 + seconds, nanoseconds: nanoseconds)
  }
}

/// What the shop sells; `bare.*` are products without terms.
let shopTerms: ProductTermsTable = [
  "coins": .consumable,
  "unlock": .nonConsumable,
  "free": .freeSubscription,
  "pass": .nonRenewingSubscription(duration: CalendarDuration(30, .day)),
  "pass.month": .nonRenewingSubscription(duration: CalendarDuration(1, .month)),
  "pass.week": .nonRenewingSubscription(duration: CalendarDuration(1, .week)),
  "pass.year": .nonRenewingSubscription(duration: CalendarDuration(1, .year)),
  "pass.beside": .nonRenewingSubscription(
    duration: CalendarDuration(30, .day),
    repeatedPurchase: .overlaps
  ),
  "pass.endless": .nonRenewingSubscription(duration: nil),
  "premium": .autoRenewableSubscription(group: "pro", level: 1),
  "monthly": .autoRenewableSubscription(group: "pro", level: 2),
  "yearly": .autoRenewableSubscription(group: "pro", level: 2),
  "basic": .autoRenewableSubscription(group: "pro", level: 3),
  "patient": .autoRenewableSubscription(
    group: "patient",
    gracePeriod: CalendarDuration(16, .day)
  ),
  "news": .autoRenewableSubscription(group: "news"),
  "ungrouped": .autoRenewableSubscription(),
]

/// A purchase of a product without a period.
func bought(
  _ product: String,
  _ transaction: String,
  on date: ReceiptDate,
  kind: InAppPurchaseContent.ProductKind? = .nonConsumable,
  original: (id: String, date: ReceiptDate)? = nil,
  quantity: UInt64? = 1,
  cancelled: ReceiptDate? = nil,
  edits: [AttributeEdit] = []
) -> InAppPurchaseContent {
  var purchase = InAppPurchaseContent(
    productID: product,
    transactionID: transaction,
    purchaseDate: date,
    productKind: kind
  )
  if let original {
    purchase.originalTransactionID = original.id
    purchase.originalPurchaseDate = original.date
  }
  purchase.quantity = quantity
  purchase.cancellationDate = cancelled
  purchase.edits = edits
  return purchase
}

/// A period of an auto-renewable subscription.
func period(
  _ product: String,
  _ transaction: String,
  _ start: ReceiptDate,
  _ end: ReceiptDate?,
  of original: String = "1",
  cancelled: ReceiptDate? = nil,
  reason: UInt64? = nil,
  trial: Bool? = false,
  intro: Bool? = false,
  edits: [AttributeEdit] = []
) -> InAppPurchaseContent {
  var purchase = bought(
    product,
    transaction,
    on: start,
    kind: .autoRenewableSubscription,
    original: (original, day(0)),
    cancelled: cancelled,
    edits: edits
  )
  purchase.expiresDate = end
  purchase.cancellationReason = reason
  purchase.isTrialPeriod = trial
  purchase.isInIntroOfferPeriod = intro
  return purchase
}

extension ReceiptContent {
  /// A receipt of the App Store with these purchases, created on day 400 unless told otherwise.
  static func with(
    _ purchases: [InAppPurchaseContent],
    created: ReceiptDate = day(400)
  ) -> ReceiptContent {
    var content = ReceiptContent.production(purchases: purchases)
    content.creationDate = created
    return content
  }
}

extension Entitlements {
  /// The answers of a minted receipt.
  init(
    _ content: ReceiptContent,
    at date: ReceiptDate,
    terms: ProductTermsTable = shopTerms,
    maximumAge: Int64? = nil
  ) throws {
    let receipt = try Shop.custom.get().receipt(content)
    self.init(of: receipt, terms: terms, at: date, maximumAge: maximumAge)
  }
}
