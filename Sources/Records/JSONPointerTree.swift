// The pointers of a run, merged: a tree whose edges are tokens. A scanner walks it along with the
// record, so that each key is compared only with those that are possible in its place.

struct JSONPointerTree: Sendable {
  /// A value that a pointer leads to or through.
  private struct Node: Sendable {
    /// Where the token of the edge to this node stands in `tokens`.
    var token: Range<Int>
    /// The token as the index of an array (RFC 6901 section 4); `nil` if it is none.
    var index: Int?
    /// `none` if there is none.
    var firstChild = JSONPointerTree.none
    var nextSibling = JSONPointerTree.none
  }

  /// The node of the whole record.
  static let root = 0

  /// The number of no node.
  static let none = -1

  private var nodes: [Node] = [Node(token: 0..<0, index: nil)]

  /// The bytes of all tokens.
  private var tokens: [UInt8] = []

  /// The node of each pointer. Equal pointers have the same one.
  private(set) var nodeOfPointer: [Int] = []

  init(_ pointers: [JSONPointer]) {
    for pointer in pointers {
      var node = Self.root
      for token in pointer.tokens {
        node = child(of: node, token: token) ?? addChild(of: node, token: token)
      }
      nodeOfPointer.append(node)
    }
  }

  /// How many nodes there are, from `root` on.
  var count: Int { nodes.count }

  /// The token that leads to `node`.
  func token(of node: Int) -> ArraySlice<UInt8> {
    tokens[nodes[node].token]
  }

  /// Whether any pointer leads through `node`.
  func hasChildren(_ node: Int) -> Bool {
    nodes[node].firstChild != Self.none
  }

  /// The node of an object's member; `none` if no pointer has it.
  ///
  /// - Parameter key: the characters of the key in `record`, without the quotation marks.
  func child(of node: Int, key: Range<Int>, hasEscapes: Bool, in record: Span<UInt8>) -> Int {
    var child = nodes[node].firstChild
    while child != Self.none {
      if matches(nodes[child].token, key: key, hasEscapes: hasEscapes, in: record) { break }
      child = nodes[child].nextSibling
    }
    return child
  }

  /// The node of an array's element; `none` if no pointer has it.
  func child(of node: Int, index: Int) -> Int {
    var child = nodes[node].firstChild
    while child != Self.none, nodes[child].index != index {
      child = nodes[child].nextSibling
    }
    return child
  }

  private func matches(
    _ token: Range<Int>,
    key: Range<Int>,
    hasEscapes: Bool,
    in record: Span<UInt8>
  ) -> Bool {
    if hasEscapes {
      return JSONString.contents(key, of: record, equal: token, of: tokens.span)
    }
    guard key.count == token.count else { return false }
    let tokens = tokens.span
    for place in 0..<token.count
    where record[key.lowerBound + place] != tokens[token.lowerBound + place] {
      return false
    }
    return true
  }

  // MARK: Building

  private func child(of node: Int, token: [UInt8]) -> Int? {
    var child = nodes[node].firstChild
    while child != Self.none {
      if tokens[nodes[child].token].elementsEqual(token) { return child }
      child = nodes[child].nextSibling
    }
    return nil
  }

  private mutating func addChild(of node: Int, token: [UInt8]) -> Int {
    let start = tokens.count
    tokens += token
    var child = Node(token: start..<tokens.count, index: Self.arrayIndex(token))
    child.nextSibling = nodes[node].firstChild
    nodes.append(child)
    nodes[node].firstChild = nodes.count - 1
    return nodes.count - 1
  }

  /// RFC 6901 section 4: digits without leading zeros. `-`, the element behind the last, is never
  /// there, as is an index beyond all counting.
  private static func arrayIndex(_ token: [UInt8]) -> Int? {
    guard token.allSatisfy({ $0 &- 0x30 < 10 }), token.count == 1 || token.first != 0x30 else {
      return nil
    }
    return Int(String(decoding: token, as: UTF8.self))
  }
}
