// Looking for an octet in a block.
//
// Invariant of the unsafe code: memchr is given a start inside the span and the count of octets from
// there to its end; what it returns points into that range.

import Glibc

extension Span<UInt8> {
  /// The first index at or after `start` that holds the octet.
  func firstIndex(of octet: UInt8, from start: Int) -> Int? {
    guard start >= 0, start < count else { return nil }
    return unsafe withUnsafeBufferPointer { buffer -> Int? in
      guard let base = buffer.baseAddress,
        let found = unsafe memchr(base + start, Int32(octet), buffer.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  func starts(with prefix: [UInt8]) -> Bool {
    guard count >= prefix.count else { return false }
    for index in prefix.indices where self[index] != prefix[index] { return false }
    return true
  }
}
