// Writes octets. Unsafe code: the invariants stand in PatternWriter.swift.

/// Writes the parts of a price, one behind the other.
@unsafe struct PatternPen {
  var place: UnsafeMutablePointer<UInt8>
  let plan: UnsafePointer<PatternPlan>

  @inline(__always)
  mutating func write(_ amount: Money, _ layout: PatternLayout) {
    let isNegative = amount.coefficient < 0
    unsafe put(isNegative ? plan.pointee.negative.prefix : plan.pointee.positive.prefix)
    // The last digits come first, from behind the fraction on.
    var rest = amount.coefficient.magnitude
    let width = unsafe plan.pointee.digitWidth
    let integer = unsafe place
    unsafe place +=
      layout.integerDigits &* width
      &+ layout.separators &* plan.pointee.group.count
    var descent = unsafe PatternDescent(place: place, plan: plan)
    if unsafe layout.fractionDigits > 0 {
      let decimal = unsafe place
      unsafe put(plan.pointee.decimal)
      unsafe place += layout.fractionDigits &* width
      unsafe descent.place = place
      unsafe descent.putZeros(layout.zeros)
      unsafe descent.putDigits(layout.fractionDigits &- layout.zeros, of: &rest)
      unsafe descent.place = decimal
    }
    unsafe descent.putInteger(layout, &rest)
    assert(unsafe descent.place == integer)
    unsafe put(isNegative ? plan.pointee.negative.suffix : plan.pointee.positive.suffix)
  }

  /// Writes a piece, and what else is in its word.
  @inline(__always)
  private mutating func put(_ piece: PatternPlan.Piece) {
    if piece.count <= 8 {
      unsafe UnsafeMutableRawPointer(place).storeBytes(
        of: piece.word.littleEndian,
        as: UInt64.self
      )
    } else {
      unsafe place.update(from: plan.pointee.octets + piece.start, count: piece.count)
    }
    unsafe place += piece.count
  }
}

/// Writes digits from the last to the first.
@unsafe struct PatternDescent {
  var place: UnsafeMutablePointer<UInt8>
  let plan: UnsafePointer<PatternPlan>

  @inline(__always)
  mutating func putInteger(_ layout: PatternLayout, _ rest: inout UInt64) {
    var digits = unsafe layout.integerDigits
    if unsafe layout.separators > 0 {
      var group = unsafe plan.pointee.primary
      while digits > group {
        unsafe putDigits(group, of: &rest)
        unsafe putSeparator()
        digits &-= group
        unsafe group = plan.pointee.secondary
      }
    }
    unsafe putDigits(digits, of: &rest)
  }

  @inline(__always)
  mutating func putZeros(_ count: Int) {
    var left = count
    while left > 0 {
      unsafe put(digit: 0)
      left &-= 1
    }
  }

  /// Writes the last digits of a number and takes them away from it.
  @inline(__always)
  mutating func putDigits(_ count: Int, of number: inout UInt64) {
    var left = count
    while left > 0 {
      let tenth = number / 10
      unsafe put(digit: Int(truncatingIfNeeded: number &- tenth &* 10))
      number = tenth
      left &-= 1
    }
  }

  @inline(__always)
  private mutating func putSeparator() {
    let piece = unsafe plan.pointee.group
    if piece.count <= 8 {
      unsafe put(piece.word, count: piece.count)
    } else {
      unsafe place -= piece.count
      unsafe place.update(from: plan.pointee.octets + piece.start, count: piece.count)
    }
  }

  @inline(__always)
  private mutating func put(digit: Int) {
    if unsafe plan.pointee.digitWidth == 1 {
      unsafe place -= 1
      unsafe place.pointee = plan.pointee.octets[digit]
    } else {
      unsafe put(plan.pointee.digitWords[digit], count: plan.pointee.digitWidth)
    }
  }

  /// Writes the lowest octets of a word, one by one: what stands behind them is there already.
  @inline(__always)
  private mutating func put(_ word: UInt64, count: Int) {
    unsafe place -= count
    var word = word
    var next = unsafe place
    var left = count
    while left > 0 {
      unsafe next.pointee = UInt8(truncatingIfNeeded: word)
      unsafe next += 1
      word &>>= 8
      left &-= 1
    }
  }
}
