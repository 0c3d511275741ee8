// Looks at how a formatter writes a few numbers, and finds the pattern that they follow.

enum PatternSurvey {
  /// The pattern of a writer; `nil` if it is none that ``PricePattern`` can hold, or if any of the
  /// amounts that are tried comes out otherwise.
  static func pattern(of writer: borrowing PartsWriter, _ currency: Currency) -> PricePattern? {
    guard let pattern = try? read(writer, currency) else { return nil }
    let fast = PatternWriter()
    fast.use(pattern)
    for amount in trials(currency) {
      guard let text = try? writer.text(of: amount) else { return nil }
      var found: [UInt8] = []
      guard fast.append(amount, to: &found), found.elementsEqual(text.utf8) else { return nil }
    }
    return pattern
  }

  /// Both signs, each length of the integer part up to twelve digits, with and without a fraction.
  private static func trials(_ currency: Currency) -> [Money] {
    var amounts = [Money.zero(currency)]
    var integer: Int64 = 0
    for digit in 1...12 {
      integer = integer * 10 + Int64(digit % 10)
      amounts.append(Money(uncheckedCoefficient: integer, scale: 0, currency: currency))
      amounts.append(
        Money(uncheckedCoefficient: -(integer * 100 + 99), scale: 2, currency: currency)
      )
    }
    for scale in [1, 2, 3] {
      amounts.append(Money(uncheckedCoefficient: 5, scale: scale, currency: currency))
    }
    return amounts
  }

  private static func read(
    _ writer: borrowing PartsWriter,
    _ currency: Currency
  ) throws(PriceError) -> PricePattern? {
    func parts(_ coefficient: Int64, scale: Int = 0) throws(PriceError) -> [PricePart] {
      try writer.parts(
        of: Money(uncheckedCoefficient: coefficient, scale: scale, currency: currency)
      )
    }
    let digits = digits(in: try parts(12_345_678_901))
    let fractional = try parts(11, scale: 1)
    guard let digits, let decimal = fractional.first(where: { $0.role == .decimal }) else {
      return nil
    }
    return PricePattern(
      positive: affixes(of: try parts(1)),
      negative: affixes(of: try parts(-1)),
      digits: digits,
      digitWidth: digits.count / 10,
      decimalSeparator: Array(decimal.text.utf8),
      grouping: try grouping(parts),
      leastFractionDigits: writer.skeleton.fractionDigits,
      hidesZeroFraction: writer.skeleton.hidesZeroFraction
    )
  }

  /// The ten digits in the order of their values, from how 12,345,678,901 is written; `nil` if they
  /// are not of one length in UTF-8.
  private static func digits(in parts: [PricePart]) -> [UInt8]? {
    let scalars = parts.filter { $0.role == .integer }.flatMap { Array($0.text.unicodeScalars) }
    guard scalars.count == 11, scalars[10] == scalars[0] else { return nil }
    let ordered = [scalars[9]] + scalars[0..<9]
    let encoded = ordered.map { Array(String($0).utf8) }
    guard encoded.allSatisfy({ $0.count == encoded[0].count }) else { return nil }
    return encoded.flatMap { $0 }
  }

  private static func affixes(of parts: [PricePart]) -> PricePattern.Affixes {
    let isNumber = { (part: PricePart) in
      part.role == .integer || part.role == .decimal || part.role == .fraction
    }
    let first = parts.firstIndex(where: isNumber) ?? parts.endIndex
    let last = parts.lastIndex(where: isNumber) ?? parts.endIndex
    return PricePattern.Affixes(
      prefix: parts[..<first].flatMap { Array($0.text.utf8) },
      suffix: parts[min(last + 1, parts.endIndex)...].flatMap { Array($0.text.utf8) }
    )
  }

  private static func grouping(
    _ parts: (Int64, Int) throws(PriceError) -> [PricePart]
  ) throws(PriceError) -> PricePattern.Grouping? {
    let long = try parts(12_345_678_901, 0)
    guard let separator = long.first(where: { $0.role == .group }) else { return nil }
    let groups = long.filter { $0.role == .integer }.map(\.text.unicodeScalars.count)
    guard groups.count >= 2 else { return nil }
    let primary = groups[groups.count - 1]
    var integer: Int64 = 1
    for count in 2...11 {
      integer = integer * 10 + 1
      guard try parts(integer, 0).contains(where: { $0.role == .group }) else { continue }
      return PricePattern.Grouping(
        separator: Array(separator.text.utf8),
        primary: primary,
        secondary: groups.count > 2 ? groups[groups.count - 2] : primary,
        leastDigits: count
      )
    }
    return nil
  }
}
