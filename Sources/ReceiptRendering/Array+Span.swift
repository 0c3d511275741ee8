// Appending as a block copy what the standard library cannot append yet.
//
// Safety: each buffer is valid for the duration of the closure it is handed to, and only read there.

extension [UInt8] {
  mutating func append(contentsOf span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  mutating func append(contentsOf literal: StaticString) {
    literal.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}
