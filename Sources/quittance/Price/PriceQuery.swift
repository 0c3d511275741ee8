// What is asked for, in the words of whoever asks.

import Prices

/// The texts of a row, or of the command line. An empty text is as good as none.
struct PriceQuery: Equatable, Sendable {
  private var texts: [PriceColumn: String] = [:]

  subscript(column: PriceColumn) -> String? {
    get { texts[column] }
    set { texts[column] = newValue.flatMap { $0.isEmpty ? nil : $0 } }
  }

  /// Takes what is missing here from the command line.
  ///
  /// A row that has an amount or a tier of its own has its own price: those of the command line do
  /// not join it. And a currency that a row's own locale names (`en_US@currency=USD`) is the row's.
  func over(_ defaults: PriceQuery, hasOwnAmount: Bool) -> PriceQuery {
    var merged = defaults
    if hasOwnAmount || self[.tier] != nil {
      merged[.amount] = nil
      merged[.tier] = nil
    }
    if let locale = self[.locale], (try? PriceLocale(locale))?.currency != nil {
      merged[.currency] = nil
    }
    for (column, text) in texts { merged[column] = text }
    return merged
  }
}
