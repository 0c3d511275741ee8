// Cells as words of prices.bin: amounts, days, letters, tiers.

enum Cells {
  /// All bits: no amount.
  static let absent = UInt32.max

  /// A decimal number with at most two digits behind the point, in hundredths.
  static func hundredths(_ text: some StringProtocol) -> UInt32? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }),
      let whole = UInt32(parts[0])
    else { return nil }
    var fraction = parts.count == 2 ? String(parts[1]) : "0"
    guard fraction.count <= 2 else { return nil }
    if fraction.count == 1 { fraction += "0" }
    let (product, overflow) = whole.multipliedReportingOverflow(by: 100)
    guard !overflow, let cents = UInt32(fraction) else { return nil }
    let (sum, carry) = product.addingReportingOverflow(cents)
    return carry || sum == absent ? nil : sum
  }

  /// `YYYY-MM-DD` as a decimal number without the hyphens.
  static func day(_ text: String) -> UInt32? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(isDigit) }) else {
      return nil
    }
    return UInt32(parts.joined())
  }

  /// So many capital letters, the last in the lowest octet.
  static func letters(_ text: some StringProtocol, count: Int) -> UInt32? {
    guard text.utf8.count == count, text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return nil
    }
    return text.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The place in App Store Connect's order.
  static func tier(_ text: String) -> Int? {
    let alternates = ["ALT-A", "ALT-B", "ALT-1", "ALT-2", "ALT-3", "ALT-4", "ALT-5"]
    if let alternate = alternates.firstIndex(of: text) { return 88 + alternate }
    guard let number = Int(text), (0...87).contains(number), String(number) == text else {
      return nil
    }
    return number
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
