// What a backend knows of its product and a receipt does not say.

/// The terms under which a product is sold, from App Store Connect or a catalogue.
///
/// A receipt names the product and, in attribute 1707, its kind; the group and level of a
/// subscription, and how long a non-renewing one lasts, are not in it.
public struct ProductTerms: Hashable, Sendable {
  /// What a second purchase of a non-renewing subscription does while the first one runs.
  public enum RepeatedPurchase: String, Hashable, Sendable {
    /// It begins when the first ends: two months paid are two months granted.
    case extends
    /// It begins at once, beside the first.
    case overlaps
  }

  /// The kind of product. It outranks the receipt's own.
  public let kind: ProductKind
  /// The subscription group, of auto-renewable subscriptions.
  public let group: String?
  /// The level of service in the group as App Store Connect counts: 1 is the highest, and products
  /// of one level are equals. `nil`: not known.
  public let level: Int?
  /// How long a non-renewing subscription lasts.
  public let duration: CalendarDuration?
  /// What a second purchase of a non-renewing subscription does.
  public let repeatedPurchase: RepeatedPurchase
  /// How long access goes on after an auto-renewable subscription's period ended without a refund.
  ///
  /// A receipt cannot know whether Apple is still trying to collect the payment, or whether the
  /// customer ended the subscription; the grace is what the backend gives all the same.
  public let gracePeriod: CalendarDuration?

  private init(
    _ kind: ProductKind,
    group: String? = nil,
    level: Int? = nil,
    duration: CalendarDuration? = nil,
    repeatedPurchase: RepeatedPurchase = .extends,
    gracePeriod: CalendarDuration? = nil
  ) {
    self.kind = kind
    self.group = group
    self.level = level
    self.duration = duration
    self.repeatedPurchase = repeatedPurchase
    self.gracePeriod = gracePeriod
  }

  /// A product that is bought once and kept.
  public static let nonConsumable = ProductTerms(.nonConsumable)
  /// A product that is used up.
  public static let consumable = ProductTerms(.consumable)
  /// A free subscription.
  public static let freeSubscription = ProductTerms(.freeSubscription)

  /// A subscription whose end the app counts itself.
  ///
  /// - Parameters:
  ///   - duration: How long one purchase lasts; without it no purchase is granted.
  ///   - repeatedPurchase: What a second purchase does while the first one runs.
  public static func nonRenewingSubscription(
    duration: CalendarDuration?,
    repeatedPurchase: RepeatedPurchase = .extends
  ) -> ProductTerms {
    ProductTerms(
      .nonRenewingSubscription,
      duration: duration,
      repeatedPurchase: repeatedPurchase
    )
  }

  /// A subscription that Apple renews.
  ///
  /// - Parameters:
  ///   - group: Its subscription group; without it, purchases belong together by their original
  ///     transaction alone.
  ///   - level: Its level in the group, 1 being the highest.
  ///   - gracePeriod: How long access goes on after a period ended.
  public static func autoRenewableSubscription(
    group: String? = nil,
    level: Int? = nil,
    gracePeriod: CalendarDuration? = nil
  ) -> ProductTerms {
    ProductTerms(.autoRenewableSubscription, group: group, level: level, gracePeriod: gracePeriod)
  }
}
