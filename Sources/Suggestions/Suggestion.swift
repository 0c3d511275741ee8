/// Finds what a mistyped word was probably meant to be.
package enum Suggestion {
  /// Words longer than this are not typing mistakes; the limit also bounds the quadratic search.
  package static let longestWord = 64

  /// The candidate with the fewest typing mistakes between it and the word, if there are few enough
  /// of them to be a mistake: one for every three letters, and at least one. The first of equals.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    // Nothing was meant by nothing.
    guard !word.isEmpty else { return nil }
    var nearest: (candidate: String, distance: Int)?
    for candidate in candidates {
      let allowed = max(1, max(word.utf8.count, candidate.utf8.count) / 3)
      // Each letter more or less is a mistake at least.
      guard abs(word.utf8.count - candidate.utf8.count) <= allowed,
        let distance = mistakes(from: word, to: candidate)
      else { continue }
      if distance <= allowed, distance < nearest?.distance ?? .max {
        nearest = (candidate, distance)
      }
    }
    return nearest?.candidate
  }

  /// The edit distance in the sense of optimal string alignment: letters inserted, left out,
  /// replaced, and neighbours swapped. Case does not count as a mistake.
  package static func mistakes(from word: String, to other: String) -> Int? {
    let from = Array(word.utf8.prefix(longestWord + 1)).map(lowercased)
    let to = Array(other.utf8.prefix(longestWord + 1)).map(lowercased)
    guard from.count <= longestWord, to.count <= longestWord else { return nil }

    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for row in 1..<(from.count + 1) {
      var current = [row]
      current.reserveCapacity(to.count + 1)
      for column in 1..<(to.count + 1) {
        let isSame = from[row - 1] == to[column - 1]
        var distance = min(
          last[column] + 1,
          current[column - 1] + 1,
          last[column - 1] + (isSame ? 0 : 1)
        )
        if row > 1, column > 1, from[row - 1] == to[column - 2], from[row - 2] == to[column - 1] {
          distance = min(distance, beforeLast[column - 2] + 1)
        }
        current.append(distance)
      }
      beforeLast = last
      last = current
    }
    return last[to.count]
  }

  private static func lowercased(_ letter: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? letter | 0x20 : letter
  }
}
