// Why a record is not CSV: the command's `not_csv`, with the byte at fault.

/// What is wrong with a record, and where.
package struct CSVRecordError: Error, Equatable, Sendable {
  /// The kinds of fault.
  package enum Reason: String, CaseIterable, Sendable {
    /// A quotation mark inside a field that does not begin with one.
    case strayQuote
    /// More behind the closing quotation mark of a field.
    case textAfterQuote
    /// A line end outside quotation marks that is none: a carriage return on its own.
    case strayLineEnd
    /// The quotation mark of a field is never closed.
    case unclosedQuote
    /// Longer than `RecordLimits.recordBytes`.
    case recordTooLong
    /// More fields than `RecordLimits.fields`.
    case tooManyFields
    /// More or fewer fields than the header has.
    case fieldCount
  }

  /// The kind of fault.
  package let reason: Reason

  /// The offset in the record of the byte at fault; `nil` where no byte is.
  package let offset: Int?

  /// One sentence for people, free of control characters.
  package let message: String

  init(_ reason: Reason, at offset: Int?, _ message: String) {
    self.reason = reason
    self.offset = offset
    self.message = message
  }
}
