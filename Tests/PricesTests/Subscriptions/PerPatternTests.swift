// The patterns that composition uses, against the ones that ICU itself uses.

import Testing

@testable import Prices

@Suite("Per patterns")
struct PerPatternTests {
  /// ICU composes "5 bytes per month" itself; so must these patterns, whatever ICU is linked. Covers
  /// parents, aliases, the short width's stand-in, and (decades, centuries) locales without a `per`.
  @Test(arguments: PeriodWidth.allCases)
  func agreesWithICU(width: PeriodWidth) throws {
    var compared = 0
    for locale in availableLocales {
      let patterns = UnitPatterns(locale: locale)
      let bytes = try UnitNumberFormatter(
        skeleton: "measure-unit/digital-byte \(width.stem)",
        locale: locale
      ).string(from: "5")
      for unit in PeriodUnit.allCases.map(\.rawValue) + ["decade", "century"] {
        let whole = try UnitNumberFormatter(
          skeleton: "measure-unit/digital-byte per-measure-unit/duration-\(unit) \(width.stem)",
          locale: locale
        ).string(from: "5")
        let composed = try patterns.per(unit, width).filled(with: [bytes])
        #expect(composed == whole, "\(locale) \(unit) \(width)")
        compared += 1
      }
    }
    #expect(compared == availableLocales.count * 6)
  }

  @Test(arguments: [
    ("es_MX", ["es_MX", "es_419", "es"]),
    ("en_GB", ["en_GB", "en_001", "en"]),
    ("pt_PT", ["pt_PT", "pt"]),
    ("pt_AO", ["pt_AO", "pt_PT", "pt"]),
    ("zh_Hant", ["zh_Hant"]),
    ("zh_HK", ["zh_Hant_HK", "zh_Hant"]),
    ("zh_MO", ["zh_Hant_MO", "zh_Hant_HK", "zh_Hant"]),
    ("en_DE", ["en_DE", "en_150", "en_001", "en"]),
    ("de_CH", ["de_CH", "de"]),
    ("en_PL", ["en"]),
    ("ru_RU", ["ru"]),
    ("ru_XX", ["ru"]),
    ("nb_NO", ["nb", "no"]),
    ("zh_AU", ["zh_Hant"]),
    ("iw_IL", ["he_IL", "he"]),
    ("xx_YY", []),
    ("", []),
  ])
  func lineage(locale: String, expected: [String]) {
    guard icuMajorVersion == 72 else { return }
    #expect(UnitPatterns(locale: locale).lineage == expected)
  }

  /// `ures_openDirect("nb")` would cut Norwegian off from its parent for the whole process.
  @Test func readingPatternsLeavesTheCacheOfICUWhole() throws {
    func months() throws -> String {
      try UnitNumberFormatter(
        skeleton: "measure-unit/duration-month unit-width-full-name",
        locale: "nb"
      ).string(from: "3")
    }
    for locale in ["nb", "nn", "no", "nb_NO"] {
      _ = try UnitPatterns(locale: locale).per("month", .narrow)
    }
    #expect(try months() == "3 måneder")
  }

  @Test func theDefaultLocaleIsNeverAsked() throws {
    // ICU's own opening of an unknown locale falls back to the process's default.
    for unit in PeriodUnit.allCases {
      let root = try UnitPatterns(locale: "root").per(unit.rawValue, .long)
      #expect(try UnitPatterns(locale: "xx_YY").per(unit.rawValue, .long) == root)
    }
  }

  @Test func whatNotEvenRootHasIsAnError() {
    #expect(errorCode { try UnitPatterns(locale: "de").per("blink", .long) } == .formattingFailure)
  }

  @Test func syntax() throws {
    func filled(_ text: String, _ arguments: String...) -> String? {
      UnitPattern(text)?.filled(with: arguments)
    }
    #expect(filled("{0} per {1}", "a", "b") == "a per b")
    #expect(filled("{1}당 {0}", "a", "b") == "b당 a")
    #expect(filled("l''{0}", "a") == "l'a")
    #expect(filled("l'an {0}", "a") == "l'an a")
    #expect(filled("''{0}''", "a") == "'a'")
    #expect(filled("'{0}' {0}", "a") == "{0} a")
    #expect(filled("{0}", "{1}", "b") == "{1}")
    #expect(filled("{0}{1}", "a") == "a")
    #expect(filled("} {0}", "a") == "} a")
    for broken in ["{", "{0", "{a}", "{}", "{10}", "{ 0}"] { #expect(UnitPattern(broken) == nil) }
    #expect(UnitPattern("{0}\u{A0}month ")?.textWithoutArguments == "month")
    #expect(UnitPattern(" {0} ")?.textWithoutArguments == "")
    #expect(UnitPattern("{0}{0}")?.hasArguments(1) == false)
    #expect(UnitPattern("month")?.hasArguments(1) == false)
  }
}
