// An encoding taken apart into a tree that can be changed and written again, in DER or in any of
// the forms that BER allows. It shares no code with the decoder that it is there to try.

/// One element, with everything that a sender may choose about it.
package struct EncodedNode: Equatable, Sendable {
  /// What the contents octets are made of.
  package enum Kind: Sendable {
    /// Of `octets`.
    case primitive
    /// Of `children`.
    case constructed
    /// Of `children` too, though the element is primitive: the payload inside eContent, the values
    /// of attributes.
    case encapsulating
  }

  /// How the length is written (X.690 8.1.3).
  package enum LengthForm: Equatable, Sendable {
    case minimal
    /// The long form with at least so many octets behind the first.
    case long(octets: Int)
    /// 80, and end-of-contents octets at the end.
    case indefinite
    /// Some number of octets more, or fewer, than there are.
    case wrong(by: Int)
    /// These octets, whatever they say.
    case given([UInt8])
  }

  /// The identifier octets.
  package var identifier: [UInt8]
  package var kind: Kind
  package var octets: [UInt8] = []
  package var children: [EncodedNode] = []
  package var length = LengthForm.minimal

  package init(_ tag: UInt8, _ octets: [UInt8]) {
    identifier = [tag]
    kind = .primitive
    self.octets = octets
  }

  package init(_ tag: UInt8, of children: [EncodedNode]) {
    identifier = [tag]
    kind = .constructed
    self.children = children
  }

  /// The one identifier octet of a tag number below 31; 1F otherwise.
  package var tag: UInt8 { identifier.count == 1 ? identifier[0] : 0x1F }

  /// Elements in the tree, this one included.
  package var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Calls `body` with the element that stands at an index in the order of writing.
  package mutating func change(at index: Int, _ body: (inout EncodedNode) -> Void) {
    var left = index
    change(&left, body)
  }

  private mutating func change(_ left: inout Int, _ body: (inout EncodedNode) -> Void) {
    if left == 0 {
      left = -1
      return body(&self)
    }
    left -= 1
    for child in children.indices {
      children[child].change(&left, body)
      if left < 0 { return }
    }
  }

  /// The element at an index in the order of writing; the root if there is none.
  package func node(at index: Int) -> EncodedNode {
    var left = index
    return find(&left) ?? self
  }

  private func find(_ left: inout Int) -> EncodedNode? {
    if left == 0 { return self }
    left -= 1
    for child in children {
      if let found = child.find(&left) { return found }
    }
    return nil
  }

  /// The element reached by going down from child to child; `nil` if there is none.
  package subscript(path: Int...) -> EncodedNode? { descend(path[...]) }

  private func descend(_ path: ArraySlice<Int>) -> EncodedNode? {
    guard let first = path.first else { return self }
    guard children.indices.contains(first) else { return nil }
    return children[first].descend(path.dropFirst())
  }

  /// Calls `body` with the element reached by going down from child to child, if it is there.
  package mutating func change(_ path: ArraySlice<Int>, _ body: (inout EncodedNode) -> Void) {
    guard let first = path.first else { return body(&self) }
    guard children.indices.contains(first) else { return }
    children[first].change(path.dropFirst(), body)
  }
}
