// The fields of a record that a job needs: the receipt, the device, and what is carried along.

import ReceiptRendering
import ReceiptVerification
import Records

/// Finds fields in one record after the other.
struct RecordFields {
  /// Where a field's text is.
  enum Text {
    /// In this range of the record.
    case range(Range<Int>)
    /// In ``RecordFields/unescaped``.
    case unescaped
  }

  private let carriedCount: Int
  private let receiptPointers: Range<Int>
  private let hasDevice: Bool
  /// The place of the flag of a request to verifyReceipt, the last of the pointers.
  private let requestPointer: Int
  private var scanner: JSONRecordScanner
  private var reader: CSVRecordReader?
  /// The header that `reader` was made for.
  private var readerHeader: [[UInt8]] = []

  /// A receipt whose characters had to be put together.
  private(set) var unescaped: [UInt8] = []
  /// What the device hash must fit.
  private(set) var device = DeviceRequirement.policy
  /// What the record asks for, if it is a request to verifyReceipt.
  private(set) var request = VerifyReceiptRequest()
  /// What is carried, in the order of the options; empty where there is no record.
  private(set) var carried: [CarriedField] = []

  init(_ options: BatchOptions) {
    let texts =
      options.receiptFields + options.carried + (options.deviceField.map { [$0] } ?? [])
    let flag =
      options.outputFormat == .verifyReceipt
      ? [VerifyReceiptRequest.excludesOldTransactionsPointer] : []
    let pointers = (texts + flag).compactMap(RecordFields.pointer)
    scanner = JSONRecordScanner(pointers: pointers)
    requestPointer = flag.isEmpty ? -1 : pointers.count - 1
    receiptPointers = 0..<options.receiptFields.count
    carriedCount = options.carried.count
    hasDevice = options.deviceField != nil
  }

  /// A pointer, or a column's name, which is none, as the key of that name: tables and JSON records
  /// may stand in one job.
  private static func pointer(_ text: String) -> JSONPointer? {
    if let pointer = JSONPointer(text) { return pointer }
    // RFC 6901 section 3: a tilde is written ~0, a slash ~1.
    return JSONPointer(
      text.reduce(into: "/") { key, character in
        switch character {
        case "~": key += "~0"
        case "/": key += "~1"
        default: key.append(character)
        }
      }
    )
  }

  mutating func reset() {
    carried.removeAll(keepingCapacity: true)
    device = .policy
    request = VerifyReceiptRequest()
  }

  /// Reads a record of a chunk.
  ///
  /// - Returns: Where the receipt's text is.
  mutating func text(of record: Span<UInt8>, _ chunk: Chunk) throws(RecordFailure) -> Text {
    switch chunk.format {
    case .whole, .line: .range(0..<record.count)
    case .ndjson: try readJSON(record)
    case .csv: try readCSV(record, chunk.columns)
    }
  }

  // MARK: JSON

  /// Reads a JSON record.
  ///
  /// - Returns: Where the receipt's text is.
  mutating func readJSON(_ record: Span<UInt8>) throws(RecordFailure) -> Text {
    do throws(JSONRecordError) {
      try scanner.scan(record)
    } catch {
      throw RecordFailure(
        VerdictError(code: "not_json", message: error.message, offset: error.offset)
      )
    }
    if requestPointer >= 0 {
      request = scanner.verifyReceiptRequest(requestPointer, of: record)
    }
    for index in 0..<carriedCount {
      carried.append(scanner.carriedField(receiptPointers.count + index))
    }
    if hasDevice {
      let value = scanner.value(receiptPointers.count + carriedCount)
      var text: [UInt8] = []
      if let value { JSONString.appendUnescaped(value, of: record, to: &text) }
      device = .oneOf(DeviceIdentifierText.bytes(text).map { [$0] } ?? [])
    }
    switch scanner.receiptField(among: receiptPointers) {
    case .string(let value) where value.kind == .escapedString:
      unescaped.removeAll(keepingCapacity: true)
      JSONString.appendUnescaped(value, of: record, to: &unescaped)
      return .unescaped
    case .string(let value):
      return .range(value.contents)
    case .missing:
      throw RecordFailure(
        VerdictError(code: "field_missing", message: "the record has no field with a receipt")
      )
    case .wrongType(_, let kind):
      throw RecordFailure(
        VerdictError(
          code: "field_missing",
          message: "the record's field for the receipt is not a string but \(kind)"
        )
      )
    }
  }

  // MARK: CSV

  /// Reads a row.
  ///
  /// - Returns: Where the receipt's text is.
  mutating func readCSV(
    _ record: Span<UInt8>,
    _ columns: CSVColumns?
  ) throws(RecordFailure) -> Text {
    guard let columns else {
      throw RecordFailure(VerdictError(code: "not_csv", message: "the table has no header"))
    }
    if reader == nil || readerHeader != columns.header.names {
      reader = CSVRecordReader(header: columns.header)
      readerHeader = columns.header.names
    }
    do throws(CSVRecordError) {
      try reader?.read(record)
    } catch {
      throw RecordFailure(
        VerdictError(code: "not_csv", message: error.message, offset: error.offset)
      )
    }
    for column in columns.carried { carried.append(reader?.carriedField(column) ?? .absent) }
    if let column = columns.device {
      var text: [UInt8] = []
      reader?.field(column)?.appendUnquoted(of: record, to: &text)
      device = .oneOf(DeviceIdentifierText.bytes(text).map { [$0] } ?? [])
    }
    guard let column = columns.receipt, let field = reader?.field(column) else {
      throw RecordFailure(
        VerdictError(code: "field_missing", message: "the row has no column with a receipt")
      )
    }
    guard field.needsUnquoting else { return .range(field.range) }
    unescaped.removeAll(keepingCapacity: true)
    field.appendUnquoted(of: record, to: &unescaped)
    return .unescaped
  }
}
