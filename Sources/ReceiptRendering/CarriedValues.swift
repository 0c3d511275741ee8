// What a line copies from the record that its receipt stood in: a user id, say.

/// The carried values of one record, in the order of the fields' names; used again for the next.
package struct CarriedValues {
  enum Form {
    case none
    case text
    case json
  }

  private var bytes: [UInt8] = []
  private var entries: [(form: Form, end: Int)] = []

  package init() {}

  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  /// The record does not have the next field.
  package mutating func appendNothing() {
    entries.append((.none, bytes.count))
  }

  /// The next value is text, as a column of a table has it.
  package mutating func appendText(_ text: Span<UInt8>) {
    append(.text, text)
  }

  /// The next value is JSON, without blanks around it. The caller has checked that it is valid.
  package mutating func appendJSON(_ json: Span<UInt8>) {
    append(.json, json)
  }

  private mutating func append(_ form: Form, _ value: Span<UInt8>) {
    bytes.append(block: value)
    entries.append((form, bytes.count))
  }

  /// Hands a value to a closure; ``Form/none`` where there is none at this place.
  @inline(__always)
  func withValue(at index: Int, _ body: (Form, Span<UInt8>) -> Void) {
    guard index < entries.count else { return body(.none, bytes.span.extracting(first: 0)) }
    let start = index > 0 ? entries[index - 1].end : 0
    let entry = entries[index]
    body(entry.form, bytes.span.extracting(start..<entry.end))
  }
}
