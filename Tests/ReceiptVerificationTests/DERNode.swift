// An encoding taken apart into a tree that can be changed and written again: the attacker's tool.
//
// It reads what the mint writes (definite lengths, one-octet tags) and writes anything.

struct DERNode: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case primitive([UInt8])
    case constructed([DERNode])
  }

  enum Failure: Error {
    case truncated
    case unsupportedForm
  }

  var tag: UInt8
  var content: Content
  /// Written in place of the element, whatever it is.
  var replacement: [UInt8]?

  init(_ tag: UInt8, _ octets: [UInt8]) {
    self.tag = tag
    content = .primitive(octets)
  }

  init(_ tag: UInt8, of children: [DERNode]) {
    self.tag = tag
    content = .constructed(children)
  }

  /// Octets to be written as they are.
  init(raw: [UInt8]) {
    self.init(0, [])
    replacement = raw
  }

  /// Takes apart one element and all inside it.
  init(parsing bytes: [UInt8]) throws(Failure) {
    var rest = bytes[...]
    self = try DERNode.read(&rest)
    guard rest.isEmpty else { throw .unsupportedForm }
  }

  private static func read(_ rest: inout ArraySlice<UInt8>) throws(Failure) -> DERNode {
    guard let tag = rest.popFirst(), let first = rest.popFirst() else { throw .truncated }
    guard tag & 0x1F != 0x1F, first != 0x80 else { throw .unsupportedForm }
    var count = Int(first)
    if first > 0x80 {
      count = 0
      for _ in 0..<(first & 0x7F) {
        guard let octet = rest.popFirst(), count < 1 << 32 else { throw .truncated }
        count = count << 8 | Int(octet)
      }
    }
    guard count <= rest.count else { throw .truncated }
    var inside = rest.prefix(count)
    rest = rest.dropFirst(count)
    guard tag & 0x20 != 0 else { return DERNode(tag, Array(inside)) }
    var children: [DERNode] = []
    while !inside.isEmpty { children.append(try read(&inside)) }
    return DERNode(tag, of: children)
  }

  var bytes: [UInt8] {
    if let replacement { return replacement }
    let octets = self.octets
    return [tag] + DERNode.length(octets.count) + octets
  }

  /// The content octets.
  var octets: [UInt8] {
    switch content {
    case .primitive(let octets): octets
    case .constructed(let children): children.flatMap(\.bytes)
    }
  }

  var children: [DERNode] {
    get {
      guard case .constructed(let children) = content else { return [] }
      return children
    }
    set { content = .constructed(newValue) }
  }

  /// The element reached by going down from child to child.
  subscript(path: Int...) -> DERNode {
    get { path.reduce(self) { $0.children[$1] } }
    set { set(newValue, at: path[...]) }
  }

  private mutating func set(_ node: DERNode, at path: ArraySlice<Int>) {
    guard let first = path.first else {
      self = node
      return
    }
    var child = children[first]
    child.set(node, at: path.dropFirst())
    children[first] = child
  }

  /// The shortest length octets, or as many as asked for.
  static func length(_ count: Int, octets: Int = 0) -> [UInt8] {
    if count < 0x80, octets == 0 { return [UInt8(count)] }
    var digits: [UInt8] = []
    var rest = count
    while rest > 0 || digits.count < octets {
      digits.insert(UInt8(rest & 0xFF), at: 0)
      rest >>= 8
    }
    return [0x80 | UInt8(digits.count)] + digits
  }

  /// The element with a longer length field than need be.
  var withPaddedLength: DERNode {
    DERNode(raw: [tag] + DERNode.length(octets.count, octets: 4) + octets)
  }
}

extension DERNode {
  static let null = DERNode(0x05, [])

  static func integer(_ value: UInt8) -> DERNode { DERNode(0x02, [value]) }

  static func algorithm(_ identifier: [UInt8], _ parameters: DERNode?) -> DERNode {
    DERNode(0x30, of: [DERNode(0x06, identifier)] + (parameters.map { [$0] } ?? []))
  }
}

/// Contents of the object identifiers that the tests write.
enum Identifier {
  static let data = pkcs([7, 1])
  static let envelopedData = pkcs([7, 3])
  static let contentType = pkcs([9, 3])
  static let messageDigest = pkcs([9, 4])
  static let signingTime = pkcs([9, 5])
  static let countersignature = pkcs([9, 6])
  static let md5: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x02, 0x05]
  static let sha1: [UInt8] = [0x2B, 0x0E, 0x03, 0x02, 0x1A]
  static let sha224 = nistHash(4)
  static let sha256 = nistHash(1)
  static let sha384 = nistHash(2)
  static let sha512 = nistHash(3)
  static let rsaEncryption = pkcs([1, 1])
  static let sha1WithRSA = pkcs([1, 5])
  static let rsaPSS = pkcs([1, 10])
  static let sha256WithRSA = pkcs([1, 11])
  static let sha384WithRSA = pkcs([1, 12])
  static let sha512WithRSA = pkcs([1, 13])
  static let ecdsaWithSHA1: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x01]
  static let ecdsaWithSHA256 = ecdsa(2)
  static let ecdsaWithSHA384 = ecdsa(3)
  static let ecdsaWithSHA512 = ecdsa(4)
  static let dsaWithSHA256 = [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x03, 0x02] as [UInt8]

  private static func pkcs(_ last: [UInt8]) -> [UInt8] {
    [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01] + last
  }

  private static func nistHash(_ last: UInt8) -> [UInt8] {
    [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, last]
  }

  private static func ecdsa(_ last: UInt8) -> [UInt8] {
    [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, last]
  }
}
