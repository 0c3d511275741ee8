// Why a record is not JSON: the command's `not_json`, with the byte at fault.

/// What is wrong with a record, and where.
package struct JSONRecordError: Error, Equatable, Sendable {
  /// The kinds of fault, all of which make a record `not_json`.
  package enum Reason: String, CaseIterable, Sendable {
    /// Nothing but white space.
    case empty
    /// The record ends inside a value.
    case truncated
    /// A character that the grammar does not have there.
    case unexpectedCharacter
    /// More behind the value.
    case trailingData
    /// A number that is not of the form of RFC 8259 section 6.
    case badNumber
    /// A control character inside a string, which has to be escaped.
    case controlCharacter
    /// A backslash with something behind it that is no escape.
    case badEscape
    /// An escaped half of a surrogate pair: no character, and not expressible in UTF-8.
    case loneSurrogate
    /// Bytes that are not UTF-8.
    case badUTF8
    /// Deeper than `RecordLimits.nesting`.
    case nestedTooDeep
    /// A key on the way to a selected value occurs twice in its object.
    case duplicateKey
  }

  /// The kind of fault.
  package let reason: Reason

  /// The offset in the record of the byte at fault; the record's length where it ends too early.
  package let offset: Int

  /// One sentence for people, free of control characters.
  package let message: String

  init(_ reason: Reason, at offset: Int, _ message: String) {
    self.reason = reason
    self.offset = offset
    self.message = message
  }
}

extension JSONRecordError {
  /// Something else than what the grammar has at `offset`, be it another character or the end.
  static func expected(
    _ wanted: String,
    at offset: Int,
    in record: Span<UInt8>
  ) -> JSONRecordError {
    guard let found = record.byte(at: offset) else {
      return JSONRecordError(.truncated, at: record.count, "the record ends where \(wanted) is due")
    }
    return JSONRecordError(
      .unexpectedCharacter,
      at: offset,
      "\(VisibleText.describe(found)) where \(wanted) is due"
    )
  }
}
