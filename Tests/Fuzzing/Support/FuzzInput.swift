// The bytes of one execution.

/// An input: the text or container that is looked at, and perhaps choices behind it.
///
/// Choices stand at the end, so that the rest of the input is a file as anyone may send it.
public struct FuzzInput {
  /// What has not been taken yet.
  public private(set) var bytes: [UInt8]

  /// What libFuzzer hands over.
  public init(_ data: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: data, count: count))
  }

  /// Takes the last byte as a choice; zero if there is none.
  public mutating func takeChoice() -> UInt8 { bytes.popLast() ?? 0 }
}

/// Choices made of a seed; the same seed makes the same ones (xorshift).
public struct Choices {
  private var state: UInt64

  /// The choices of this seed.
  public init(seed: UInt64) { state = seed &* 2 + 0x9E37_79B9_7F4A_7C15 }

  /// A number from 0 to `count` - 1; zero for a count below 1.
  public mutating func next(below count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return count > 0 ? Int(state >> 33) % count : 0
  }
}
