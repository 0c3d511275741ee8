import Testing

@testable import Prices

@Suite("Introductory offers")
struct IntroductoryOfferTests {
  private let formatter: SubscriptionFormatter
  private let monthly: Money

  init() throws {
    formatter = try subscriptionFormatter("en_US", .usd)
    monthly = try usd("9.99")
  }

  private func sentence(
    _ offer: IntroductoryOffer,
    sentences: OfferSentences = .english
  ) throws -> String {
    try formatter.sentence(for: offer, thenPrice: monthly, every: .month, sentences: sentences)
  }

  @Test func threeSentences() throws {
    let week = try SubscriptionPeriod("P7D")
    let quarter = try SubscriptionPeriod("P3M")
    #expect(try sentence(.freeTrial(week)) == "Free for 7 days, then $9.99 per month")
    #expect(
      try sentence(.payAsYouGo(usd("1.99"), every: .month, count: 3))
        == "$1.99 per month for 3 months, then $9.99 per month"
    )
    #expect(
      try sentence(.payUpFront(usd("4.99"), for: quarter))
        == "$4.99 up front for 3 months, then $9.99 per month"
    )
  }

  @Test func onlyAFreeTrialIsCalledFree() throws {
    let zero = Money.zero(.usd)
    #expect(
      try sentence(.payAsYouGo(zero, every: .month, count: 2))
        == "$0.00 per month for 2 months, then $9.99 per month"
    )
    #expect(
      try sentence(.payUpFront(zero, for: .year))
        == "$0.00 up front for 1 year, then $9.99 per month"
    )
    for offer in [
      try IntroductoryOffer.payAsYouGo(zero, every: .week, count: 1),
      try .payUpFront(zero, for: .week), try .payUpFront(usd("1"), for: .week),
    ] {
      #expect(try !sentence(offer).lowercased().contains("free"))
    }
  }

  @Test func fieldsOfStoreKit() throws {
    let trial = try IntroductoryOffer(mode: .freeTrial, price: nil, period: .week)
    #expect(trial == .freeTrial(.week))
    #expect(try IntroductoryOffer(mode: .freeTrial, price: .zero(.usd), period: .week) == trial)
    let offer = try IntroductoryOffer(
      mode: .payAsYouGo,
      price: usd("1.99"),
      period: .month,
      periodCount: 3
    )
    #expect(try offer == .payAsYouGo(usd("1.99"), every: .month, count: 3))
    #expect(offer.duration.description == "P3M" && offer.period == .month && offer.periodCount == 3)
  }

  @Test func refuses() throws {
    let price = try usd("1")
    #expect(
      errorCode { try IntroductoryOffer(mode: .freeTrial, price: price, period: .week) }
        == .badAmount
    )
    for mode in [IntroductoryOffer.Mode.payAsYouGo, .payUpFront] {
      #expect(
        errorCode { try IntroductoryOffer(mode: mode, price: nil, period: .week) } == .badAmount
      )
      #expect(
        errorCode { try IntroductoryOffer(mode: mode, price: price.negated, period: .week) }
          == .badAmount
      )
    }
    for count in [0, -1, 10_000, .max] {
      #expect(
        errorCode { try IntroductoryOffer.payAsYouGo(price, every: .month, count: count) }
          == .badPeriod
      )
    }
    let euros = try IntroductoryOffer.payUpFront(Money("1", .eur), for: .year)
    #expect(errorCode { try sentence(euros) } == .currencyMismatch)
    #expect(
      throws: PriceError(.currencyMismatch, "the offer costs 1 EUR, but its product 9.99 USD")
    ) {
      try sentence(euros)
    }
    let other = try subscriptionFormatter("en_US", .eur)
    #expect(
      errorCode { try other.sentence(for: .freeTrial(.week), thenPrice: monthly, every: .month) }
        == .currencyMismatch
    )
  }

  @Test func templatesOfTheCaller() throws {
    let german = try subscriptionFormatter("de_DE", .eur)
    let sentences = try OfferSentences(
      freeTrial: "{duration} gratis, danach {price}",
      payAsYouGo:
        "{count}-mal {offerAmount} alle {period} ({offerPrice}, {duration}), danach {price}",
      payUpFront: "{{einmalig}} {offerPrice} für {duration}, danach {price}"
    )
    func text(_ offer: IntroductoryOffer) throws -> String {
      try german.sentence(
        for: offer,
        thenPrice: Money("59.99", .eur),
        every: .year,
        sentences: sentences
      ).replacing("\u{A0}", with: "_")
    }
    #expect(
      try text(.freeTrial(SubscriptionPeriod("P7D"))) == "7 Tage gratis, danach 59,99_€ pro Jahr"
    )
    #expect(
      try text(.payAsYouGo(Money("1.99", .eur), every: SubscriptionPeriod("P2W"), count: 3))
        == "3-mal 1,99_€ alle 2 Wochen (1,99_€/2 Wochen, 6 Wochen), danach 59,99_€ pro Jahr"
    )
    #expect(
      try text(.payUpFront(Money("19.99", .eur), for: SubscriptionPeriod("P6M")))
        == "{einmalig} 19,99_€ für 6 Monate, danach 59,99_€ pro Jahr"
    )
  }

  @Test(arguments: [
    "no placeholder", "{duration}", "{price}", "{duration} {prise}",
    "{duration} {price} {offerPrice}",
    "{duration} {price", "{duration} price}", "{duration} {price} {}", "{{duration}} {price}",
    "{Duration} {price}", "{ duration} {price}", "",
  ])
  func brokenTemplates(text: String) {
    let good = "{offerPrice} {duration} {price}"
    #expect(
      errorCode { try OfferSentences(freeTrial: text, payAsYouGo: good, payUpFront: good) }
        == .badTemplate
    )
  }

  @Test func messagesOfTemplates() throws {
    let good = "{offerPrice} {duration} {price}"
    let trial = "{duration} {price}"
    #expect(
      suggestion {
        try OfferSentences(freeTrial: "{duration} {prise}", payAsYouGo: good, payUpFront: good)
      } == "{price}"
    )
    #expect(
      errorCode {
        try OfferSentences(freeTrial: trial, payAsYouGo: trial, payUpFront: good)
      } == .badTemplate
    )
    // Only pay as you go is charged more than once.
    #expect(
      errorCode {
        try OfferSentences(freeTrial: trial, payAsYouGo: good, payUpFront: good + "{count}")
      } == .badTemplate
    )
    let checked = try OfferSentences(
      freeTrial: "Free for {duration}, then {price}",
      payAsYouGo: "{offerPrice} for {duration}, then {price}",
      payUpFront: "{offerPrice} up front for {duration}, then {price}"
    )
    #expect(checked == .english)
  }

  @Test func isolatesWhatItInserts() throws {
    var style = PriceStyle()
    style.bidi = .isolate
    let isolating = try subscriptionFormatter("he_IL", .usd, style: style)
    for offer in [
      IntroductoryOffer.freeTrial(.week), try .payAsYouGo(usd("1"), every: .month, count: 3),
      try .payUpFront(usd("1"), for: .year),
    ] {
      let text = try isolating.sentence(for: offer, thenPrice: monthly, every: .month)
      var depth = 0
      for scalar in text.unicodeScalars {
        if scalar == "\u{2068}" { depth += 1 }
        if scalar == "\u{2069}" { depth -= 1 }
        #expect(depth >= 0)
        // All digits and Hebrew letters are inserted, so they are inside.
        if scalar.properties.numericType != nil || (0x5D0...0x5EA).contains(scalar.value) {
          #expect(depth > 0)
        }
      }
      #expect(depth == 0)
    }
  }
}
