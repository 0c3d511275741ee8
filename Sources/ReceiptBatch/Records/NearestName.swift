// What was meant, when a name is not there.

enum NearestName {
  /// Longer names are not compared: the comparison is quadratic, and a header is as long as its
  /// writer likes.
  static let longestName = 64

  /// The candidate with the fewest mistakes, the first of several; `nil` if none is near.
  ///
  /// A third of the characters may be wrong. Case and surrounding blanks count as nothing.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    let wanted = normalize(name)
    guard wanted.count <= longestName else { return nil }
    var nearest: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = normalize(candidate)
      guard !other.isEmpty, other.count <= longestName else { continue }
      let permitted = Swift.max(wanted.count, other.count) / 3
      guard abs(wanted.count - other.count) <= permitted else { continue }
      let found = distance(wanted, other)
      if found <= permitted, found < nearest?.distance ?? .max {
        nearest = (candidate, found)
      }
    }
    return nearest?.candidate
  }

  private static func normalize(_ name: String) -> [Unicode.Scalar] {
    var scalars = Array(name.lowercased().unicodeScalars.prefix(2 * longestName))
    while let last = scalars.last, last.properties.isWhitespace {
      scalars.removeLast()
    }
    return Array(scalars.drop(while: \.properties.isWhitespace))
  }

  /// How many insertions, deletions and replacements lead from one to the other (Levenshtein).
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var row = Array(0...right.count)
    for (line, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in right.indices {
        let replaced = diagonal + (character == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
