// The fields of one record of CSV (RFC 4180), found and not copied.

/// A reader of records, used for one after the other: nothing is allocated in the steady state.
///
/// - Fields are separated by commas; semicolons and tabs are text. Blanks belong to their field.
/// - Strict about quotation marks: `a"b` and `"a"b` are refused, for the next reader might see other
///   fields in them.
/// - Every record must have as many fields as the header (RFC 4180 section 2.4). One comma too many
///   shifts the columns, and would put one user's name beside another user's receipt.
/// - The encoding of the text is not looked at.
package struct CSVRecordReader: Sendable {
  /// How many fields a record must have; `nil` for any number.
  private let expectedFieldCount: Int?
  private var fields: [CSVField] = []

  /// A reader for the records below a header.
  package init(header: CSVHeader) {
    self.init(expectedFieldCount: header.names.count)
  }

  package init(expectedFieldCount: Int?) {
    self.expectedFieldCount = expectedFieldCount
  }

  /// How many fields the record read last has.
  package var fieldCount: Int { fields.count }

  /// A field of the record read last, from 0 on; `nil` if it does not have it, or is not CSV.
  package func field(_ index: Int) -> CSVField? {
    fields.indices.contains(index) ? fields[index] : nil
  }

  /// Reads one record, without its line end. Linear in it. When it throws, no field is known.
  package mutating func read(_ record: Span<UInt8>) throws(CSVRecordError) {
    fields.removeAll(keepingCapacity: true)
    do throws(CSVRecordError) {
      try split(record)
    } catch {
      fields.removeAll(keepingCapacity: true)
      throw error
    }
  }

  private mutating func split(_ record: Span<UInt8>) throws(CSVRecordError) {
    var position = 0
    while true {
      guard fields.count < RecordLimits.fields else { throw Self.tooManyFields(at: position) }
      let field: CSVField
      if record.byte(at: position) == UInt8(ascii: "\"") {
        field = try quotedField(in: record, at: position)
        position = field.range.upperBound + 1
      } else {
        let end = record.firstOffset(from: position, flagging: ByteFlags.notPlainInField)
        field = CSVField(range: position..<end)
        position = end
      }
      fields.append(field)
      guard let next = record.byte(at: position) else { break }
      guard next == UInt8(ascii: ",") else {
        throw Self.stray(next, at: position, afterQuote: field.isQuoted)
      }
      position += 1
    }
    if let expectedFieldCount, fields.count != expectedFieldCount {
      throw Self.fieldCount(fields.count, expected: expectedFieldCount)
    }
  }

  private func quotedField(
    in record: Span<UInt8>,
    at quote: Int
  ) throws(CSVRecordError) -> CSVField {
    var position = quote + 1
    var needsUnquoting = false
    while true {
      let closing = record.firstOffset(from: position) { ByteFlags.equal($0, 0x22) }
      guard closing < record.count else {
        throw CSVRecordError(
          .unclosedQuote,
          at: quote,
          "the quotation mark at the beginning of a field is not closed"
        )
      }
      guard record.byte(at: closing + 1) == UInt8(ascii: "\"") else {
        return CSVField(
          range: quote + 1..<closing,
          isQuoted: true,
          needsUnquoting: needsUnquoting
        )
      }
      needsUnquoting = true
      position = closing + 2
    }
  }

  // MARK: Faults

  private static func stray(_ byte: UInt8, at offset: Int, afterQuote: Bool) -> CSVRecordError {
    let found = VisibleText.describe(byte)
    if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") {
      return CSVRecordError(.strayLineEnd, at: offset, "\(found) inside a record, unquoted")
    }
    if afterQuote {
      return CSVRecordError(
        .textAfterQuote,
        at: offset,
        "\(found) behind the closing quotation mark of a field, where a comma is due"
      )
    }
    return CSVRecordError(
      .strayQuote,
      at: offset,
      "a quotation mark inside a field that does not begin with one"
    )
  }

  private static func tooManyFields(at offset: Int) -> CSVRecordError {
    CSVRecordError(
      .tooManyFields,
      at: offset,
      "the record has more than the \(RecordLimits.fields) fields that are accepted"
    )
  }

  private static func fieldCount(_ count: Int, expected: Int) -> CSVRecordError {
    let fields = count == 1 ? "1 field" : "\(count) fields"
    // What makes too many is a comma too many; too few have lost some.
    let question =
      count > expected ? ": is a comma in a field not quoted?" : ": the last ones are missing"
    return CSVRecordError(
      .fieldCount,
      at: nil,
      "the record has \(fields), the header has \(expected)\(question)"
    )
  }
}
