// A product as it was written, before anything is made of it.

/// The fields of one product, from JSON or from a row of CSV.
struct CatalogEntry {
  /// A field's text, and its line.
  struct Field {
    let text: String
    let line: Int
  }

  let line: Int
  /// By name; absent, `null` and empty are the same.
  var fields: [String: Field] = [:]
  /// Names by locale and amounts by currency, in the order of the file.
  var names: [(key: String, field: Field)] = []
  var amounts: [(key: String, field: Field)] = []

  /// The fields that a product may have, beside names and amounts.
  static let fieldNames = [
    "id", "kind", "tier", "group", "level", "period", "grace_period", "duration",
    "repeated_purchase", "units", "unit_name",
  ]
}
