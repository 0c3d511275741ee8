/// Finds what a mistyped word was probably meant to be.
package enum Suggestion {
  /// Words longer than this are not typing mistakes; the limit also bounds the quadratic search.
  package static let longestWord = 64

  /// The candidate with the fewest typing mistakes between it and the word, if there are few enough
  /// of them to be a mistake: one for every three letters, and at least one. The first of equals.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    // Nothing was meant by nothing.
    guard !word.isEmpty, var search = Alignment(word) else { return nil }
    var nearest: (candidate: String, distance: Int)?
    for candidate in candidates {
      let allowed = max(1, max(word.utf8.count, candidate.utf8.count) / 3)
      // Each letter more or less is a mistake at least.
      guard abs(word.utf8.count - candidate.utf8.count) <= allowed else { continue }
      let most = min(allowed, (nearest?.distance ?? .max) - 1)
      if let distance = search.mistakes(to: candidate, atMost: most) {
        nearest = (candidate, distance)
      }
    }
    return nearest?.candidate
  }

  /// The edit distance in the sense of optimal string alignment: letters inserted, left out,
  /// replaced, and neighbours swapped. Case does not count as a mistake.
  package static func mistakes(from word: String, to other: String) -> Int? {
    guard var search = Alignment(word) else { return nil }
    return search.mistakes(to: other, atMost: longestWord)
  }
}

/// The table of one word's alignments with others, a row at a time, in memory that is used again.
private struct Alignment {
  private let word: [UInt8]
  private var other: [UInt8] = []
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  /// - Returns: `nil` for a word that is too long.
  init?(_ word: String) {
    guard word.utf8.count <= Suggestion.longestWord else { return nil }
    self.word = word.utf8.map(Alignment.lowercased)
  }

  /// - Returns: `nil` if there are more, or the other word is too long.
  mutating func mistakes(to candidate: String, atMost most: Int) -> Int? {
    guard candidate.utf8.count <= Suggestion.longestWord, most >= 0 else { return nil }
    other.removeAll(keepingCapacity: true)
    for letter in candidate.utf8 { other.append(Alignment.lowercased(letter)) }
    last.removeAll(keepingCapacity: true)
    for column in 0...other.count { last.append(column) }
    var least = 0
    for row in 1..<(word.count + 1) {
      let leastBefore = least
      least = appendRow(row)
      (beforeLast, last, current) = (last, current, beforeLast)
      // Every alignment passes through this row, or swaps its letter and so passes through the one
      // before; none has fewer mistakes further down.
      if min(least, leastBefore) > most { return nil }
    }
    let distance = last[other.count]
    return distance <= most ? distance : nil
  }

  /// - Returns: The least number of mistakes in the row.
  private mutating func appendRow(_ row: Int) -> Int {
    current.removeAll(keepingCapacity: true)
    current.append(row)
    var least = row
    for column in 1..<(other.count + 1) {
      let isSame = word[row - 1] == other[column - 1]
      var distance = min(
        last[column] + 1,
        current[column - 1] + 1,
        last[column - 1] + (isSame ? 0 : 1)
      )
      if row > 1, column > 1, word[row - 1] == other[column - 2],
        word[row - 2] == other[column - 1]
      {
        distance = min(distance, beforeLast[column - 2] + 1)
      }
      current.append(distance)
      least = min(least, distance)
    }
    return least
  }

  private static func lowercased(_ letter: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? letter | 0x20 : letter
  }
}
