// The one operation on spans that the standard library does not have yet, as a block copy.

extension [UInt8] {
  /// Appends a span.
  ///
  /// Safety: the buffer is valid for the duration of the closure, and is only read in it.
  mutating func append(contentsOf span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
