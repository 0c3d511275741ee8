// Identifiers as they are written: Swift calls strings equal that Unicode calls equivalent, such as
// the letter K and the sign of the kelvin, which are two products.

/// A text that is equal to another only if it has the same octets.
struct ExactText: Hashable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }

  init?(_ text: String?) {
    guard let text else { return nil }
    self.text = text
  }

  static func == (first: ExactText, second: ExactText) -> Bool {
    first.text.isExactly(second.text)
  }

  static func < (first: ExactText, second: ExactText) -> Bool {
    first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
  }

  /// Equivalent texts have one hash, and so do equal ones.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
