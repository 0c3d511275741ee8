// A price's octets, without ICU and without a step too many.
//
// Unsafe code: this is what formatting millions of prices spends its time in. The invariants of this file,
// PatternPlan.swift, PatternLayout.swift and PatternPen.swift:
// 1. `PatternLayout` counts exactly the octets of a price: prefix, integer digits and the separators
//    between them, decimal separator, fraction, suffix. `PatternPen` writes each at the place that
//    follows from the same numbers, in that order.
// 2. A piece of up to eight octets is stored as a word of eight: what it writes too much lies behind it,
//    where the next part is written afterwards, or in the `slack` behind the price.
// 3. `plan` is set at most once, with release ordering, to storage that is never written again, and is
//    freed in `deinit`: any number of threads may read it after an acquiring load. A piece lies
//    inside `octets`: it was placed there in `PatternPlan.init`.
// 4. `octets` begins with ten digits of `digitWidth` octets each; it is indexed by a digit, 0 to 9.

import Synchronization

/// Writes prices by a ``PricePattern``, once it has one. Sendable by invariant 3, which the compiler
/// cannot see behind the pointer.
@safe struct PatternWriter: ~Copyable, @unchecked Sendable {
  /// Behind a pointer, so that a call reads what it needs of it and copies nothing.
  private let plan = unsafe Atomic<UnsafeMutablePointer<PatternPlan>?>(nil)

  deinit { unsafe PatternWriter.free(plan.load(ordering: .acquiring)) }

  private static func free(_ plan: UnsafeMutablePointer<PatternPlan>?) {
    guard let plan = unsafe plan else { return }
    unsafe plan.pointee.octets.deallocate()
    unsafe plan.deinitialize(count: 1)
    unsafe plan.deallocate()
  }

  /// Takes a pattern, unless there is one.
  func use(_ pattern: PricePattern) {
    let made = UnsafeMutablePointer<PatternPlan>.allocate(capacity: 1)
    unsafe made.initialize(to: PatternPlan(pattern))
    let (isNew, _) = unsafe plan.compareExchange(
      expected: nil,
      desired: made,
      ordering: .acquiringAndReleasing
    )
    if !isNew { unsafe PatternWriter.free(made) }
  }

  /// Octets of storage that are needed behind a price, for the last piece's word.
  private static let slack = 8

  /// Appends many prices to UTF-8 text, and an octet behind each; does nothing without a pattern.
  func append(_ amounts: Span<Money>, terminator: UInt8, to text: inout [UInt8]) -> Bool {
    guard let plan = unsafe plan.load(ordering: .acquiring) else { return false }
    var start = 0
    while start < amounts.count {
      // So that not much more storage is asked for than is filled.
      let end = min(amounts.count, start &+ 64)
      var needed = PatternWriter.slack
      for index in start..<end {
        let layout = unsafe PatternLayout(amounts[index], plan)
        unsafe needed &+= layout.length &+ 1
      }
      text.append(addingCapacity: needed) { output in
        unsafe output.withUnsafeMutableBufferPointer { storage, count in
          guard let base = storage.baseAddress, storage.count &- count >= needed else { return }
          var pen = unsafe PatternPen(place: base + count, plan: plan)
          for index in start..<end {
            let amount = amounts[index]
            unsafe pen.write(amount, PatternLayout(amount, plan))
            unsafe pen.place.pointee = terminator
            unsafe pen.place += 1
          }
          unsafe count = pen.place - base
        }
      }
      start = end
    }
    return true
  }

  /// Appends a price to UTF-8 text; does nothing without a pattern.
  @inline(__always)
  func append(_ amount: Money, to text: inout [UInt8]) -> Bool {
    guard let plan = unsafe plan.load(ordering: .acquiring) else { return false }
    let layout = unsafe PatternLayout(amount, plan)
    let needed = unsafe layout.length &+ PatternWriter.slack
    text.append(addingCapacity: needed) { output in
      unsafe output.withUnsafeMutableBufferPointer { storage, count in
        guard let base = storage.baseAddress, storage.count &- count >= needed else { return }
        var pen = unsafe PatternPen(place: base + count, plan: plan)
        unsafe pen.write(amount, layout)
        unsafe count &+= layout.length
      }
    }
    return true
  }
}
