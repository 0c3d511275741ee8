// Columns by names that are not theirs.

import Suggestions

extension PriceColumn {
  /// The names that are no column's.
  static func others(in names: [String]) -> [String] {
    let known = allCases.map(\.rawValue)
    return names.filter { !known.contains($0) }
  }

  /// Asks whether one of some names was meant for what is missing: `; is 'ammount' meant for 'amount'?`,
  /// or nothing.
  func question(about names: [String]) -> String {
    // What lacks an amount may have been meant to have a tier.
    for column in self == .amount ? [.amount, .tier] : [self] {
      guard let name = column.likeness(among: names) else { continue }
      return "; is '\(TerminalText.excerpt(name))' meant for '\(column.rawValue)'?"
    }
    return ""
  }

  private func likeness(among names: [String]) -> String? {
    let other = self == .amount ? "price" : rawValue
    return names.first { $0.lowercased() == rawValue || $0.lowercased() == other }
      ?? Suggestion.nearest(to: rawValue, among: names)
  }
}
