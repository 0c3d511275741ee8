// How much one record may be, and why.

/// The limits of the readers of records.
package enum RecordLimits {
  /// How deep the objects and arrays of a JSON record may nest (RFC 8259 section 9 allows a limit).
  ///
  /// The deepest record known, an answer of verifyReceipt in a queue's envelope, has seven levels;
  /// and the kinds of 64 open containers fit one word, so that depth costs neither memory nor calls.
  package static let nesting = 64

  /// The longest record, in bytes without its line end: the same as the longest line of a dump.
  package static let recordBytes = 64 << 20

  /// How many fields a record of CSV may have.
  ///
  /// As many columns as a spreadsheet has (XFD). It bounds the memory of a line of nothing but commas.
  package static let fields = 16_384
}
