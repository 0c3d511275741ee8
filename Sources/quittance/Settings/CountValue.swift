/// A number that an option takes, within bounds.
enum CountValue {
  static func parse(_ use: OptionUse?, in bounds: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let use else { return nil }
    let text = try use.text()
    // `Int.init` takes a sign, and what is beyond it.
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(text), bounds.contains(number)
    else {
      throw UsageError(
        "\(use.spelling) '\(text)': it takes a number from \(bounds.lowerBound) to \(bounds.upperBound)"
      )
    }
    return number
  }
}
