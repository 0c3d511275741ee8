// The prices that ICU 72.1 writes. Under another ICU they are compared with what that one writes.

import Foundation
import Testing

@testable import Prices

@Suite("ICU's prices") struct GoldenTests {
  struct Row {
    let locale: String
    let currency: String
    let amount: String
    let form: String
    let text: String

    var style: PriceStyle {
      var style = PriceStyle.icu
      switch form {
      case "iso": style.symbol = .iso
      case "name": style.symbol = .name
      case "narrow": style.symbol = .narrow
      case "negative-accounting": style.sign = .accounting
      case "trailing-zero-hidden": style.fraction = .hideZero
      default: break
      }
      return style
    }

    var skeleton: String {
      let more =
        switch form {
        case "iso": " unit-width-iso-code"
        case "name": " unit-width-full-name"
        case "narrow": " unit-width-narrow"
        case "negative-accounting": " sign-accounting"
        case "trailing-zero-hidden": " .00/w"
        default: ""
        }
      return "currency/\(currency)" + more
    }

    /// The test code XXX is no currency for the public interface.
    func money() throws -> Money {
      let currency =
        currency == "XXX"
        ? Currency(letters: 0x58_58_58, minorUnitDigits: 2) : try Currency(currency)
      return try Money(exactly: amount.utf8.span, currency)
    }
  }

  static let rows: [Row] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Goldens/icu-72.csv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: ",").map(String.init)
      return Row(
        locale: cells[0],
        currency: cells[1],
        amount: cells[2],
        form: cells[3],
        text: unescaped(cells[4])
      )
    }
  }()

  private static func unescaped(_ text: String) -> String {
    var units: [UInt16] = []
    var rest = Array(text.utf16)[...]
    while let unit = rest.popFirst() {
      if unit == 0x5C,
        let value = UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16)
      {
        units.append(value)
        rest = rest.dropFirst(4)
      } else {
        units.append(unit)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The rows whose amount has more digits than ICU prints: nobody is shown another price than the one
  /// charged, so ours has them.
  static let withMoreDigits: [String: String] = [
    "ar_BH,BHD,1.2345,short": "\u{200F}١٫٢٣٤٥\u{A0}د.ب.\u{200F}",
    "ja_JP,JPY,-1234.5,negative": "-\u{FFE5}1,234.5",
    "ja_JP,JPY,-1234.5,negative-accounting": "(\u{FFE5}1,234.5)",
    "fa_IR,IRR,-1234.5,negative": "\u{200E}\u{2212}\u{200E}ریال\u{A0}۱٬۲۳۴٫۵",
    "fa_IR,IRR,-1234.5,negative-accounting": "\u{200E}(ریال\u{A0}۱٬۲۳۴٫۵)",
    "ko_KR,KRW,-1234.5,negative": "-₩1,234.5",
    "ko_KR,KRW,-1234.5,negative-accounting": "(₩1,234.5)",
    "vi_VN,VND,-1234.5,negative": "-1.234,5\u{A0}₫",
    "vi_VN,VND,-1234.5,negative-accounting": "-1.234,5\u{A0}₫",
  ]

  @Test func allRows() throws {
    #expect(GoldenTests.rows.count == 335)
    let isGolden = ICUVersion.major == 72
    if !isGolden {
      print(
        "ICU \(ICUVersion.icu), CLDR \(ICUVersion.cldr): compared with ICU itself, not with 72.1"
      )
    }
    for row in GoldenTests.rows {
      let money = try row.money()
      let formatter = try PriceFormatter(
        locale: PriceLocale(row.locale),
        currency: money.currency,
        style: row.style
      )
      let key = [row.locale, row.currency, row.amount, row.form].joined(separator: ",")
      let expected: String
      if isGolden {
        expected = GoldenTests.withMoreDigits[key] ?? row.text
      } else if GoldenTests.withMoreDigits[key] != nil {
        continue
      } else {
        expected = try #require(RawICU.text(row.skeleton, row.locale, row.amount))
      }
      // Through ICU, then by the pattern if there is one.
      let throughICU = try formatter.format.textWithoutPattern(of: money)
      formatter.prepare()
      let fast = try formatter.string(from: money)
      #expect(Array(throughICU.utf8) == Array(expected.utf8), "\(key)")
      #expect(Array(fast.utf8) == Array(expected.utf8), "\(key), fast")
    }
  }

  /// Only there where another file of the same rows is given: the rows must be the same.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["QUITTANCE_PRICING"] != nil))
  func rowsAreTheGivenOnes() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["QUITTANCE_PRICING"])
    let text = try String(contentsOfFile: folder + "/icu_cases.csv", encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline).dropFirst()
    #expect(lines.count == GoldenTests.rows.count)
    for (line, row) in zip(lines, GoldenTests.rows) {
      #expect(line.hasPrefix("\(row.locale),\(row.currency),\(row.amount),\(row.form),"))
      let units = row.text.utf16.map { String($0, radix: 16, uppercase: true) }
        .map { String(repeating: "0", count: 4 - $0.count) + $0 }
      #expect(line.hasSuffix("," + units.joined(separator: " ")), "\(line)")
    }
  }
}
