// A currency: its ISO 4217 code and the digits of its minor unit.

import Suggestions

/// A currency of ISO 4217.
///
/// Funds, metals and test codes (`XAU`, `XXX`, `CLF`) are not currencies here.
public struct Currency: Hashable, Sendable {
  /// The three letters, the first in the highest of the three lower octets.
  let letters: UInt32

  /// How many decimal digits the minor unit has, 0 to 3: 2 for a cent (ISO 4217, list one, "Mnr unt").
  public let minorUnitDigits: Int

  /// Creates a currency from its code of three letters; upper and lower case are the same.
  ///
  /// - Throws: `unknown_currency`, with the nearest code.
  public init(_ code: String) throws(PriceError) {
    guard let letters = Currency.letters(of: code.utf8),
      let digits = ISO4217.minorUnitDigits[letters]
    else {
      throw PriceError(
        .unknownCurrency,
        "'\(code.excerpt)' is not the code of a currency",
        suggestion: Suggestion.nearest(
          to: code,
          among: ISO4217.codes
        )
      )
    }
    self.letters = letters
    minorUnitDigits = digits
  }

  /// `nil` if the letters are no code of the list.
  init?(letters: UInt32) {
    guard let digits = ISO4217.minorUnitDigits[letters] else { return nil }
    self.init(letters: letters, minorUnitDigits: digits)
  }

  /// For the codes that this module names itself, which the tests look up in the list.
  init(letters: UInt32, minorUnitDigits: Int) {
    self.letters = letters
    self.minorUnitDigits = minorUnitDigits
  }

  /// The ISO 4217 code, three capital letters.
  public var code: String {
    var code = ""
    for shift in [16, 8, 0] as [UInt32] {
      code.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: letters >> shift)))
    }
    return code
  }

  /// The day from which the currency was no longer legal tender, for those that the App Store has
  /// billed in before: `nil` for a currency in use.
  public var retirement: CalendarDate? { ISO4217.retirements[letters] }

  /// Every currency of the list, in the order of the codes.
  public static var all: [Currency] {
    ISO4217.minorUnitDigits
      .map { Currency(letters: $0.key, minorUnitDigits: $0.value) }
      .sorted { $0.letters < $1.letters }
  }

  /// The US dollar.
  public static let usd = Currency(letters: 0x55_53_44, minorUnitDigits: 2)
  /// The euro.
  public static let eur = Currency(letters: 0x45_55_52, minorUnitDigits: 2)
  /// The yen.
  public static let jpy = Currency(letters: 0x4A_50_59, minorUnitDigits: 0)

  /// Three ASCII letters as one number; `nil` for anything else.
  static func letters(of code: some Collection<UInt8>) -> UInt32? {
    guard code.count == 3 else { return nil }
    var letters: UInt32 = 0
    for octet in code {
      let upper = octet & 0xDF
      guard (0x41...0x5A).contains(upper), octet >= 0x41 else { return nil }
      letters = letters << 8 | UInt32(upper)
    }
    return letters
  }
}

extension Currency: CustomStringConvertible, Comparable {
  /// The code.
  public var description: String { code }

  /// By code.
  public static func < (left: Currency, right: Currency) -> Bool { left.letters < right.letters }
}
