// What an input is, by its structure: one receipt, a receipt on each line, JSON records, a table.

import Records

extension InputSniffer {
  package enum Format: Equatable, Sendable {
    case one
    case lines
    case ndjson
    case csv
  }

  /// - Parameters:
  ///   - head: The beginning of the input.
  ///   - isComplete: Whether that is all there is.
  /// - Returns: `nil` if more has to be read to know.
  package static func format(of head: ArraySlice<UInt8>, isComplete: Bool) -> Format? {
    if isDER(head) { return .one }
    guard let line = firstLine(of: head, isComplete: isComplete) else {
      // A first line that has not ended yet, or nothing.
      if isComplete { return .one }
      if head.count > InputLimits.largestRecord { return .lines }
      return nil
    }
    if line.first == UInt8(ascii: "{") {
      // A JSON record ends on its line; an old property list, or JSON over several lines, does not.
      return line.last == UInt8(ascii: "}") ? .ndjson : .one
    }
    if isHeader(line) {
      // A table has rows, or its header alone shows that it is one: a sentence has commas too.
      if head[line.endIndex...].contains(where: { !isBlank($0) }) || namesReceipt(line) {
        return .csv
      }
      if !isComplete { return nil }
    }
    return switch verdict(on: head, isComplete: isComplete) {
    case .one?: .one
    case .lines?: .lines
    case nil: nil
    }
  }

  /// What an input is that can only be JSON records or a table: JSON begins with a brace.
  ///
  /// - Returns: `nil` if there is nothing but blanks so far.
  static func recordFormat(of head: ArraySlice<UInt8>) -> Format? {
    var text = head
    if text.starts(with: byteOrderMark) { text.removeFirst(byteOrderMark.count) }
    guard let first = text.first(where: { !isBlank($0) }) else { return nil }
    return first == UInt8(ascii: "{") ? .ndjson : .csv
  }

  /// The first line with something on it, without blanks around it; `nil` if it has not ended.
  private static func firstLine(
    of head: ArraySlice<UInt8>,
    isComplete: Bool
  ) -> ArraySlice<UInt8>? {
    var text = head
    if text.starts(with: byteOrderMark) { text.removeFirst(byteOrderMark.count) }
    text = text.drop(while: isBlank)
    guard let first = text.first else { return nil }
    let end = text.firstIndex(of: UInt8(ascii: "\n"))
    // What begins like neither a record nor a header need not be looked at to its end.
    guard end != nil || isComplete else {
      return first == UInt8(ascii: "{") || text.contains(UInt8(ascii: ",")) ? nil : text
    }
    var line = text[..<(end ?? text.endIndex)]
    while let last = line.last, isBlank(last) { line.removeLast() }
    return line
  }

  /// Names with commas between them: no base64, which has no comma, and no list of quoted receipts,
  /// which begins with one.
  private static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.dropLast().contains(UInt8(ascii: ",")), line.count < 64 << 10,
      line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
      !line.starts(with: Array("data:".utf8))
    else { return false }
    let quote = UInt8(ascii: "\"")
    let field = line.drop { $0 == quote }.prefix { $0 != UInt8(ascii: ",") && $0 != quote }
    return !field.isEmpty && ReceiptPrefix(field) == nil
      && ![UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "{")].contains(line.first)
  }

  /// Whether one of the names is one that receipts go by.
  private static func namesReceipt(_ line: ArraySlice<UInt8>) -> Bool {
    guard let header = try? CSVHeader(Array(line).span) else { return false }
    return (try? header.receiptColumn()) != nil
  }
}
