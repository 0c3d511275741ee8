// Changes of values, each in the way that its type invites.

extension EncodedNode {
  mutating func mutateValue(using random: inout SplitMix64) {
    changeValue(
      random.element(of: [.flipBit, .setOctet, .changeInteger, .changeIdentifier, .changeText]),
      using: &random
    )
  }

  mutating func changeValue(_ change: MutationKind, using random: inout SplitMix64) {
    guard kind == .primitive else {
      // The children are in the octets' place; a value of theirs will do.
      guard !children.isEmpty else { return }
      let index = random.below(children.count)
      return children[index].changeValue(change, using: &random)
    }
    switch (change, tag) {
    case (.changeInteger, _):
      changeInteger(using: &random)
    case (.changeIdentifier, 0x06):
      changeIdentifier(using: &random)
    case (.changeText, _):
      changeText(using: &random)
    case (.setOctet, _):
      guard !octets.isEmpty else { return octets = [random.octet()] }
      octets[random.below(octets.count)] = random.element(
        of: [0x00, 0x01, 0x20, 0x24, 0x30, 0x5A, 0x7F, 0x80, 0xFF, random.octet()]
      )
    default:
      guard !octets.isEmpty else { return octets = [random.octet()] }
      octets[random.below(octets.count)] ^= 1 << UInt8(random.below(8))
    }
  }

  private mutating func changeInteger(using random: inout SplitMix64) {
    switch random.below(9) {
    case 0: octets.insert(0x00, at: 0)
    case 1: octets.insert(0xFF, at: 0)
    case 2: octets = []
    case 3: octets = [0x00]
    case 4: octets = random.octets(8)
    case 5: octets = [0x00] + random.octets(8)
    case 6: octets = [0x80]
    case 7: octets = random.octets(1 + random.below(24))
    default:
      guard let last = octets.indices.last else { return }
      octets[last] &+= random.element(of: [1, 0xFF, 2])
    }
  }

  private mutating func changeIdentifier(using random: inout SplitMix64) {
    switch random.below(6) {
    case 0:
      octets = random.element(of: EncodedNode.knownIdentifiers)
    case 1:
      // A subidentifier with a leading 80, which X.690 8.19.2 forbids.
      octets.insert(0x80, at: random.below(octets.count + 1))
    case 2:
      octets.append(0x80)
    case 3:
      octets.append(contentsOf: random.octets(1 + random.below(12)))
    default:
      guard let last = octets.indices.last else { return }
      octets[last] = random.happens(onceIn: 2) ? octets[last] &+ 1 : UInt8(random.below(20))
    }
  }

  private mutating func changeText(using random: inout SplitMix64) {
    let digits = octets.indices.filter { (0x30...0x39).contains(octets[$0]) }
    switch random.below(5) {
    case 0: octets.append(contentsOf: Array("Z".utf8))
    case 1: octets = octets.dropLast() + Array(".5Z".utf8)
    case 2: octets = octets.dropLast() + Array("+01:00".utf8)
    case 3: octets = []
    default:
      guard !digits.isEmpty else { return }
      octets[random.element(of: digits)] = 0x30 + UInt8(random.below(10))
    }
  }

  /// id-data and its neighbours, the digests and signature algorithms that are accepted or nearly
  /// so, the signed attributes, Apple's markers.
  private static let knownIdentifiers: [[UInt8]] = {
    let pkcs: (UInt8, UInt8) -> [UInt8] = { [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, $0, $1] }
    let hash: (UInt8) -> [UInt8] = { [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, $0] }
    let ecdsa: (UInt8) -> [UInt8] = { [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, $0] }
    return (1...6).map { pkcs(7, $0) } + [1, 4, 5, 10, 11, 12, 13, 14].map { pkcs(1, $0) }
      + (3...6).map { pkcs(9, $0) } + [1, 2, 3, 4, 5, 8].map(hash) + (1...4).map(ecdsa)
      + [
        [0x2B, 0x0E, 0x03, 0x02, 0x1A], [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x02, 0x05],
        [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x01], [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01],
        [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x63, 0x64, 0x06, 0x0B, 0x01], [0x55, 0x1D, 0x13],
      ]
  }()
}
