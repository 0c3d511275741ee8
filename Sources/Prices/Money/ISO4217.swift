// ISO 4217 list one as of 2026-01-01, without funds, metals and test codes; and those currencies of
// list three that the App Store has billed in or that its storefronts had within its life.

enum ISO4217 {
  /// Minor unit: hundredths.
  private static let twoDigits = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF \
    CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL \
    HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT \
    MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB \
    SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH \
    USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
    """
  /// No minor unit.
  private static let noDigits = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"
  /// Minor unit: thousandths.
  private static let threeDigits = "BHD IQD JOD KWD LYD OMR TND"

  /// Replaced by the euro on these days (Council Regulations (EU) 671/2010, 678/2013, 2014/509/EU,
  /// 2022/1211/EU, 2025/1407/EU); all had hundredths.
  private static let replaced: [(code: String, day: CalendarDate)] = [
    ("EEK", CalendarDate(uncheckedYear: 2011, month: 1, day: 1)),
    ("LVL", CalendarDate(uncheckedYear: 2014, month: 1, day: 1)),
    ("LTL", CalendarDate(uncheckedYear: 2015, month: 1, day: 1)),
    ("HRK", CalendarDate(uncheckedYear: 2023, month: 1, day: 1)),
    ("BGN", CalendarDate(uncheckedYear: 2026, month: 1, day: 1)),
  ]

  /// Digits of the minor unit by the code's letters.
  static let minorUnitDigits: [UInt32: Int] = {
    var digits: [UInt32: Int] = [:]
    let retired = replaced.map(\.code).joined(separator: " ")
    for (list, count) in [(twoDigits, 2), (noDigits, 0), (threeDigits, 3), (retired, 2)] {
      for code in list.split(separator: " ") {
        if let letters = Currency.letters(of: code.utf8) { digits[letters] = count }
      }
    }
    return digits
  }()

  static let retirements: [UInt32: CalendarDate] = {
    var days: [UInt32: CalendarDate] = [:]
    for (code, day) in replaced {
      if let letters = Currency.letters(of: code.utf8) { days[letters] = day }
    }
    return days
  }()

  /// All codes, sorted, for suggestions.
  static var codes: [String] {
    [twoDigits, noDigits, threeDigits].flatMap { $0.split(separator: " ").map(String.init) }
      .sorted()
  }
}
