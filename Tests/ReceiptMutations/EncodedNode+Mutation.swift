// Structure-aware changes. Each takes the element at hand, or those inside it, and gives back
// something that an encoder with a fault, or an attacker, could have written.

extension EncodedNode {
  /// Makes one change to one element of the tree.
  ///
  /// - Parameters:
  ///   - index: Which element, in the order of writing.
  ///   - donor: Another receipt, from which elements may be taken.
  package mutating func mutate(
    _ kind: MutationKind,
    at index: Int,
    donor: ReceiptMutator,
    using random: inout SplitMix64
  ) {
    switch kind {
    case .encodeInBER:
      self = inBER(using: &random)
    case .encodeEnvelopeInBER:
      self = withFrameInBER(using: &random)
    case .encodeInDER:
      self = inDER()
    case .moveElement:
      move(from: index, using: &random)
    default:
      // The closure is called at most once.
      change(at: index) { $0.mutateHere(kind, donor: donor, using: &random) }
    }
  }

  private mutating func mutateHere(
    _ kind: MutationKind,
    donor: ReceiptMutator,
    using random: inout SplitMix64
  ) {
    switch kind {
    case .swapElements, .duplicateElement, .dropElement, .spliceElement, .reverseElements,
      .insertElement, .nestElement, .unwrapElement, .sortElements:
      guard !children.isEmpty else { return mutateValue(using: &random) }
      mutateChildren(kind, donor: donor, using: &random)
    case .retag:
      retag(using: &random)
    case .wrongLength:
      length = .wrong(by: random.element(of: [-1, 1, -2, 2, 128, -128, random.below(70_000)]))
    case .longLength:
      length = .long(octets: 1 + random.below(random.happens(onceIn: 8) ? 126 : 5))
    case .indefiniteLength:
      length = .indefinite
    case .strangeLength:
      length = .given(random.element(of: EncodedNode.strangeLengths))
    case .growContents:
      grow(using: &random)
    case .shrinkContents:
      shrink(using: &random)
    case .segmentString:
      guard identifier == [0x04] else { return }
      self = segmented(using: &random, depth: 0)
    case .lookAlike, .borrowValue:
      let other = donor.tree.node(at: random.below(donor.count))
      if kind == .lookAlike { self = other } else { takeContents(of: other) }
    default:
      changeValue(kind, using: &random)
    }
  }

  private static let strangeLengths: [[UInt8]] = [
    [0xFF], [0x80], [0x81, 0x00], [0x84, 0xFF, 0xFF, 0xFF, 0xFF], [0x84, 0x7F, 0xFF, 0xFF, 0xFF],
    [0x88, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x81], [0x82, 0x01], [0x00],
    [0x89, 0x01, 0, 0, 0, 0, 0, 0, 0, 0], [0x85, 0x01, 0, 0, 0, 0], [0x83, 0x80, 0x00, 0x00],
  ]

  private mutating func mutateChildren(
    _ kind: MutationKind,
    donor: ReceiptMutator,
    using random: inout SplitMix64
  ) {
    let index = random.below(children.count)
    switch kind {
    case .swapElements:
      let other =
        random.happens(onceIn: 2) ? (index + 1) % children.count : random.below(children.count)
      children.swapAt(index, other)
    case .duplicateElement:
      children.insert(children[index], at: random.happens(onceIn: 2) ? index : children.count)
    case .dropElement:
      children.remove(at: index)
    case .spliceElement:
      let other = donor.tree.node(at: random.below(donor.count))
      if random.happens(onceIn: 2) {
        children[index] = other
      } else {
        children.insert(other, at: index)
      }
    case .reverseElements:
      children.reverse()
    case .insertElement:
      children.insert(
        random.element(of: EncodedNode.smallElements),
        at: random.below(children.count + 1)
      )
    case .nestElement:
      let tag = random.element(of: [0x30, 0x31, 0xA0, 0x24, 0x04, 0xA1] as [UInt8])
      var wrapper = EncodedNode(tag, of: [children[index]])
      if tag == 0x04 { wrapper.kind = .encapsulating }
      if wrapper.kind == .constructed, random.happens(onceIn: 3) { wrapper.length = .indefinite }
      children[index] = wrapper
    case .unwrapElement:
      children.replaceSubrange(index...index, with: children[index].children)
    default:
      children.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }
  }

  private static let smallElements: [EncodedNode] = [
    EncodedNode(0x05, []), EncodedNode(0x00, []), EncodedNode(0x04, []), EncodedNode(0x30, []),
    EncodedNode(0x31, []), EncodedNode(0x02, [1]), EncodedNode(0x01, [0xFF]), EncodedNode(0xA0, []),
    EncodedNode(0xA1, []), EncodedNode(0xA2, of: [EncodedNode(0x05, [])]),
    EncodedNode(0x06, [0x2A]),
  ]

  /// Takes an element from one place and puts it into another.
  private mutating func move(from index: Int, using random: inout SplitMix64) {
    var taken: EncodedNode?
    change(at: index) { node in
      guard !node.children.isEmpty else { return }
      taken = node.children.remove(at: random.below(node.children.count))
    }
    guard let taken else { return }
    change(at: random.below(count)) { node in
      guard node.kind != .primitive else { return }
      node.children.insert(taken, at: random.below(node.children.count + 1))
    }
  }

  private mutating func retag(using random: inout SplitMix64) {
    switch random.below(5) {
    case 0: identifier[0] ^= 0x20
    case 1: identifier[0] ^= 0x80
    case 2: identifier[0] = identifier[0] & 0xE0 | UInt8(random.below(0x1F))
    case 3:
      // X.690 8.1.2.4: the form for numbers above 30, with whatever number.
      identifier = [identifier[0] | 0x1F]
      for _ in 0..<random.below(5) { identifier.append(random.octet() | 0x80) }
      identifier.append(random.octet() & 0x7F)
    default:
      identifier = [random.element(of: EncodedNode.usualTags)]
    }
  }

  private static let usualTags: [UInt8] = [
    0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x0A, 0x0C, 0x13, 0x16, 0x17, 0x18, 0x1E, 0x24, 0x30,
    0x31, 0x80, 0x81, 0xA0, 0xA1, 0xA2, 0xA3,
  ]

  private mutating func grow(using random: inout SplitMix64) {
    if kind == .primitive {
      octets.insert(
        contentsOf: random.octets(1 + random.below(9)),
        at: random.below(octets.count + 1)
      )
    } else {
      children.append(EncodedNode(0x04, random.octets(random.below(300))))
    }
  }

  private mutating func shrink(using random: inout SplitMix64) {
    if kind == .primitive {
      let dropped = min(
        octets.count,
        1 + random.below(random.happens(onceIn: 4) ? octets.count : 2)
      )
      if random.happens(onceIn: 2) {
        octets.removeFirst(dropped)
      } else {
        octets.removeLast(dropped)
      }
    } else {
      children.removeLast(min(children.count, 1 + random.below(2)))
    }
  }

  private mutating func takeContents(of other: EncodedNode) {
    kind = other.kind
    octets = other.octets
    children = other.children
  }
}
