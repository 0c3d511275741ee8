// A price's octets, without ICU and without a step too many.
//
// Unsafe code: this is what formatting millions of prices spends its time in. Invariants:
// 1. `PatternLayout` counts exactly the octets of a price: prefix, integer digits and the separators
//    between them, decimal separator, fraction, suffix. `PatternPen` writes each at the place that
//    follows from the same numbers, in that order.
// 2. A piece of up to eight octets is stored as a word of eight: what it writes too much lies behind it,
//    where the next part is written afterwards, or in the `slack` behind the price.
// 3. `plan` is set at most once, with release ordering, to storage that is never written again, and is
//    freed in `deinit`: any number of threads may read it after an acquiring load. A piece lies inside `octets`: it was placed there in `PatternPlan.init`.
// 4. `octets` begins with ten digits of `digitWidth` octets each; it is indexed by a digit, 0 to 9.

import Synchronization

/// Writes prices by a ``PricePattern``, once it has one.
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

/// What a pattern's parts are and where they stand.
@unsafe struct PatternPlan {
  struct Piece {
    /// The first eight octets, the first of them in the lowest.
    let word: UInt64
    let start: Int
    let count: Int
  }

  struct Affixes {
    let prefix: Piece
    let suffix: Piece
  }

  /// The digits, and then the pieces.
  let octets: UnsafeMutablePointer<UInt8>
  let digitWidth: Int
  /// Each digit's octets, the first in the lowest.
  let digitWords: InlineArray<10, UInt64>
  let decimal: Piece
  let group: Piece
  let positive: Affixes
  let negative: Affixes
  let primary: Int
  let secondary: Int
  /// Digits of the first number that is grouped, or more than any amount has.
  let leastGroupedDigits: Int
  let leastFractionDigits: Int
  let hidesZeroFraction: Bool
  /// 10^0 to 10^18, by which digits are counted.
  let powersOfTen: InlineArray<19, UInt64>

  init(_ pattern: PricePattern) {
    var octets = pattern.digits
    func place(_ piece: [UInt8]) -> Piece {
      defer { octets += piece }
      let word = piece.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      return Piece(word: word, start: octets.count, count: piece.count)
    }
    func place(_ affixes: PricePattern.Affixes) -> Affixes {
      Affixes(prefix: place(affixes.prefix), suffix: place(affixes.suffix))
    }
    unsafe decimal = place(pattern.decimalSeparator)
    unsafe group = place(pattern.grouping?.separator ?? [])
    unsafe positive = place(pattern.positive)
    unsafe negative = place(pattern.negative)
    unsafe self.octets = .allocate(capacity: octets.count)
    unsafe self.octets.initialize(from: octets, count: octets.count)
    unsafe digitWidth = pattern.digitWidth
    unsafe digitWords = InlineArray { digit in
      let start = digit * pattern.digitWidth
      return pattern.digits[start..<start + pattern.digitWidth].reversed()
        .reduce(0) { $0 << 8 | UInt64($1) }
    }
    unsafe primary = pattern.grouping?.primary ?? 0
    unsafe secondary = pattern.grouping?.secondary ?? 0
    unsafe leastGroupedDigits = pattern.grouping?.leastDigits ?? .max
    unsafe leastFractionDigits = pattern.leastFractionDigits
    unsafe hidesZeroFraction = pattern.hidesZeroFraction
    unsafe powersOfTen = InlineArray { UInt64(powerOfTen($0)) }
  }
}

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
