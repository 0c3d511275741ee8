// A product of a backend's, as its catalogue has it.

import Entitlements
import Prices

/// A product: what it is called, what it costs, what buying it means.
public struct CatalogProduct: Hashable, Sendable {
  /// A name and the locale of its readers.
  public struct Name: Hashable, Sendable {
    /// Whose language it is in.
    public let locale: PriceLocale
    /// The name.
    public let text: String
  }

  /// What a product costs.
  public enum Price: Hashable, Sendable {
    /// What Apple's matrix says for the tier.
    case tier(PriceTier)
    /// An amount in each of these currencies, one a currency.
    case amounts([Money])
  }

  /// What one purchase of a consumable gives.
  public struct Units: Hashable, Sendable {
    /// How many: 10 in "10 coins". At least 1.
    public let count: Int
    /// Of what: "coins".
    public let name: String?
  }

  /// The product identifier of App Store Connect.
  public let id: String
  /// What sort of product it is.
  public let kind: ProductKind
  /// Its names, in the order of the file.
  public let names: [Name]
  /// What it costs; `nil` if the catalogue does not say.
  public let price: Price?
  /// The subscription group, of auto-renewable subscriptions.
  public let group: String?
  /// The level of service in the group, 1 being the highest.
  public let level: Int?
  /// How often an auto-renewable subscription is billed.
  public let period: SubscriptionPeriod?
  /// How long access goes on after a period of an auto-renewable subscription ended.
  public let gracePeriod: SubscriptionPeriod?
  /// How long a non-renewing subscription lasts.
  public let duration: SubscriptionPeriod?
  /// What a second purchase of a non-renewing subscription does while the first one runs.
  public let repeatedPurchase: ProductTerms.RepeatedPurchase
  /// What one purchase of a consumable gives.
  public let units: Units?
  /// The line of the file on which it begins.
  public let line: Int
}

extension CatalogProduct {
  /// What a receipt's purchases of the product are judged by.
  public var terms: ProductTerms {
    switch kind {
    case .consumable: .consumable
    case .nonConsumable: .nonConsumable
    case .freeSubscription: .freeSubscription
    case .nonRenewingSubscription:
      .nonRenewingSubscription(
        duration: duration.flatMap(CalendarDuration.init),
        repeatedPurchase: repeatedPurchase
      )
    case .autoRenewableSubscription:
      .autoRenewableSubscription(
        group: group,
        level: level,
        gracePeriod: gracePeriod.flatMap(CalendarDuration.init)
      )
    }
  }
}

extension CalendarDuration {
  /// The same length by the calendar.
  fileprivate init?(_ period: SubscriptionPeriod) {
    let unit: Unit =
      switch period.unit {
      case .day: .day
      case .week: .week
      case .month: .month
      case .year: .year
      }
    self.init(period.value, unit)
  }
}
