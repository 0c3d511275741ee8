// A row of the input: where its own parts stand. All else that it says is a key to a plan.

import Prices
import Records

/// Where a text of a row is.
enum PriceRowText: Equatable {
  case absent
  /// In this range of the record.
  case inRecord(Range<Int>)
  /// Put together by the reader, since it stands in the record with escapes.
  case unescaped
  /// It is neither a string nor a number.
  case bad
}

struct PriceRow: Equatable {
  var id = PriceRowText.absent
  var amount = PriceRowText.absent
}

/// Reads one record after the other.
protocol PriceRowReader {
  /// The texts of ``PriceRowText/unescaped``.
  var idText: [UInt8] { get }
  var amountText: [UInt8] { get }

  /// Reads a record.
  ///
  /// - Parameter key: gets what the row says beside id and amount, so that rows with equal keys ask
  ///   for the same; and whether there is an amount.
  mutating func read(
    _ record: Span<UInt8>,
    key: inout [UInt8]
  ) throws(PriceFault) -> PriceRow

  /// What the record read last says beside id and amount.
  ///
  /// - Parameter bad: gets the columns that have something other than a text or a number.
  func query(_ record: Span<UInt8>, bad: inout [PriceColumn]) -> PriceQuery

  /// The names in the record, or its table, that are no column's.
  func otherNames(_ record: Span<UInt8>) -> [String]
}

extension [UInt8] {
  /// A part of a key: its kind, its length, itself. Keys with a part whose length does not fit are too
  /// long to be kept at all (``PriceStream``).
  mutating func append(keyPart range: Range<Int>, of record: Span<UInt8>, kind: UInt8) {
    append(addingCapacity: range.count + 2) { (part: inout OutputSpan<UInt8>) in
      part.append(kind)
      part.append(UInt8(truncatingIfNeeded: range.count))
      for index in range { part.append(record[index]) }
    }
  }
}
