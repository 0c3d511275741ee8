// Appending a part of a record as a block copy, which the standard library cannot do yet.
//
// Safety: the buffer is valid for the duration of the closure it is handed to, and only read there.
// `extracting` traps unless the range lies inside the span.

extension [UInt8] {
  /// Appends the bytes of `span` in `range`.
  package mutating func append(_ range: Range<Int>, of span: Span<UInt8>) {
    unsafe span.extracting(range).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
