// OBJECT IDENTIFIER (X.690 8.19).

extension DERWriter {
  /// An identifier from its content octets, for those known when the code is written.
  package mutating func objectIdentifier(content: [UInt8]) {
    primitive(.objectIdentifier, content)
  }

  /// The content octets of an identifier, or nil if no identifier has these components.
  package static func objectIdentifierContent(_ components: [UInt64]) -> [UInt8]? {
    guard components.count >= 2 else { return nil }
    let (root, second) = (components[0], components[1])
    // X.660 7.6 and X.690 8.19.4: three roots; the arcs below the first two end at 39, which is
    // what lets 40 times the root plus the arc be taken apart again.
    guard root <= 2, root == 2 || second <= 39 else { return nil }
    let (first, overflow) = (root * 40).addingReportingOverflow(second)
    guard !overflow else { return nil }
    var writer = DERWriter()
    writer.writeBase128(first)
    for component in components.dropFirst(2) { writer.writeBase128(component) }
    return writer.bytes
  }

  /// The same from the dotted form, such as `1.2.840.113549`.
  package static func objectIdentifierContent(_ dotted: String) -> [UInt8]? {
    var components: [UInt64] = []
    for part in dotted.split(separator: ".", omittingEmptySubsequences: false) {
      // UInt64's own parser takes a sign, the dotted form does not.
      guard part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = UInt64(part) else {
        return nil
      }
      components.append(value)
    }
    return objectIdentifierContent(components)
  }
}
