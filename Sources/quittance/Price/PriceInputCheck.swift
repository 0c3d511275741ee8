// What the beginning of an input tells of all that follows.

import ReceiptBatch
import Records

enum PriceInputCheck {
  /// Why an input is not worked through at all: it cannot be read from the first byte on, or none of its
  /// rows can have a price.
  static func refusal(_ block: RecordBlock, _ defaults: PriceQuery) -> String? {
    if let header = block.header { return refusal(header, defaults) }
    guard (0..<block.count).allSatisfy({ isUnreadable(block.record($0)) }) else { return nil }
    for case .unreadable(let source, let reason) in block.notes {
      return "cannot read '\(TerminalText.escape(source))': \(reason)"
    }
    return nil
  }

  /// Whether rows may be of prices that are paid every period. Of JSON records nobody knows before the
  /// last one.
  static func mayHavePeriods(_ block: RecordBlock) -> Bool {
    guard let header = block.header else { return true }
    return header.names.contains(Array(PriceColumn.period.rawValue.utf8))
  }

  /// Why a column cannot be read. Receipts' columns can be selected by their numbers, these cannot.
  static func message(_ error: CSVColumnError) -> String {
    guard case .duplicated(let name, let columns) = error else { return error.message }
    let places = NameList.text(columns.map(String.init), separator: " and ", most: 4)
    return "the header has the column '\(name)' \(columns.count) times, at \(places): "
      + "leave one of that name"
  }

  private static func isUnreadable(_ record: RecordBlock.Record) -> Bool {
    if case .unreadable = record { true } else { false }
  }

  private static func refusal(_ header: CSVHeader, _ defaults: PriceQuery) -> String? {
    if defaults[.amount] != nil || defaults[.tier] != nil { return nil }
    let names = header.names.map { String(decoding: $0, as: UTF8.self) }
    let needed = [PriceColumn.amount, .tier].map(\.rawValue)
    if names.contains(where: needed.contains) { return nil }
    let found = NameList.text(
      names.map { "'\(TerminalText.excerpt($0))'" },
      separator: ", ",
      most: 12
    )
    let known = PriceColumn.allCases.map(\.rawValue).joined(separator: ", ")
    return "missing_column: the header has neither 'amount' nor 'tier', and no option gives one; "
      + "it has \(found)\(question(about: names)) Known columns are \(known)"
  }

  private static func question(about names: [String]) -> String {
    if names.count == 1, let name = names.first {
      for (separator, word) in [(";", "semicolons"), ("\t", "tabs")] where name.contains(separator)
      {
        return ": are its columns separated by \(word)? They must be commas."
      }
    }
    let question = PriceColumn.amount.question(about: PriceColumn.others(in: names))
    return question.isEmpty ? "." : question
  }
}
