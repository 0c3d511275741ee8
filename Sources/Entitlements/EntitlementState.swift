// The words for what a purchase is worth at a date.

/// What a purchase, a product or a subscription is at a date.
///
/// There is no word for what a receipt cannot know: a purchase that is being made, has failed or
/// waits for a parent's consent (StoreKit's `purchasing`, `failed`, `deferred`) is not in it, nor is
/// whether a subscription is going to renew.
public enum EntitlementState: String, CaseIterable, Hashable, Sendable {
  /// Owned, or a subscription that runs. Where the receipt does not say whether it is a trial, this
  /// is the state too: absent is not `false`, but both are access.
  case active
  /// A subscription that runs, as a free trial.
  case inTrial = "in_trial"
  /// A subscription that runs at an introductory price.
  case inIntroductoryOffer = "in_introductory_offer"
  /// A subscription whose period ended, within the grace of its terms.
  case inGrace = "in_grace"
  /// A subscription whose period ended; the instant of its end counts as ended.
  case expired
  /// Taken back by Apple at that date or before: refunded, or no longer shared by the family.
  case refunded
  /// A subscription that gave way to a higher or equal one of its group.
  case upgradedAway = "upgraded_away"
  /// Bought, or to begin, only after the date that was asked for.
  case notYet = "not_yet"
  /// What the receipt says cannot be relied on, or does not suffice; see ``Standing/doubt``.
  case undetermined

  /// Whether access is to be given.
  public var isGranted: Bool {
    switch self {
    case .active, .inTrial, .inIntroductoryOffer, .inGrace: true
    case .expired, .refunded, .upgradedAway, .notYet, .undetermined: false
    }
  }
}
