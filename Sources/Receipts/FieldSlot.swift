// What a decoded record keeps of one attribute: where its value is, or that there is none.

import ASN1

package struct FieldSlot: Sendable {
  package enum State: UInt32, Sendable {
    case absent = 0
    case value = 1
    case unreadable = 2
  }

  private var lower: UInt32
  /// State in the two highest bits, the count of octets below.
  private var stateAndCount: UInt32

  package static let absent = FieldSlot(lower: 0, stateAndCount: 0)
  package static let unreadable = FieldSlot(lower: 0, stateAndCount: 2 << 30)

  private init(lower: UInt32, stateAndCount: UInt32) {
    self.lower = lower
    self.stateAndCount = stateAndCount
  }

  /// A value that stands in this range. Counts stay below 2^30: the container has at most 2^24
  /// octets.
  @inline(__always)
  package init(_ range: ByteRange) {
    lower = range.lower
    stateAndCount = 1 << 30 | (range.count & ((1 << 30) - 1))
  }

  @inline(__always)
  package var state: State {
    switch stateAndCount >> 30 {
    case 0: .absent
    case 1: .value
    default: .unreadable
    }
  }

  /// The range of the value's octets; `nil` unless there is a readable value.
  @inline(__always)
  package var range: ByteRange? {
    guard stateAndCount >> 30 == 1 else { return nil }
    return ByteRange(Int(lower), Int(lower) &+ Int(stateAndCount & ((1 << 30) - 1)))
  }
}
