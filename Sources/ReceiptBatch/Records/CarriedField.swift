// A value of the input that is copied to the output, as it stands in its record.

import Records

/// What `--carry` found in a record.
package enum CarriedField: Equatable, Sendable {
  /// The record does not have it: `null`.
  case absent
  /// JSON text, validated with its record: it is copied as it is, objects and arrays too. It has no
  /// line feed in it, for the record is one line and strings hold none unescaped.
  case json(JSONValueRange)
  /// The text of a field of CSV, whose encoding has not been looked at: it becomes a JSON string.
  case text(CSVField)
}

extension JSONRecordScanner {
  /// The value of a pointer in the record read last, to be carried.
  package func carriedField(_ index: Int) -> CarriedField {
    value(index).map(CarriedField.json) ?? .absent
  }
}

extension CSVRecordReader {
  /// The field of a column in the record read last, to be carried.
  package func carriedField(_ column: Int) -> CarriedField {
    field(column).map(CarriedField.text) ?? .absent
  }
}
