// Names of tiers: read and printed.

import Suggestions

extension PriceTier: CustomStringConvertible {
  private static let alternateNames = ["A", "B", "1", "2", "3", "4", "5"]

  /// `0` to `87`, `ALT-A`, `ALT-B`, `ALT-1` to `ALT-5`.
  public var description: String {
    guard isAlternate else { return String(order) }
    return "ALT-" + PriceTier.alternateNames[Int(order - PriceTier.lastNumber) - 1]
  }

  /// Reads a tier's name as ``description`` prints it; `A` and `B` alone stand for the alternates,
  /// and upper and lower case are the same.
  ///
  /// - Throws: `unknown_tier`, with the nearest name.
  public init(_ text: String) throws(PriceError) {
    guard let tier = PriceTier.named(text) else {
      throw PriceError(
        .unknownTier,
        "'\(text.excerpt)' is not a tier: they are 0 to 87, ALT-A, ALT-B and ALT-1 to ALT-5",
        suggestion: PriceTier.suggestion(for: text)
      )
    }
    self = tier
  }

  private static func named(_ text: String) -> PriceTier? {
    let name = text.uppercased()
    if let alternate = alternateNames.firstIndex(where: { name == "ALT-" + $0 }) {
      return PriceTier(order: Int(lastNumber) + 1 + alternate)
    }
    switch name {
    case "A": return PriceTier(order: Int(lastNumber) + 1)
    case "B": return PriceTier(order: Int(lastNumber) + 2)
    default:
      // The number must print as it was written: `05` and `+5` are not names.
      guard let number = UInt8(name), number <= lastNumber, String(number) == name else {
        return nil
      }
      return PriceTier(order: Int(number))
    }
  }

  private static func suggestion(for text: String) -> String? {
    let name = text.uppercased().prefix(Suggestion.longestWord)
    if name == "FREE" { return "0" }
    // "Tier 5", "tier_5", "05", "Alternate A", "ALT1"
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let digits = name.drop { !$0.isNumber }
    if let number = UInt(digits), !name.hasPrefix("ALT") {
      return String(min(number, UInt(lastNumber)))
    }
    if name.hasPrefix("ALT"), let last = words.last?.last, alternateNames.contains(String(last)) {
      return "ALT-" + String(last)
    }
    return Suggestion.nearest(to: text, among: all.map(\.description))
  }
}
