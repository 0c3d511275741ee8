// What new subscribers pay at first.

/// An introductory offer of a subscription, in one of the App Store's three payment modes.
///
/// The modes are three different promises, so each has a sentence of its own
/// (``OfferSentences``). Only ``Mode/freeTrial`` is free: a paid offer of 0.00 is worded as its
/// price, so that no text says "free" where the store bills.
public struct IntroductoryOffer: Hashable, Sendable {
  /// As StoreKit's `Product.SubscriptionOffer.PaymentMode`.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Nothing is charged for a while.
    case freeTrial
    /// A lower price each period, for some periods.
    case payAsYouGo
    /// One price for the whole of a longer span.
    case payUpFront
  }

  /// How the offer is paid for.
  public let mode: Mode

  /// What one period of the offer costs (pay as you go), or the whole of it (pay up front); `nil`
  /// for a free trial. 0 is a price.
  public let price: Money?

  /// How often the price is charged (pay as you go), or how long the offer lasts.
  public let period: SubscriptionPeriod

  /// How many periods the offer lasts: 1 or more.
  public let periodCount: Int

  /// How long the offer lasts in all.
  public let duration: SubscriptionPeriod

  /// For fields that are known to fit together.
  private init(
    uncheckedMode mode: Mode,
    price: Money?,
    period: SubscriptionPeriod,
    periodCount: Int,
    duration: SubscriptionPeriod
  ) {
    self.mode = mode
    self.price = price
    self.period = period
    self.periodCount = periodCount
    self.duration = duration
  }

  /// From the fields of StoreKit's `Product.SubscriptionOffer`, or of `SKProductDiscount`.
  ///
  /// - Parameter price: for a free trial absent or 0; both are seen in the wild.
  /// - Throws: `bad_amount` if a paid offer has no price, a price is below zero, or a free trial has
  ///   one above; `bad_period` if the count is below 1 or the offer too long.
  public init(
    mode: Mode,
    price: Money?,
    period: SubscriptionPeriod,
    periodCount: Int = 1
  ) throws(PriceError) {
    let price = mode == .freeTrial && price?.isZero == true ? nil : price
    switch (mode, price) {
    case (.freeTrial, let price?):
      throw PriceError(.badAmount, "a free trial cannot cost \(price)")
    case (.payAsYouGo, nil), (.payUpFront, nil):
      throw PriceError(.badAmount, "an offer that is paid for needs a price")
    case (_, let price?) where price.isNegative:
      throw PriceError(.badAmount, "an offer cannot cost \(price)")
    default: break
    }
    self.init(
      uncheckedMode: mode,
      price: price,
      period: period,
      periodCount: periodCount,
      duration: try period.repeated(periodCount)
    )
  }

  /// Nothing to pay for `duration`.
  public static func freeTrial(_ duration: SubscriptionPeriod) -> IntroductoryOffer {
    IntroductoryOffer(
      uncheckedMode: .freeTrial,
      price: nil,
      period: duration,
      periodCount: 1,
      duration: duration
    )
  }

  /// `price` every `period`, `count` times.
  ///
  /// - Throws: `bad_amount` if the price is below zero; `bad_period` if the count is below 1, or the
  ///   offer too long.
  public static func payAsYouGo(
    _ price: Money,
    every period: SubscriptionPeriod,
    count: Int
  ) throws(PriceError) -> IntroductoryOffer {
    try IntroductoryOffer(mode: .payAsYouGo, price: price, period: period, periodCount: count)
  }

  /// `price` once, for `duration`.
  ///
  /// - Throws: `bad_amount` if the price is below zero.
  public static func payUpFront(
    _ price: Money,
    for duration: SubscriptionPeriod
  ) throws(PriceError) -> IntroductoryOffer {
    try IntroductoryOffer(mode: .payUpFront, price: price, period: duration)
  }
}
