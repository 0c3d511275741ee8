// Identifiers as they are written: Swift calls strings equal that Unicode calls equivalent, such as
// the letter K and the sign of the kelvin, which are two products.

/// A text that is equal to another only if it has the same octets.
struct ExactText: Hashable, Comparable {
  let octets: [UInt8]

  init(_ text: String) { octets = Array(text.utf8) }

  init?(_ text: String?) {
    guard let text else { return nil }
    self.init(text)
  }

  static func < (first: ExactText, second: ExactText) -> Bool {
    first.octets.lexicographicallyPrecedes(second.octets)
  }
}

extension String {
  func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
