// The sentences that announce an introductory offer.

/// Three templates, one for each payment mode, in the language of the caller's app.
///
/// The templates are the app's own text; what stands in the placeholders is localised by ICU.
///
/// | placeholder | stands for | in |
/// | --- | --- | --- |
/// | `{duration}` | how long the offer lasts: "3 months" | all; required |
/// | `{price}` | the price afterwards, with its period: "$9.99 per month" | all; required |
/// | `{offerPrice}` | pay as you go: the price with its period, "$1.99 per month"; pay up front: the price for it all, "$4.99" | the paid ones; required |
/// | `{offerAmount}` | the offer's price without a period: "$1.99" | pay as you go |
/// | `{count}` | how many times it is charged: "3" | pay as you go |
/// | `{period}` | how often: "1 month" | pay as you go |
///
/// All are required that Apple wants a customer to read before the purchase: the length of the
/// offer, and the price that follows it (App Review Guidelines, 3.1.2). A placeholder may be
/// repeated. Braces as text are doubled. A free trial has no price, so its template cannot name one;
/// the other templates should not call anything free.
public struct OfferSentences: Hashable, Sendable {
  private let freeTrial: SentenceTemplate
  private let payAsYouGo: SentenceTemplate
  private let payUpFront: SentenceTemplate

  /// - Throws: `bad_template` if a placeholder is unknown, missing or not closed.
  public init(
    freeTrial: String,
    payAsYouGo: String,
    payUpFront: String
  ) throws(PriceError) {
    self.freeTrial = try SentenceTemplate(
      freeTrial,
      for: "a free trial",
      required: ["duration", "price"]
    )
    self.payAsYouGo = try SentenceTemplate(
      payAsYouGo,
      for: "pay as you go",
      required: ["offerPrice", "duration", "price"],
      optional: ["offerAmount", "count", "period"]
    )
    self.payUpFront = try SentenceTemplate(
      payUpFront,
      for: "pay up front",
      required: ["offerPrice", "duration", "price"]
    )
  }

  private init(
    uncheckedFreeTrial freeTrial: SentenceTemplate,
    payAsYouGo: SentenceTemplate,
    payUpFront: SentenceTemplate
  ) {
    self.freeTrial = freeTrial
    self.payAsYouGo = payAsYouGo
    self.payUpFront = payUpFront
  }

  /// "Free for 7 days, then $9.99 per month"; "$1.99 per month for 3 months, then $9.99 per month";
  /// "$4.99 up front for 3 months, then $9.99 per month".
  public static let english: OfferSentences = {
    let end: [SentenceTemplate.Piece] = [
      .placeholder("duration"), .literal(", then "), .placeholder("price"),
    ]
    let offerPrice = SentenceTemplate.Piece.placeholder("offerPrice")
    return OfferSentences(
      uncheckedFreeTrial: SentenceTemplate(uncheckedPieces: [.literal("Free for ")] + end),
      payAsYouGo: SentenceTemplate(uncheckedPieces: [offerPrice, .literal(" for ")] + end),
      payUpFront: SentenceTemplate(uncheckedPieces: [offerPrice, .literal(" up front for ")] + end)
    )
  }()

  func template(for mode: IntroductoryOffer.Mode) -> SentenceTemplate {
    switch mode {
    case .freeTrial: freeTrial
    case .payAsYouGo: payAsYouGo
    case .payUpFront: payUpFront
    }
  }
}

extension SubscriptionFormatter {
  /// The sentence for an offer.
  ///
  /// - Parameters:
  ///   - price: the product's price, which is charged after the offer.
  ///   - period: how often the product is billed.
  ///   - sentences: the caller's templates, in the language of this formatter's locale; English if none are given.
  /// - Throws: `currency_mismatch` if the offer's currency is not the product's: an offer is charged
  ///   in the currency of its product. Otherwise as `string(from:every:)`.
  public func sentence(
    for offer: IntroductoryOffer,
    thenPrice price: Money,
    every period: SubscriptionPeriod,
    sentences: OfferSentences = .english
  ) throws(PriceError) -> String {
    var texts = [
      "duration": try string(from: offer.duration),
      "price": try string(from: price, every: period),
    ]
    if let offerPrice = offer.price {
      guard offerPrice.currency == price.currency else {
        throw PriceError(
          .currencyMismatch,
          "the offer costs \(offerPrice), but its product \(price)"
        )
      }
      let amount = try prices.string(from: offerPrice)
      let isRepeated = offer.mode == .payAsYouGo
      texts["offerPrice"] = isRepeated ? try string(from: offerPrice, every: offer.period) : amount
      texts["offerAmount"] = amount
      texts["count"] = try string(fromCount: offer.periodCount)
      texts["period"] = try string(from: offer.period)
    }
    return sentences.template(for: offer.mode).filled(with: texts)
  }
}
