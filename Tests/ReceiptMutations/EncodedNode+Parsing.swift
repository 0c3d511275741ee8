// From octets to a tree that writes the same octets again.

extension EncodedNode {
  package enum Failure: Error {
    case truncated
    case badForm
    case tooDeep
  }

  /// Takes apart one element, all inside it, and what is inside its OCTET STRINGs where that is an
  /// encoding too.
  package init(parsing bytes: [UInt8]) throws(Failure) {
    var position = 0
    self = try EncodedNode.read(bytes, &position, to: bytes.count, depth: 0)
    guard position == bytes.count else { throw .badForm }
  }

  private static let maximumDepth = 64

  private static func read(
    _ bytes: [UInt8],
    _ position: inout Int,
    to end: Int,
    depth: Int
  ) throws(Failure) -> EncodedNode {
    guard depth < maximumDepth else { throw .tooDeep }
    let identifier = try readIdentifier(bytes, &position, to: end)
    guard position < end else { throw .truncated }
    let first = bytes[position]
    position += 1
    let isConstructed = identifier[0] & 0x20 != 0
    var node = EncodedNode(identifier[0], [])
    node.identifier = identifier
    if first == 0x80 {
      guard isConstructed else { throw .badForm }
      node.kind = .constructed
      node.length = .indefinite
      while true {
        guard position + 1 < end else { throw .truncated }
        if bytes[position] == 0, bytes[position + 1] == 0 { break }
        node.children.append(try read(bytes, &position, to: end, depth: depth + 1))
      }
      position += 2
      return node
    }
    let (count, form) = try readLength(first, bytes, &position, to: end)
    node.length = form
    guard count <= end - position else { throw .truncated }
    let inside = position..<position + count
    position = inside.upperBound
    guard isConstructed else {
      node.octets = Array(bytes[inside])
      if identifier == [0x04] { node.lookInside(depth: depth) }
      return node
    }
    node.kind = .constructed
    node.children = try readAll(bytes, inside, depth: depth + 1)
    return node
  }

  private static func readIdentifier(
    _ bytes: [UInt8],
    _ position: inout Int,
    to end: Int
  ) throws(Failure) -> [UInt8] {
    guard position < end else { throw .truncated }
    var identifier = [bytes[position]]
    position += 1
    guard identifier[0] & 0x1F == 0x1F else { return identifier }
    while true {
      guard position < end else { throw .truncated }
      identifier.append(bytes[position])
      position += 1
      if bytes[position - 1] & 0x80 == 0 { return identifier }
    }
  }

  private static func readLength(
    _ first: UInt8,
    _ bytes: [UInt8],
    _ position: inout Int,
    to end: Int
  ) throws(Failure) -> (Int, LengthForm) {
    guard first > 0x80 else { return (Int(first), .minimal) }
    let octetCount = Int(first & 0x7F)
    guard octetCount <= end - position else { throw .truncated }
    var count = 0
    for octet in bytes[position..<position + octetCount] {
      guard count < 1 << 32 else { throw .badForm }
      count = count << 8 | Int(octet)
    }
    position += octetCount
    let isMinimal = lengthOctets(count).count == octetCount + 1
    return (count, isMinimal ? .minimal : .long(octets: octetCount))
  }

  private static func readAll(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    depth: Int
  ) throws(Failure) -> [EncodedNode] {
    var position = range.lowerBound
    var nodes: [EncodedNode] = []
    while position < range.upperBound {
      nodes.append(try read(bytes, &position, to: range.upperBound, depth: depth))
    }
    return nodes
  }

  /// Only what begins like a value of a receipt, a certificate's extension or an ECDSA signature:
  /// most octets that are an encoding by accident stay octets.
  private mutating func lookInside(depth: Int) {
    guard let first = octets.first, [0x02, 0x03, 0x04, 0x0C, 0x16, 0x30, 0x31].contains(first)
    else { return }
    do throws(Failure) {
      children = try EncodedNode.readAll(octets, octets.indices, depth: depth + 1)
      octets = []
      kind = .encapsulating
    } catch {
      children = []
    }
  }
}
