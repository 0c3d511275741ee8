// What a price is asked for by: columns of a table, keys of a record, options, all of one name.

/// A column of the input. Its raw value is the column's name, the record's key and the option's.
enum PriceColumn: String, CaseIterable, Sendable {
  case id
  case amount
  case currency
  case locale
  case tier
  case storefront
  case on
  case period
  case per
  case rounding
  case width
  case style
  case symbol
  case fraction
  case grouping
  case sign
  case spaces
  case bidi
  case numerals

  /// Those that decide how an amount is written: whatever they say is settled once for all rows that
  /// say the same.
  static let settled = allCases.filter { $0 != .id && $0 != .amount }

  var place: Int { PriceColumn.places[self, default: 0] }

  private static let places = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) }
  )
}
