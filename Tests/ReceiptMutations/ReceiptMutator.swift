// A whole mutant: which elements are chosen, how many changes are made, in what order.

/// Mutates one receipt.
package struct ReceiptMutator: Sendable {
  /// The receipt as a tree.
  package let tree: EncodedNode
  /// Elements by where they stand, as indices in the order of writing.
  private let envelope: [Int]
  private let certificates: [Int]
  private let payload: [Int]

  /// Elements in the tree.
  package let count: Int

  package init(_ tree: EncodedNode) {
    self.tree = tree
    var regions: (envelope: [Int], certificates: [Int], payload: [Int]) = ([], [], [])
    var index = 0
    ReceiptMutator.sort(tree, [], &index, &regions)
    count = index
    (envelope, certificates, payload) = regions
  }

  private static func sort(
    _ node: EncodedNode,
    _ path: [Int],
    _ index: inout Int,
    _ regions: inout (envelope: [Int], certificates: [Int], payload: [Int])
  ) {
    let isInContent = path.starts(with: [1, 0, 2]) && path.count > 5
    if path.starts(with: [1, 0, 3]), path.count > 3 {
      regions.certificates.append(index)
    } else if isInContent {
      regions.payload.append(index)
    } else {
      regions.envelope.append(index)
    }
    index += 1
    for (child, node) in node.children.enumerated() {
      sort(node, path + [child], &index, &regions)
    }
  }

  /// Changes the tree once to three times; what is to be done to the octets comes last.
  ///
  /// - Parameter resign: Called between the two, so that changes of the tree get behind the
  ///   signature check, and those of the octets before it.
  /// - Returns: The octets, and what was done.
  package func mutant(
    donor: ReceiptMutator,
    using random: inout SplitMix64,
    resign: (inout EncodedNode) -> Void = { _ in }
  ) -> (bytes: [UInt8], kinds: [MutationKind]) {
    var changed = tree
    var kinds: [MutationKind] = []
    for _ in 0..<1 + min(random.below(4), random.below(4)) {
      kinds.append(random.element(of: MutationKind.allCases))
    }
    for kind in kinds where !kind.isAboutOctets {
      changed.mutate(kind, at: chooseElement(using: &random), donor: donor, using: &random)
    }
    resign(&changed)
    var bytes = changed.bytes
    for kind in kinds where kind.isAboutOctets {
      ReceiptMutator.mutate(&bytes, kind, using: &random)
    }
    return (bytes, kinds)
  }

  private func chooseElement(using random: inout SplitMix64) -> Int {
    switch random.below(8) {
    case 0: random.element(of: certificates.isEmpty ? envelope : certificates)
    case 1, 2: random.element(of: payload.isEmpty ? envelope : payload)
    default: random.element(of: envelope)
    }
  }

  private static func mutate(
    _ bytes: inout [UInt8],
    _ kind: MutationKind,
    using random: inout SplitMix64
  ) {
    guard !bytes.isEmpty else { return }
    let index = random.below(bytes.count)
    switch kind {
    case .appendOctets:
      bytes.append(
        contentsOf: random.happens(onceIn: 2) ? [0, 0] : random.octets(1 + random.below(6))
      )
    case .truncate:
      bytes.removeLast(1 + (random.happens(onceIn: 2) ? index : random.below(8)) % bytes.count)
    case .insertOctet: bytes.insert(random.octet(), at: index)
    default: bytes[index] ^= 1 << UInt8(random.below(8))
    }
  }
}
