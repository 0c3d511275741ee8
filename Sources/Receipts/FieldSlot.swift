// What a decoded record keeps of one attribute: the value itself if it is a small number, where it
// stands otherwise, or that there is none.

import ASN1

/// Eight octets: the state in the two highest bits, then a range or a number.
@usableFromInline
package struct FieldSlot: Sendable {
  package enum State: UInt64, Sendable {
    case absent = 0
    /// The value stands in a range of the receipt.
    case range = 1
    case unreadable = 2
    /// The value is a number, or a date in the packed form of ``PlainDate``.
    case number = 3
  }

  @usableFromInline let bits: UInt64

  @inlinable static var stateShift: UInt64 { 62 }
  // Raw values of the states, where code that is inlined into other modules can see them.
  @inlinable static var rangeState: UInt64 { 1 }
  @inlinable static var numberState: UInt64 { 3 }
  /// Numbers from 0 to this fit beside the state.
  @inlinable package static var maximumNumber: UInt64 { 1 &<< 62 &- 1 }

  package static var absent: FieldSlot { FieldSlot(bits: 0) }
  package static var unreadable: FieldSlot {
    FieldSlot(bits: State.unreadable.rawValue << stateShift)
  }

  @inline(__always)
  private init(bits: UInt64) {
    self.bits = bits
  }

  /// A value that stands in this range. Counts stay below 2^30: the container has at most 2^24
  /// octets.
  @inline(__always)
  package init(_ range: ByteRange) {
    bits =
      State.range.rawValue &<< FieldSlot.stateShift
      | UInt64(range.count & ((1 &<< 30) &- 1)) &<< 32 | UInt64(range.lower)
  }

  /// - Precondition: at most ``maximumNumber``; a higher bit would be taken for the state's.
  @inline(__always)
  init(number: UInt64) {
    bits = State.number.rawValue &<< FieldSlot.stateShift | (number & FieldSlot.maximumNumber)
  }

  @inline(__always)
  package var state: State {
    switch bits &>> FieldSlot.stateShift {
    case 0: .absent
    case 1: .range
    case 2: .unreadable
    default: .number
    }
  }

  /// Whether there is a readable value.
  @inlinable
  @inline(__always)
  package var hasValue: Bool { bits &>> FieldSlot.stateShift & 1 == 1 }

  /// The range of the value's octets; `nil` unless the value stands in one.
  @inlinable
  @inline(__always)
  package var range: ByteRange? {
    guard bits &>> FieldSlot.stateShift == FieldSlot.rangeState else { return nil }
    let lower = Int(truncatingIfNeeded: bits & 0xFFFF_FFFF)
    return ByteRange(lower, lower &+ Int(truncatingIfNeeded: (bits &>> 32) & ((1 &<< 30) &- 1)))
  }

  /// The number that is kept here in place of a range.
  @inlinable
  @inline(__always)
  package var number: UInt64? {
    guard bits &>> FieldSlot.stateShift == FieldSlot.numberState else { return nil }
    return bits & FieldSlot.maximumNumber
  }
}
