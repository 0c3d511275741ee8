// A pattern, laid out for writing. Unsafe code: the invariants stand in PatternWriter.swift.

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
