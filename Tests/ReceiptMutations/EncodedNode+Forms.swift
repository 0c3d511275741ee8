// The same elements in other forms: DER, and what BER allows (X.690 8.1.3, 8.7.3).

extension EncodedNode {
  /// Every length minimal and definite, every OCTET STRING in one piece. The order of SETs stays,
  /// and so does what OCTET STRINGs encapsulate: those octets are a value.
  package func inDER() -> EncodedNode {
    var node = self
    node.length = .minimal
    if identifier == [0x24] { return EncodedNode(0x04, stringOctets) }
    if kind == .constructed { node.children = children.map { $0.inDER() } }
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
    let isString = identifier == [0x04] || identifier == [0x24]
    if isString, random.happens(onceIn: 2) {
      // Joined first: segments of segments of segments get beyond the levels that anybody reads.
      node = EncodedNode(0x04, stringOctets).segmented(using: &random, depth: 0)
    } else if kind == .constructed, !isString {
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
    let size = max(1, rest.count / 8, random.below(rest.count + 1))
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

// MARK: The frame of a container

extension EncodedNode {
  /// The frame in DER: minimal definite lengths, the content in one piece.
  package func withFrameInDER() -> EncodedNode { inDER(path: []) }

  private func inDER(path: [Int]) -> EncodedNode {
    guard EncodedNode.isFrame(path) else { return self }
    var node = self
    node.length = .minimal
    if identifier == [0x24] { return EncodedNode(0x04, stringOctets) }
    guard kind == .constructed else { return node }
    node.children = children.indices.map { children[$0].inDER(path: path + [$0]) }
    return node
  }

  /// The frame in some form of BER.
  package func withFrameInBER(using random: inout SplitMix64) -> EncodedNode {
    inBER(using: &random) { EncodedNode.isFrame($0) }
  }

  /// Whether an element belongs to the frame of a container, whose form nothing that is signed
  /// covers and no clause of RFC 5652 fixes: certificates and SignerInfos keep theirs.
  private static func isFrame(_ path: [Int]) -> Bool {
    guard path.starts(with: [1, 0]), path.count >= 3 else { return true }
    return path[2] < 3 || path.count <= 3 + path[2] - 3
  }
}
