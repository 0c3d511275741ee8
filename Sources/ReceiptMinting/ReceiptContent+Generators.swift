import Receipts

extension ReceiptContent {
  /// A subscription that began with a purchase and was renewed so many times.
  ///
  /// The transaction numbers follow from the seed. The receipt is created ten seconds after the
  /// last renewal.
  ///
  /// - Parameters:
  ///   - productID: What was subscribed to.
  ///   - renewals: How many purchases follow the first.
  ///   - start: When the first was made; 2024-01-15T10:00:00Z unless given.
  ///   - period: Seconds from one renewal to the next, 30 days unless given.
  ///   - beginsWithTrial: Whether the first period was a free trial.
  ///   - base: The receipt without purchases.
  ///   - seed: What transaction numbers are derived from.
  public static func subscription(
    productID: String = "com.example.app.pro",
    renewals: Int,
    start: ReceiptDate = .init(secondsSince1970: 1_705_312_800),
    period: Int64 = 30 * 86_400,
    beginsWithTrial: Bool = false,
    base: ReceiptContent = .sandbox(),
    seed: UInt64 = 0
  ) -> ReceiptContent {
    var numbers = TransactionNumbers(seed: seed)
    var content = base
    var date = start
    var first: InAppPurchaseContent?
    for index in 0...max(0, renewals) {
      var purchase = InAppPurchaseContent(
        productID: productID,
        transactionID: numbers.next(),
        purchaseDate: date,
        productKind: .autoRenewableSubscription
      )
      let ends = date.adding(seconds: period)
      purchase.expiresDate = ends
      purchase.webOrderLineItemID = numbers.nextOrder()
      purchase.isTrialPeriod = beginsWithTrial && index == 0
      purchase.isInIntroOfferPeriod = false
      if let first {
        purchase.originalTransactionID = first.transactionID
        purchase.originalPurchaseDate = first.purchaseDate
      } else {
        first = purchase
      }
      content.inAppPurchases.append(purchase)
      content.setCreated(after: date)
      date = ends
    }
    return content
  }

  /// So many purchases of so many products, an hour apart: every third a consumable, the others
  /// kept.
  ///
  /// - Parameters:
  ///   - purchases: How many.
  ///   - productPrefix: What product identifiers begin with; a number follows.
  ///   - start: When the first was made; 2024-01-15T10:00:00Z unless given.
  ///   - base: The receipt without purchases.
  ///   - seed: What transaction numbers are derived from.
  public static func many(
    purchases: Int,
    productPrefix: String = "com.example.app.item",
    start: ReceiptDate = .init(secondsSince1970: 1_705_312_800),
    base: ReceiptContent = .sandbox(),
    seed: UInt64 = 0
  ) -> ReceiptContent {
    var numbers = TransactionNumbers(seed: seed)
    var content = base
    var date = start
    for index in 0..<max(0, purchases) {
      content.inAppPurchases.append(
        InAppPurchaseContent(
          productID: productPrefix + String(index + 1),
          transactionID: numbers.next(),
          purchaseDate: date,
          productKind: index % 3 == 2 ? .consumable : .nonConsumable
        )
      )
      content.setCreated(after: date)
      date = date.adding(seconds: 3_600)
    }
    return content
  }

  /// A purchase that Apple took back.
  ///
  /// - Parameters:
  ///   - productID: What had been bought.
  ///   - purchaseDate: When it was bought; 2024-01-15T10:00:00Z unless given.
  ///   - cancellationDate: When it was taken back; 2024-01-25T10:00:00Z unless given.
  ///   - reason: 1 for an issue with the app, 0 for another reason, nil to leave it out.
  ///   - base: The receipt without purchases.
  ///   - seed: What the transaction number is derived from.
  public static func refunded(
    productID: String = "com.example.app.unlock",
    purchaseDate: ReceiptDate = .init(secondsSince1970: 1_705_312_800),
    cancellationDate: ReceiptDate = .init(secondsSince1970: 1_706_176_800),
    reason: UInt64? = 1,
    base: ReceiptContent = .production(),
    seed: UInt64 = 0
  ) -> ReceiptContent {
    var numbers = TransactionNumbers(seed: seed)
    var content = base
    var purchase = InAppPurchaseContent(
      productID: productID,
      transactionID: numbers.next(),
      purchaseDate: purchaseDate
    )
    purchase.cancellationDate = cancellationDate
    purchase.cancellationReason = reason
    content.inAppPurchases.append(purchase)
    content.setCreated(after: max(purchaseDate, cancellationDate))
    return content
  }

  private mutating func setCreated(after date: ReceiptDate) {
    creationDate = date.adding(seconds: 10)
    if transactionDate != nil { transactionDate = creationDate }
  }
}

/// Numbers with the look of Apple's: sixteen digits, ascending by small steps.
private struct TransactionNumbers {
  private var generator: SeededBytes
  private var transaction: UInt64
  private var order: UInt64

  init(seed: UInt64) {
    generator = SeededBytes(seed: seed, label: "transactions")
    // At most 3 * 10^15, so that a lifetime of steps stays in 64 bits.
    transaction = 1_000_000_000_000_000 + generator.next() % 1_000_000_000_000_000
    order = 1_000_000_000_000_000 + generator.next() % 1_000_000_000_000_000
  }

  mutating func next() -> String {
    transaction &+= 1 + generator.next() % 5_000
    return String(transaction)
  }

  mutating func nextOrder() -> UInt64 {
    order &+= 1 + generator.next() % 50
    return order
  }
}
