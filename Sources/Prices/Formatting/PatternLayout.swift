// How many octets each part of a price has. Unsafe code: the invariants stand in PatternWriter.swift.

/// The parts of one price, counted.
@unsafe struct PatternLayout {
  let integerDigits: Int
  let separators: Int
  /// Zeros behind the coefficient's own digits.
  let zeros: Int
  let fractionDigits: Int
  let length: Int

  @inline(__always)
  init(_ amount: Money, _ plan: UnsafePointer<PatternPlan>) {
    let scale = amount.scale
    let digits = unsafe PatternLayout.digitCount(amount.coefficient.magnitude, plan)
    let integerDigits = max(1, digits &- scale)
    var separators = 0
    if unsafe integerDigits >= plan.pointee.leastGroupedDigits {
      var left = unsafe integerDigits &- plan.pointee.primary
      while left > 0 {
        separators &+= 1
        unsafe left &-= plan.pointee.secondary
      }
    }
    let hasNoFraction = unsafe scale == 0 && plan.pointee.hidesZeroFraction
    let zeros = unsafe hasNoFraction ? 0 : max(0, plan.pointee.leastFractionDigits &- scale)
    let fractionDigits = scale &+ zeros
    var length = unsafe (integerDigits &+ fractionDigits) &* plan.pointee.digitWidth
    unsafe length &+= separators &* plan.pointee.group.count
    if fractionDigits > 0 { unsafe length &+= plan.pointee.decimal.count }
    if amount.coefficient < 0 {
      unsafe length &+= plan.pointee.negative.prefix.count &+ plan.pointee.negative.suffix.count
    } else {
      unsafe length &+= plan.pointee.positive.prefix.count &+ plan.pointee.positive.suffix.count
    }
    unsafe self.integerDigits = integerDigits
    unsafe self.separators = separators
    unsafe self.zeros = zeros
    unsafe self.fractionDigits = fractionDigits
    unsafe self.length = length
  }

  /// How many decimal digits a number has, one for 0. 1233 / 4096 is a little more than log10(2).
  @inline(__always)
  private static func digitCount(_ number: UInt64, _ plan: UnsafePointer<PatternPlan>) -> Int {
    let bits = 64 &- (number | 1).leadingZeroBitCount
    let estimate = (bits &* 1233) &>> 12
    let power = unsafe plan.pointee.powersOfTen[min(estimate, 18)]
    return estimate &+ (number >= power ? 1 : 0)
  }
}
