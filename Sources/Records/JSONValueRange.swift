// A value that was found in a record: where it stands and what it is. Nothing is decoded.

/// The kinds of JSON values; strings come in two.
package enum JSONValueKind: UInt8, Sendable {
  /// A string whose characters stand for themselves.
  case string
  /// A string with escapes in it.
  case escapedString
  case number
  case object
  case array
  case `true`
  case `false`
  case null
}

/// The place of a value in its record.
package struct JSONValueRange: Equatable, Sendable {
  /// What the value is.
  package let kind: JSONValueKind

  /// All of the value's text, a string's quotation marks included: what can be copied as it is.
  package let range: Range<Int>

  package init(kind: JSONValueKind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// Whether the value is a string, with escapes or without.
  package var isString: Bool {
    kind == .string || kind == .escapedString
  }

  /// A string's characters, without the quotation marks; the whole range of other values.
  package var contents: Range<Int> {
    guard isString, range.count >= 2 else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }
}
