// What prices are asked for by: amounts, currencies, locales, tiers, storefronts, periods, dates; and
// prices that are written and read back.

import FuzzSupport
import Prices

/// One execution.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(data, count)
  let choice = input.takeChoice()
  let lines = input.bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
  let amount = Array(lines[0])
  let word = lines.count > 1 ? String(decoding: lines[1], as: UTF8.self) : ""
  let locale = lines.count > 2 ? String(decoding: lines[2], as: UTF8.self) : "en_US"
  WordCheck.check(word, choice)
  AmountCheck.check(amount)
  FormatCheck.check(amount, word, locale, choice)
  return 0
}

/// Before the first execution.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutableRawPointer?,
  _ words: UnsafeMutableRawPointer?
) -> CInt {
  Seeds.writeIfAsked {
    Seeds.texts(
      [
        "4.99\nUSD\nen_US", "-1234567.890\nEUR\nde-DE", "0.5\nTWD\nzh_Hant_TW@currency=TWD",
        "100\nJPY\nja-JP-u-nu-fullwide", "1234.5\nINR\nhi_IN@numbers=deva", "7.000\nKWD\nar-KW",
        "12\nDEU\nfr_CA", "1e3\nTier 5\nsr_RS@latin", "+1\nAlternate Tier A\nen",
        "999999999999999999\n2016-05-03\nde_DE.UTF-8", ".5\nP1Y\npt-PT", "0\n1 month\nfa_IR",
        "4.99\n143441\nes-419",
      ],
      choices: (0...7).map { [UInt8($0) &* 33] }
    )
  }
  return 0
}
