// Locale identifiers of all spellings.

import Testing

@testable import Prices

@Suite("Locales") struct PriceLocaleTests {
  /// What was given, ICU's form of it, whose data are used. (ICU 72; the parents are CLDR's.)
  @Test(arguments: [
    ("de_DE", "de_DE", "de_DE"), ("de-DE", "de_DE", "de_DE"), ("DE_de", "de_DE", "de_DE"),
    ("zh_TW", "zh_TW", "zh_Hant_TW"), ("zh-Hant-TW", "zh_Hant_TW", "zh_Hant_TW"),
    ("zh_Hans_CN", "zh_Hans_CN", "zh_Hans_CN"), ("ZH-hans-cn", "zh_Hans_CN", "zh_Hans_CN"),
    ("en_PL", "en_PL", "en"), ("ar_US", "ar_US", "ar"), ("en_TW", "en_TW", "en"),
    ("zh", "zh", "zh"),
    ("iw_IL", "iw_IL", "he_IL"), ("in_ID", "in_ID", "id_ID"), ("no_NO", "no_NO", "no"),
    ("tl_PH", "tl_PH", "fil_PH"), ("es-419", "es_419", "es_419"), ("en_150", "en_150", "en_150"),
    ("de_DE.UTF-8", "de_DE", "de_DE"), ("de_DE@euro", "de_DE", "de_DE"),
    ("de_DE.ISO-8859-15@euro", "de_DE", "de_DE"), ("sr_RS@latin", "sr_Latn_RS", "sr_Latn_RS"),
    ("uz_UZ@cyrillic", "uz_Cyrl_UZ", "uz_Cyrl_UZ"),
    ("ks_IN@devanagari", "ks_Deva_IN", "ks_Deva_IN"),
    ("sr_Latn_RS@latin", "sr_Latn_RS", "sr_Latn_RS"), ("ca_ES_VALENCIA", "ca_ES_VALENCIA", "ca_ES"),
    ("sq_XK", "sq_XK", "sq_XK"),
    ("en_US_POSIX", "en_US_POSIX", "en_US_POSIX"), ("en_US@currency=USD", "en_US", "en_US"),
    ("zh_TW@calendar=roc", "zh_TW", "zh_Hant_TW"), ("en-US-u-ca-buddhist", "en_US", "en_US"),
  ]) func identifiers(given: String, identifier: String, resolved: String) throws {
    let locale = try PriceLocale(given)
    #expect(locale.identifier == identifier)
    #expect(locale.resolved == resolved)
  }

  @Test(arguments: [
    "", "xx", "xx_YY", "tlh", "!!bad", "root", "und", "C", "POSIX", "en_QQ", "en-XQ", "de_ZZ",
    "de_Abcd_DE",
    "en US", "en_US\n", "ж", "日本", "e", "12", "_US", "en_1", "en_US_x", "pt--PT", "en__GB",
    "en--GB",
    "de-DE-AT", "en-US-US", "en_GB@@currency=EUR", "en_GB@currency=EUR@x", "de@currency=",
    "en_US@numbers=bogus",
    "zh_TW@numbers=hant",
    String(repeating: "a", count: 157),
  ]) func refused(identifier: String) {
    #expect(errorCode { try PriceLocale(identifier) } == .unknownLocale)
  }

  @Test func suggestions() {
    #expect(suggestion { try PriceLocale("eb_US") } == "en_US")
    #expect(suggestion { try PriceLocale("dee_DE") } == "de_DE")
    #expect(suggestion { try PriceLocale("zh-Hant-TWW") } == "zh_Hant_TW")
    #expect(suggestion { try PriceLocale("no such locale") } == nil)
  }

  /// As StoreKit writes `priceLocale`, and as BCP 47 has it.
  @Test func currencies() throws {
    #expect(try PriceLocale("en_US@currency=USD").currency == .usd)
    #expect(try PriceLocale("zh_TW@currency=TWD").currency == Currency("TWD"))
    #expect(try PriceLocale("de_DE@currency=eur").currency == .eur)
    #expect(try PriceLocale("en-US-u-cu-jpy").currency == .jpy)
    #expect(try PriceLocale("en_US").currency == nil)
    #expect(errorCode { try PriceLocale("en_US@currency=QQQ") } == .unknownCurrency)
  }

  @Test func numbers() throws {
    let thai = try PriceLocale("th_TH@numbers=thai")
    #expect(thai.numberingSystem == "thai")
    let formatter = try PriceFormatter(locale: thai, currency: Currency("THB"))
    #expect(try formatter.string(from: Money("35", Currency("THB"))) == "฿๓๕.๐๐")
    #expect(try PriceLocale("ar-EG-u-nu-latn").numberingSystem == "latn")
  }

  @Test func regions() throws {
    #expect(try PriceLocale("en_PL").region == "PL")
    #expect(try PriceLocale("ja").region == "JP")
    #expect(try PriceLocale("en").region == "US")
    #expect(try PriceLocale("zh_Hant").region == "TW")
  }

  /// Everything that ICU lists is accepted, and is its own data or those of its successor.
  @Test func everyAvailableLocale() throws {
    for identifier in PriceLocale.available {
      let locale = try PriceLocale(identifier)
      #expect(locale.identifier == identifier)
    }
    #expect(PriceLocale.available.count > 500)
  }

  /// The languages of all storefronts in their regions.
  @Test func everyStorefrontsLocale() throws {
    var count = 0
    for storefront in Storefront.all {
      for identifier in storefront.localeIdentifiers {
        _ = try PriceLocale(identifier)
        count += 1
      }
    }
    #expect(count == 296)
  }
}
