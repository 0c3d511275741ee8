// Prices with periods, as exact code points.

import Testing

@testable import Prices

@Suite("Subscription texts")
struct SubscriptionTextTests {
  /// Under ICU 72, what its data (CLDR 42) says. "_" stands for U+00A0, "~" for U+202F, and "[R]"
  /// for U+200F; the price itself is cut out, as "#".
  private static let longPatterns: [(locale: String, texts: [String])] = [
    ("en_US", ["# per day", "# per week", "# per month", "# per year"]),
    ("en_GB", ["# per day", "# per week", "# per month", "# per year"]),
    ("de_DE", ["# pro Tag", "# pro Woche", "# pro Monat", "# pro Jahr"]),
    ("de_CH", ["# pro Tag", "# pro Woche", "# pro Monat", "# pro Jahr"]),
    ("fr_FR", ["# par jour", "# par semaine", "# par mois", "# par an"]),
    ("es_ES", ["# por día", "# por semana", "# por mes", "# por año"]),
    ("es_MX", ["# por día", "# por semana", "# por mes", "# por año"]),
    ("it_IT", ["# al giorno", "# alla settimana", "# al mese", "# all’anno"]),
    ("pt_PT", ["# por dia", "# por semana", "# por mês", "# por ano"]),
    ("ja_JP", ["#/日", "#/週", "#/月", "#/年"]),
    ("ko_KR", ["일당 #", "주당 #", "월당 #", "연당 #"]),
    ("zh_Hans_CN", ["#/天", "#/周", "#/月", "#/年"]),
    ("zh_Hant_TW", ["每天 #", "每週 #", "每月 #", "每年 #"]),
    ("zh_TW", ["每天 #", "每週 #", "每月 #", "每年 #"]),
    ("zh_Hant_HK", ["# 每日", "# 每星期", "# 每個月", "# 每年"]),
    ("ar_EG", ["# في اليوم", "# في الأسبوع", "# في الشهر", "# في السنة"]),
    ("he_IL", ["#/יום", "#/שבוע", "[R]# לחודש", "[R]# לשנה"]),
  ]

  private static let shortMonths: [(locale: String, short: String, narrow: String)] = [
    ("en_US", "#/m", "#/m"), ("en_GB", "#/m", "#/m"), ("de_DE", "#/M", "#/M"),
    ("fr_FR", "#/m.", "#/m."), ("es_ES", "#/m.", "#/m"), ("es_MX", "#/m.", "#/m."),
    ("pt_PT", "#/mês", "#/mês"), ("ja_JP", "#/月", "#/月"), ("ko_KR", "#/월", "#/월"),
    ("zh_Hant_TW", "#/月", "#/月"), ("zh_Hant_HK", "# 每月", "# 每月"), ("ar_EG", "#/ش", "#/ش"),
    ("he_IL", "#/חודש", "#/חודש"),
  ]

  private func spelt(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{A0}": result += "_"
      case "\u{202F}": result += "~"
      case "\u{200F}": result += "[R]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// By code points: "é" is not "e" and an accent here.
  private func same(_ left: String, _ right: String) -> Bool {
    left.unicodeScalars.elementsEqual(right.unicodeScalars)
  }

  @Test func longGoldens() throws {
    guard icuMajorVersion == 72 else { return }
    for (locale, texts) in Self.longPatterns {
      let formatter = try subscriptionFormatter(locale, .eur)
      let price = try Money("4.99", .eur)
      let printed = spelt(try formatter.prices.string(from: price))
      for (unit, expected) in zip(PeriodUnit.allCases, texts) {
        let text = spelt(try formatter.string(from: price, every: .one(unit)))
        let wanted = expected.replacing("#", with: printed)
        #expect(same(text, wanted), "\(locale): \(text), not \(wanted)")
      }
    }
  }

  @Test func shortGoldens() throws {
    guard icuMajorVersion == 72 else { return }
    for (locale, short, narrow) in Self.shortMonths {
      for (width, expected) in [(PeriodWidth.short, short), (.narrow, narrow)] {
        let formatter = try subscriptionFormatter(locale, .eur, width)
        let price = try Money("4.99", .eur)
        let printed = spelt(try formatter.prices.string(from: price))
        let text = spelt(try formatter.string(from: price, every: .month))
        let wanted = expected.replacing("#", with: printed)
        #expect(same(text, wanted), "\(locale): \(text), not \(wanted)")
      }
    }
  }

  @Test(arguments: [
    ("en_US", "P3M", "3 months"), ("en_US", "P1W", "1 week"), ("de_DE", "P7D", "7 Tage"),
    ("ru_RU", "P3D", "3 дня"), ("ru_RU", "P5D", "5 дней"), ("ru_RU", "P21D", "21 день"),
    ("fr_FR", "P3M", "3_mois"), ("ar_EG", "P3M", "٣ أشهر"), ("ar_EG", "P2M", "شهران"),
    ("ja_JP", "P3M", "3 か月"), ("pl_PL", "P3D", "3 doby"), ("he_IL", "P2W", "שבועיים"),
    ("en_GB", "P1Y", "1 year"), ("es_MX", "P1M", "1 mes"), ("zh_TW", "P3M", "3 個月"),
    ("nb_NO", "P3M", "3 måneder"), ("nb_NO", "P1W", "1 uke"), ("en_IN", "P9999D", "9,999 days"),
  ])
  func durations(locale: String, period: String, expected: String) throws {
    guard icuMajorVersion == 72 else { return }
    let text = try subscriptionFormatter(locale, .usd).string(from: SubscriptionPeriod(period))
    #expect(same(spelt(text), expected), "\(spelt(text))")
  }

  @Test func severalUnits() throws {
    let quarter = try SubscriptionPeriod("P3M")
    let english = try subscriptionFormatter("en_US", .usd)
    #expect(try english.string(from: usd("24.99"), every: quarter) == "$24.99/3 months")
    #expect(
      try english.string(from: usd("9.99"), every: SubscriptionPeriod("P7D")) == "$9.99/7 days"
    )
    let short = try subscriptionFormatter("en_US", .usd, .short)
    #expect(try short.string(from: usd("24.99"), every: quarter) == "$24.99/3 mths")
    guard icuMajorVersion == 72 else { return }
    let french = try subscriptionFormatter("fr_FR", .eur)
    let text = try french.string(from: Money("24.99", .eur), every: quarter)
    #expect(same(spelt(text), "24,99_€/3_mois"), "\(spelt(text))")
  }

