// From the tree to octets.

extension EncodedNode {
  /// The encoding, in the forms that the nodes name.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    write(to: &result)
    return result
  }

  /// The contents octets as they are written, without end-of-contents octets.
  package var contents: [UInt8] {
    guard kind != .primitive else { return octets }
    var result: [UInt8] = []
    for child in children { child.write(to: &result) }
    return result
  }

  /// What an OCTET STRING says: its octets, or those of its segments joined (X.690 8.7.3.2).
  package var stringOctets: [UInt8] {
    guard kind == .constructed else { return contents }
    return children.flatMap(\.stringOctets)
  }

  private func write(to result: inout [UInt8]) {
    result.append(contentsOf: identifier)
    let inside = contents
    switch length {
    case .minimal:
      result.append(contentsOf: EncodedNode.lengthOctets(inside.count))
    case .long(let octets):
      result.append(contentsOf: EncodedNode.lengthOctets(inside.count, atLeast: max(1, octets)))
    case .indefinite:
      result.append(0x80)
    case .wrong(let difference):
      result.append(contentsOf: EncodedNode.lengthOctets(max(0, inside.count + difference)))
    case .given(let octets):
      result.append(contentsOf: octets)
    }
    result.append(contentsOf: inside)
    if length == .indefinite { result.append(contentsOf: [0, 0]) }
  }

  /// X.690 8.1.3.4 and 8.1.3.5; leading zeros where more octets are asked for than it takes.
  package static func lengthOctets(_ count: Int, atLeast octets: Int = 0) -> [UInt8] {
    if count < 0x80, octets == 0 { return [UInt8(count)] }
    var digits: [UInt8] = []
    var rest = count
    while rest > 0 || digits.count < octets {
      digits.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    return [0x80 | UInt8(truncatingIfNeeded: digits.count)] + digits.reversed()
  }
}
