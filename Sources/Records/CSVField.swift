// A field of a CSV record: where it stands, and what it takes to read it.

/// The place of a field in its record.
package struct CSVField: Equatable, Sendable {
  /// The field's text, without the quotation marks around it.
  package let range: Range<Int>

  /// Whether it stands in quotation marks.
  package let isQuoted: Bool

  /// Whether it has doubled quotation marks in it, so that `range` is not yet the text that is meant.
  package let needsUnquoting: Bool

  package init(range: Range<Int>, isQuoted: Bool = false, needsUnquoting: Bool = false) {
    self.range = range
    self.isQuoted = isQuoted
    self.needsUnquoting = needsUnquoting
  }

  /// Appends the text that is meant: each doubled quotation mark becomes one (RFC 4180 section 2.7).
  package func appendUnquoted(of record: Span<UInt8>, to output: inout [UInt8]) {
    let text = record.extracting(range.clamped(to: 0..<record.count))
    guard needsUnquoting else {
      output.append(0..<text.count, of: text)
      return
    }
    var position = 0
    while position < text.count {
      let quote = text.firstOffset(from: position) { ByteFlags.equal($0, 0x22) }
      // The first of the two marks is copied, the second skipped.
      output.append(position..<Swift.min(quote + 1, text.count), of: text)
      position = quote + 2
    }
  }
}
