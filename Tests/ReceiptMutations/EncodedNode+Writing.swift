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

// MARK: Other forms of the same meaning

extension EncodedNode {
  /// Every length minimal and definite, every OCTET STRING in one piece. The order of SETs stays.
  package func inDER() -> EncodedNode {
    var node = self
    node.length = .minimal
    if identifier == [0x24] {
      node = EncodedNode(0x04, stringOctets)
      return node
    }
    node.children = children.map { $0.inDER() }
    return node
  }

  /// Lengths and segments as some sender in BER might choose them, down to the primitive elements;
  /// what OCTET STRINGs encapsulate, stays as it is.
  ///
  /// - Parameter freely: Decides which elements may be changed, by their path.
  package func inBER(
    using random: inout SplitMix64,
    path: [Int] = [],
    freely: ([Int]) -> Bool = { _ in true }
  ) -> EncodedNode {
    guard freely(path) else { return self }
    var node = self
    if identifier == [0x04], random.happens(onceIn: 2) {
      node = segmented(using: &random, depth: 0)
    } else if kind == .constructed {
      node.children = children.indices.map { index in
        children[index].inBER(using: &random, path: path + [index], freely: freely)
      }
    }
    node.chooseLength(using: &random)
    return node
  }

  private mutating func chooseLength(using random: inout SplitMix64) {
    switch random.below(3) {
    case 0: length = .long(octets: 1 + random.below(6))
    case 1 where kind == .constructed: length = .indefinite
    default: length = .minimal
    }
  }

  /// The OCTET STRING in segments, some of which may be in segments themselves.
  package func segmented(using random: inout SplitMix64, depth: Int) -> EncodedNode {
    var rest = contents[...]
    var segments: [EncodedNode] = []
    let size = max(1, random.below(rest.count + 1), rest.count / 8)
    while !rest.isEmpty {
      let count = random.happens(onceIn: 5) ? 0 : min(rest.count, 1 + random.below(size))
      var segment = EncodedNode(0x04, Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
      if depth < 3, random.happens(onceIn: 4) {
        segment = segment.segmented(using: &random, depth: depth + 1)
      }
      segment.chooseLength(using: &random)
      segments.append(segment)
    }
    var node = EncodedNode(0x24, of: segments)
    node.length = random.happens(onceIn: 2) ? .indefinite : .minimal
    return node
  }
}
