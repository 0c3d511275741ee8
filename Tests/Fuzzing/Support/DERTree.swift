// Elements as a tree that can be changed and written again: what lets a change of a value keep the
// lengths around it right. It shares nothing with the product's reader.

/// One element.
struct DERTree {
  enum Body {
    case octets([UInt8])
    /// Of a constructed element, or of a string or OCTET STRING that happens to hold elements.
    case elements([DERTree])
  }

  enum Length {
    case minimal
    /// With so many octets more than needed.
    case padded(Int)
    case indefinite
  }

  private static let maximumDepth = 20

  var identifier: [UInt8]
  var body: Body
  var length = Length.minimal

  var isConstructed: Bool { identifier[0] & 0x20 != 0 }

  /// How many elements there are, this one included.
  var count: Int {
    guard case .elements(let parts) = body else { return 1 }
    return parts.reduce(1) { $0 + $1.count }
  }

  // MARK: Reading

  /// The elements that bytes begin with, and what is no element behind them.
  static func read(_ bytes: ArraySlice<UInt8>) -> (elements: [DERTree], rest: ArraySlice<UInt8>) {
    var rest = bytes
    var elements: [DERTree] = []
    while let (element, next) = read(rest, depth: 0) {
      elements.append(element)
      rest = next
    }
    return (elements, rest)
  }

  private static func read(
    _ bytes: ArraySlice<UInt8>,
    depth: Int
  ) -> (DERTree, ArraySlice<UInt8>)? {
    guard depth < maximumDepth, let (identifier, length, contents) = header(bytes) else {
      return nil
    }
    var element = DERTree(identifier: identifier, body: .octets([]))
    guard let length else {
      element.length = .indefinite
      return readIndefinite(element, contents, depth: depth)
    }
    guard length <= contents.count else { return nil }
    let inside = contents.prefix(length)
    element.body = .octets(Array(inside))
    // Attributes hold elements inside OCTET STRINGs, and change little where they do not.
    if element.isConstructed || (identifier == [0x04] && length > 1) {
      if let parts = readAll(inside, depth: depth + 1) { element.body = .elements(parts) }
    }
    return (element, contents.dropFirst(length))
  }

  private static func readAll(_ bytes: ArraySlice<UInt8>, depth: Int) -> [DERTree]? {
    var rest = bytes
    var parts: [DERTree] = []
    while !rest.isEmpty {
      guard let (part, next) = read(rest, depth: depth) else { return nil }
      parts.append(part)
      rest = next
    }
    return parts
  }

  private static func readIndefinite(
    _ element: DERTree,
    _ contents: ArraySlice<UInt8>,
    depth: Int
  ) -> (DERTree, ArraySlice<UInt8>)? {
    var element = element
    var rest = contents
    var parts: [DERTree] = []
    while !rest.starts(with: [0, 0]) {
      guard let (part, next) = read(rest, depth: depth + 1) else { return nil }
      parts.append(part)
      rest = next
    }
    element.body = .elements(parts)
    return (element, rest.dropFirst(2))
  }

  private static func header(
    _ bytes: ArraySlice<UInt8>
  ) -> (identifier: [UInt8], length: Int?, contents: ArraySlice<UInt8>)? {
    guard let first = bytes.first else { return nil }
    var identifier = [first]
    var rest = bytes.dropFirst()
    if first & 0x1F == 0x1F {
      while let octet = rest.popFirst() {
        identifier.append(octet)
        if octet & 0x80 == 0 { break }
        guard identifier.count < 6 else { return nil }
      }
    }
    guard let head = rest.popFirst() else { return nil }
    if head == 0x80 { return (identifier, nil, rest) }
    guard head > 0x80 else { return (identifier, Int(head), rest) }
    let octets = rest.prefix(Int(head & 0x7F))
    guard octets.count <= 4, octets.count == Int(head & 0x7F) else { return nil }
    let length = octets.reduce(0) { $0 << 8 | Int($1) }
    return (identifier, length, rest.dropFirst(octets.count))
  }

  // MARK: Writing

  var encoding: [UInt8] {
    let contents: [UInt8]
    switch body {
    case .octets(let octets): contents = octets
    case .elements(let parts): contents = parts.flatMap(\.encoding)
    }
    switch length {
    case .indefinite: return identifier + [0x80] + contents + [0, 0]
    case .padded(let more): return identifier + lengthOctets(contents.count, more: more) + contents
    case .minimal: return identifier + lengthOctets(contents.count, more: 0) + contents
    }
  }

  private func lengthOctets(_ count: Int, more: Int) -> [UInt8] {
    if count < 0x80, more == 0 { return [UInt8(count)] }
    var octets: [UInt8] = []
    var rest = count
    repeat {
      octets.insert(UInt8(truncatingIfNeeded: rest), at: 0)
      rest >>= 8
    } while rest > 0
    octets = [UInt8](repeating: 0, count: more) + octets
    return [0x80 | UInt8(octets.count)] + octets
  }
}
