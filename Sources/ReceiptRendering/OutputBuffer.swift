// The bytes of output, in memory that is used again and again. This is the only file of the module
// with unsafe code.
//
// Invariants:
//
// 1. `memory` is `capacity` bytes of this instance alone: it is noncopyable, and nothing hands the
//    pointer out except to a closure, for its duration.
// 2. `0 <= count <= capacity`, and every byte below `count` has been stored.
// 3. Each store is preceded, in the same function, by `makeRoom(n)`, after which
//    `capacity - count >= n`, and covers at most `n` bytes from `count` on; `count` then rises by at
//    most `n`. A store may cover more bytes than `count` rises by: what lies beyond `count` is
//    nobody's.
//
// Reads from spans go through the spans' own checks.

/// Bytes that are appended, written out and forgotten, over and over.
@safe
package struct OutputBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer

  /// How many bytes there is room for before more memory is needed.
  package private(set) var capacity: Int

  /// How many bytes there are.
  package private(set) var count = 0

  private static let minimumCapacity = 256

  package init(capacity: Int = 0) {
    self.capacity = max(capacity, OutputBuffer.minimumCapacity)
    unsafe memory = .allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// Hands the bytes to a closure, which must not keep them.
  @inline(__always)
  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = unsafe UnsafeRawBufferPointer(start: memory, count: count)
    return try body(unsafe Span(_unsafeBytes: bytes))
  }

  /// Forgets the bytes and keeps the memory, unless one giant took more of it than is worth keeping.
  package mutating func removeAll(keepingAtMost limit: Int = .max) {
    count = 0
    guard capacity > max(limit, OutputBuffer.minimumCapacity) else { return }
    self = OutputBuffer()
  }

  /// Forgets the bytes from `length` on.
  @inline(__always)
  mutating func truncate(to length: Int) {
    count = min(max(length, 0), count)
  }

  /// Sees to it that `size` more bytes fit.
  @inline(__always)
  mutating func makeRoom(_ size: Int) {
    if capacity &- count < size {
      grow(by: size)
    }
  }

  /// Doubles, so that bytes are moved once each, on average.
  @inline(never)
  private mutating func grow(by size: Int) {
    let larger = max(capacity * 2, count + size)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    unsafe moved.copyMemory(from: memory, byteCount: count)
    unsafe memory.deallocate()
    unsafe memory = moved
    capacity = larger
  }
}

// MARK: Appending

extension OutputBuffer {
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    makeRoom(1)
    unsafe memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Appends the first `size` of a word's eight bytes, counted from the lowest.
  @inline(__always)
  mutating func append(_ word: UInt64, size: Int) {
    makeRoom(8)
    unsafe memory.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= min(max(size, 0), 8)
  }

  /// Appends text of the program's own: with a literal, a few wide stores.
  @inline(__always)
  package mutating func append(_ text: StaticString) {
    // One character alone can be kept as that, without a pointer.
    guard text.hasPointerRepresentation else { return appendCharacter(text) }
    let size = text.utf8CodeUnitCount
    makeRoom(size)
    unsafe (memory + count).copyMemory(from: text.utf8Start, byteCount: size)
    count &+= size
  }

  /// Appends a text, the first `size` of a word's bytes, and another text, with one look at the room.
  @inline(__always)
  mutating func append(
    _ before: StaticString,
    _ word: UInt64,
    size: Int,
    _ after: StaticString
  ) {
    guard before.hasPointerRepresentation, after.hasPointerRepresentation else {
      append(before)
      append(word, size: size)
      return append(after)
    }
    let size = min(max(size, 0), 8)
    makeRoom(before.utf8CodeUnitCount &+ 8 &+ after.utf8CodeUnitCount)
    var end = unsafe memory + count
    unsafe end.copyMemory(from: before.utf8Start, byteCount: before.utf8CodeUnitCount)
    unsafe end += before.utf8CodeUnitCount
    unsafe end.storeBytes(of: word.littleEndian, as: UInt64.self)
    unsafe end += size
    unsafe end.copyMemory(from: after.utf8Start, byteCount: after.utf8CodeUnitCount)
    count &+= before.utf8CodeUnitCount &+ size &+ after.utf8CodeUnitCount
  }

  @inline(never)
  private mutating func appendCharacter(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: Span(_unsafeElements: $0)) }
  }

  @inline(__always)
  package mutating func append(contentsOf bytes: Span<UInt8>) {
    let size = bytes.count
    makeRoom(size)
    let (memory, count) = unsafe (memory, count)
    unsafe bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      unsafe (memory + count).copyMemory(from: start, byteCount: size)
    }
    self.count = count &+ size
  }

  /// Appends once more what is there already.
  ///
  /// - Parameter range: Which bytes; what lies outside is left out.
  mutating func appendAgain(_ range: Range<Int>) {
    let lower = min(max(range.lowerBound, 0), count)
    let size = min(max(range.upperBound, lower), count) &- lower
    makeRoom(size)
    unsafe (memory + count).copyMemory(from: memory + lower, byteCount: size)
    count &+= size
  }
}

// Nothing but this instance refers to its memory (invariant 1).
extension OutputBuffer: @unchecked Sendable {}

extension [UInt8] {
  /// Appends the bytes of a buffer as one block.
  package mutating func append(contentsOf output: borrowing OutputBuffer) {
    output.withBytes { append(block: $0) }
  }

  /// Appends bytes as one block. The pointer is valid for the closure, which only reads.
  mutating func append(block bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
