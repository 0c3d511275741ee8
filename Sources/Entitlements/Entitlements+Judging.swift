// From a receipt to the answers.

import ReceiptVerification
import Receipts

extension Entitlements {
  /// What the receipt entitles to now.
  ///
  /// A receipt that exists was created: where the clock is behind its creation date, the creation
  /// date is taken, so that a clock that is slow refuses nobody what was just bought.
  ///
  /// - Parameters:
  ///   - receipt: A verified receipt. Its policy should have named bundle identifier and environment.
  ///   - terms: What the receipt does not say of its products.
  ///   - clock: The time by the caller's clock.
  ///   - maximumAge: See ``init(of:terms:at:maximumAge:)``.
  public init(
    of receipt: VerifiedReceipt,
    terms: ProductTermsTable,
    now clock: ReceiptDate,
    maximumAge: Int64?
  ) {
    let created = receipt.receipt.creationDate.value ?? clock
    self.init(of: receipt, terms: terms, at: max(clock, created), maximumAge: maximumAge)
  }

  /// What the receipt entitles to at a date.
  ///
  /// The date may be before the creation date: the answer is then what was owned at that date, in
  /// the light of all that the receipt knows (what was bought after the date is
  /// ``EntitlementState/notYet``). It may be long after: the answer is what follows if nothing
  /// happened since, so that subscriptions have ended and non-consumables are still owned; whoever
  /// does not want to rely on that gives a maximum age.
  ///
  /// - Parameters:
  ///   - receipt: A verified receipt. Its policy should have named bundle identifier and environment.
  ///   - terms: What the receipt does not say of its products. Where they are missing, the receipt's
  ///     own product type counts, and what cannot be told without them is undetermined.
  ///   - date: The date. For the present, use ``init(of:terms:now:maximumAge:)``.
  ///   - maximumAge: How many seconds after its creation the receipt is still accepted; exactly so
  ///     many are. Below 0 counts as 0; `nil` accepts a receipt of any age.
  public init(
    of receipt: VerifiedReceipt,
    terms: ProductTermsTable,
    at date: ReceiptDate,
    maximumAge: Int64?
  ) {
    let contents = receipt.receipt
    let created = contents.creationDate.value
    let moment = Moment(
      at: date,
      knownAt: created ?? receipt.signature.checkedAt,
      trust: receipt.signature.trust,
      refusal: EntitlementRefusal(
        created: created,
        expires: contents.expirationDate,
        at: date,
        maximumAge: maximumAge
      )
    )
    let records = PurchaseRecord.all(of: contents.inAppPurchases, terms: terms)
    let sorted = SortedRecords(records)
    at = date
    knownAt = moment.knownAt
    trust = moment.trust
    environment = contents.receiptType.value.map { ReceiptEnvironment(rawValue: $0) }
    receiptExpires = contents.expirationDate.value
    refusal = moment.refusal
    nonConsumables = sorted.products(.nonConsumable).map { .kept($0, $1, moment) }
    freeSubscriptions = sorted.products(.freeSubscription).map { .kept($0, $1, moment) }
    nonRenewingSubscriptions = sorted.products(.nonRenewingSubscription)
      .map { .nonRenewing($0, $1, moment) }
    consumables = sorted.consumables.map { ConsumablePurchase($1, $0, moment) }
    subscriptions = Subscription.all(sorted.renewable, moment)

    unplaced = sorted.unplaced
      .map { JudgedPurchase(record: $0, standing: moment.undetermined($0)) }

    var all = unplaced
    for product in nonConsumables + freeSubscriptions + nonRenewingSubscriptions {
      all += product.purchases
    }
    all += consumables.map(\.purchase)
    for subscription in subscriptions { all += subscription.timeline }
    purchases = all.sorted { PurchaseRecord.precedes($0.record, $1.record) }
  }
}

/// Records by what they are of; each list in order.
private struct SortedRecords {
  private var ofProduct: [ProductKind: [ExactText: [PurchaseRecord]]] = [:]
  private(set) var consumables: [(productID: String, record: PurchaseRecord)] = []
  private(set) var renewable: [PurchaseRecord] = []
  /// Neither product nor kind, or nothing that says which subscription it is of.
  private(set) var unplaced: [PurchaseRecord] = []

  init(_ records: [PurchaseRecord]) {
    for record in records {
      guard let productID = record.productID, !productID.isEmpty, let kind = record.kind else {
        unplaced.append(record)
        continue
      }
      switch kind {
      case .consumable:
        consumables.append((productID, record))
      case .autoRenewableSubscription:
        if record.chain == nil { unplaced.append(record) } else { renewable.append(record) }
      case .nonConsumable, .nonRenewingSubscription, .freeSubscription:
        ofProduct[kind, default: [:]][ExactText(productID), default: []].append(record)
      }
    }
  }

  func products(_ kind: ProductKind) -> [(productID: String, records: [PurchaseRecord])] {
    (ofProduct[kind] ?? [:]).sorted { $0.key < $1.key }
      .map { ($0.key.text, $0.value) }
  }
}

extension EntitlementRefusal {
  /// - Returns: `nil` if the receipt is accepted.
  fileprivate init?(
    created: ReceiptDate?,
    expires: ReceiptField<ReceiptDate>,
    at date: ReceiptDate,
    maximumAge: Int64?
  ) {
    switch expires {
    case .value(let end) where end <= date:
      self.init(code: .receiptExpired, message: "the receipt expired on \(end), not after \(date)")
    case .unreadable:
      self.init(code: .receiptExpired, message: "the receipt has an unreadable expiry")
    case .value, .absent:
      guard let created else {
        self.init(
          code: .creationDateUnknown,
          message: "the receipt does not say when it was created"
        )
        return
      }
      guard let maximumAge, created.adding(seconds: max(0, maximumAge)) < date else { return nil }
      self.init(
        code: .receiptTooOld,
        message: "the receipt was created on \(created), more than \(max(0, maximumAge)) seconds "
          + "before \(date)"
      )
    }
  }
}
