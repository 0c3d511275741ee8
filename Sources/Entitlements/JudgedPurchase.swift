// A purchase with what it is worth at the date.

/// One purchase of the receipt, and what it is at the date that was asked for.
public struct JudgedPurchase: Hashable, Sendable {
  /// What the receipt says.
  public let record: PurchaseRecord
  /// What it is at the date. `since` is its beginning and `until` its end, cut short by a refund or
  /// an upgrade.
  public let standing: Standing

  /// StoreKit's word for it; `nil` where there is none: undetermined, or not bought yet.
  public var deviceWord: DeviceWord? {
    switch standing.state {
    case .active, .inTrial, .inIntroductoryOffer, .inGrace:
      record.origin == .restored ? .restored : .purchased
    case .refunded: .refunded
    case .expired, .upgradedAway: .expired
    case .notYet, .undetermined: nil
    }
  }
}