  @Test func derivedPricesLookLikeFullOnes() throws {
    let formatter = try subscriptionFormatter("en_US", .usd)
    #expect(
      try formatter.string(from: usd("69.99"), of: .year, per: .month) == "$5.83 per month"
    )
    #expect(
      try formatter.string(from: usd("59.99"), of: .year, per: .month, rounding: .halfEven)
        == "$5.00 per month"
    )
    // The identical period gives the identical text.
    for (period, unit) in [("P1M", PeriodUnit.month), ("P7D", .week), ("P12M", .year)] {
      let period = try SubscriptionPeriod(period)
      #expect(
        try formatter.string(from: usd("9.99"), of: period, per: unit, rounding: .up)
          == formatter.string(from: usd("9.99"), every: .one(unit))
      )
    }
  }

  @Test func percents() throws {
    let english = try subscriptionFormatter("en_US", .usd)
    #expect(try english.percentSaved(full: usd("100"), offer: usd("42")) == "58%")
    guard icuMajorVersion == 72 else { return }
    let expected = ["de_DE": "58_%", "tr_TR": "%58", "ar_EG": "٥٨٪\u{61C}", "fa_IR": "۵۸٪"]
    for (locale, text) in expected {
      let printed = try subscriptionFormatter(locale, .usd).string(fromPercent: 58)
      #expect(same(spelt(printed), text), "\(locale): \(spelt(printed))")
    }
  }

  @Test func styleChoicesHoldForTheWholeText() throws {
    let quarter = try SubscriptionPeriod("P3M")
    var style = PriceStyle()
    style.numerals = .latin
    let arabic = try subscriptionFormatter("ar_EG", .usd, style: style)
    let latin = try arabic.string(from: usd("4.99"), every: quarter)
    #expect(latin.contains("3 ") && latin.contains("4.99"))
    #expect(try arabic.string(fromPercent: 58).contains("58"))
    #expect(try arabic.string(fromCount: 12) == "12")

    style = PriceStyle()
    style.spaces = .ascii
    style.bidi = .strip
    for locale in availableLocales {
      let formatter = try subscriptionFormatter(locale, .usd, style: style)
      let texts = [
        try formatter.string(from: usd("4.99"), every: quarter),
        try formatter.string(from: usd("4.99"), every: .month),
        try formatter.string(from: quarter), try formatter.string(fromPercent: 5),
      ]
      for text in texts {
        let odd = text.unicodeScalars.filter {
          ["\u{A0}", "\u{202F}", "\u{2009}", "\u{200E}", "\u{200F}", "\u{61C}"].contains($0)
        }
        #expect(odd.isEmpty, "\(locale): \(text)")
      }
    }

    style = PriceStyle()
    style.bidi = .isolate
    let isolating = try subscriptionFormatter("en_US", .usd, style: style)
    #expect(
      try isolating.string(from: usd("4.99"), every: quarter)
        == "\u{2068}\u{2068}$4.99\u{2069}/\u{2068}3 months\u{2069}\u{2069}"
    )
    #expect(try isolating.string(from: quarter) == "\u{2068}3 months\u{2069}")
  }

  @Test(arguments: PeriodWidth.allCases)
  func everyLocaleComposes(width: PeriodWidth) throws {
    let price = try usd("1234.99")
    let quarter = try SubscriptionPeriod("P3M")
    var texts = 0
    for locale in availableLocales {
      let formatter = try subscriptionFormatter(locale, .usd, width)
      let printed = try formatter.prices.string(from: price)
      let isWhole = { (text: String) in
        text.split(separator: printed, omittingEmptySubsequences: false).count == 2
      }
      for unit in PeriodUnit.allCases {
        let text = try formatter.string(from: price, every: .one(unit))
        #expect(isWhole(text) && text != printed, "\(locale) \(unit): \(text)")
        texts += 1
      }
      let several = try formatter.string(from: price, every: quarter)
      #expect(isWhole(several), "\(locale): \(several)")
      #expect(several.contains(try formatter.string(from: quarter)), "\(locale): \(several)")
    }
    #expect(texts == availableLocales.count * 4)
  }

  /// What is charged never reads as nothing.
  @Test func sharesAreNeverNothing() throws {
    let rupees = try Currency("INR")
    let india = try SubscriptionFormatter(prices: PriceFormatter(storefront: Storefront("IN")))
    let share = try india.share(of: Money("49", rupees), of: .year, per: .week)
    #expect(share == (try Money("0.93", rupees)))
    #expect(try india.share(of: Money("499", rupees), of: .year, per: .month).decimal == "41")
    let dollars = try SubscriptionFormatter(
      prices: PriceFormatter(locale: PriceLocale("en_US"), currency: .usd)
    )
    #expect(errorCode { try dollars.share(of: usd("1.99"), of: .year, per: .day) } == .badAmount)
    #expect(try dollars.share(of: usd("0"), of: .year, per: .day).isZero)
    #expect(try dollars.share(of: usd("1.99"), of: .year, per: .day, digits: 2).isZero)
  }
}
