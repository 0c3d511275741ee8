// Comparisons that give one order whatever order the receipt has.

/// Three-way comparisons: negative, 0 or positive.
enum Order {
  /// What is missing comes first.
  static func of<Value: Comparable>(_ first: Value?, _ second: Value?) -> Int {
    switch (first, second) {
    case (nil, nil): 0
    case (nil, _?): -1
    case (_?, nil): 1
    case (let first?, let second?): first < second ? -1 : first > second ? 1 : 0
    }
  }

  /// Shorter texts first, which puts numbers in order; then by their octets.
  static func of(numerals first: String?, _ second: String?) -> Int {
    guard let first, let second else { return of(first.map { _ in 0 }, second.map { _ in 0 }) }
    let byLength = of(first.utf8.count, second.utf8.count)
    return byLength != 0 ? byLength : of(ExactText(first), ExactText(second))
  }

  static func of(_ first: Bool?, _ second: Bool?) -> Int {
    of(first.map { $0 ? 1 : 0 }, second.map { $0 ? 1 : 0 })
  }

  /// The first of several comparisons that tells two apart.
  static func first(_ comparisons: Int...) -> Int {
    comparisons.first { $0 != 0 } ?? 0
  }
}
