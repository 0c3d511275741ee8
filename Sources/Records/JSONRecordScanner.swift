// Finds the selected values of one JSON record, and validates all of it on the way.
//
// One pass, no recursion, no tree. The kinds of the open containers are the bits of a word. The
// containers that pointers lead to or through are always the outermost ones of those open, so
// whatever lies deeper is validated without a thought for pointers.

/// A reader of JSON records (RFC 8259) for a fixed set of pointers.
///
/// Made once, used for record after record: nothing is allocated in the steady state.
///
/// - A record is any one JSON value, in white space or not: `""` points to a string as well as to an
///   object. In what is no object and no array nothing else is found.
/// - Bytes that are not UTF-8, unescaped control characters and lone surrogates are refused wherever
///   they stand. A byte order mark is the file's, not the record's, and refused here.
/// - A key that a pointer goes through must not occur twice in its object. RFC 8259 section 4 leaves
///   open which of the two counts, and a receipt must not depend on that. Keys are compared with
///   their escapes replaced; other keys may repeat.
package struct JSONRecordScanner: Sendable {
  /// What is known of a node's value.
  private struct Slot: Sendable {
    var isSeen = false
    var value: JSONValueRange?
  }

  /// An open container that a pointer leads to or through.
  private struct Container: Sendable {
    var node: Int
    var start: Int
    /// Of an array: which element is being read.
    var index = 0
  }

  private let tree: JSONPointerTree
  private var slots: [Slot]
  private var containers: [Container] = []

  /// The slots that are in use, a bit for each of the first 64; most records have few of what is
  /// looked for.
  private var used: UInt64 = 0

  package init(pointers: [JSONPointer]) {
    tree = JSONPointerTree(pointers)
    slots = Array(repeating: Slot(), count: tree.count)
    containers.reserveCapacity(RecordLimits.nesting)
  }

  /// The value of the pointer with this place among those of `init`, in the record read last;
  /// `nil` if the record does not have it, or is not JSON.
  package func value(_ index: Int) -> JSONValueRange? {
    guard tree.nodeOfPointer.indices.contains(index) else { return nil }
    return slots[tree.nodeOfPointer[index]].value
  }

  /// The first value from the pointer at `start` on that the record read last has, and the place of
  /// its pointer.
  package func nextValue(
    from start: Int,
    below end: Int
  ) -> (place: Int, value: JSONValueRange)? {
    var index = max(start, 0)
    while index < min(end, tree.nodeOfPointer.count) {
      let node = tree.nodeOfPointer[index]
      if isUsed(node), let value = slots[node].value { return (index, value) }
      index &+= 1
    }
    return nil
  }

  @inline(__always)
  private func isUsed(_ node: Int) -> Bool {
    node >= 64 || used &>> UInt64(truncatingIfNeeded: node) & 1 == 1
  }

  @inline(__always)
  private mutating func use(_ node: Int) {
    if node < 64 { used |= 1 &<< UInt64(truncatingIfNeeded: node) }
  }

  /// Reads one record: a line without its line feed, perhaps with a carriage return.
  ///
  /// Linear in the record. When it throws, no value is known.
  package mutating func scan(_ record: Span<UInt8>) throws(JSONRecordError) {
    reset()
    do throws(JSONRecordError) {
      try read(record)
    } catch {
      reset()
      throw error
    }
  }

  private mutating func reset() {
    while used != 0 {
      slots[used.trailingZeroBitCount] = Slot()
      used &= used &- 1
    }
    for node in min(64, slots.count)..<slots.count {
      slots[node] = Slot()
    }
    containers.removeAll(keepingCapacity: true)
  }

  // MARK: Structure

  private mutating func read(_ record: Span<UInt8>) throws(JSONRecordError) {
    // The kinds of the open containers, the innermost in the lowest bit: 1 for an object.
    var kinds: UInt64 = 0
    var depth = 0
    // The node of the value that is due.
    var node = JSONPointerTree.root
    var position = JSONLexer.skipWhiteSpace(record, from: 0)
    guard position < record.count else {
      throw JSONRecordError(.empty, at: record.count, "an empty record")
    }

    while true {
      // A value is due at `position`.
      let start = position
      guard let first = record.byte(at: start) else {
        throw .expected("a value", at: start, in: record)
      }
      if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        guard depth < RecordLimits.nesting else { throw Self.nestedTooDeep(at: start) }
        let isObject = first == UInt8(ascii: "{")
        depth &+= 1
        kinds = kinds &<< 1 | (isObject ? 1 : 0)
        if node != JSONPointerTree.none {
          containers.append(Container(node: node, start: start))
        }
        position = JSONLexer.skipWhiteSpace(record, from: start &+ 1)
        // Both closing brackets are two above their opening ones in ASCII.
        if record.byte(at: position) != first &+ 2 {
          let isSelected = depth == containers.count
          if isObject {
            (node, position) = try key(in: record, at: position, isSelected: isSelected)
          } else {
            node = isSelected ? tree.child(of: containers[depth - 1].node, index: 0) : -1
          }
          continue
        }
      } else {
        let kind: JSONValueKind
        (kind, position) = try scalar(in: record, at: start, first: first)
        if node != JSONPointerTree.none {
          use(node)
          slots[node].value = JSONValueRange(kind: kind, range: start..<position)
        }
        position = JSONLexer.skipWhiteSpace(record, from: position)
      }

      // A value has ended, and containers may end with it; or an empty container is about to.
      while depth > 0 {
        let isObject = kinds & 1 == 1
        let byte = record.byte(at: position)
        if byte == UInt8(ascii: ",") { break }
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          let wanted = isObject ? "a comma or \"}\"" : "a comma or \"]\""
          throw .expected(wanted, at: position, in: record)
        }
        position &+= 1
        if depth == containers.count, let container = containers.popLast() {
          use(container.node)
          slots[container.node].value = JSONValueRange(
            kind: isObject ? .object : .array,
            range: container.start..<position
          )
        }
        depth &-= 1
        kinds &>>= 1
        position = JSONLexer.skipWhiteSpace(record, from: position)
      }
      guard depth > 0 else { break }

      // A comma: another member or element follows.
      position = JSONLexer.skipWhiteSpace(record, from: position &+ 1)
      let isSelected = depth == containers.count
      if kinds & 1 == 1 {
        (node, position) = try key(in: record, at: position, isSelected: isSelected)
      } else if isSelected {
        containers[depth - 1].index += 1
        let container = containers[depth - 1]
        node = tree.child(of: container.node, index: container.index)
      } else {
        node = JSONPointerTree.none
      }
    }

    guard position == record.count else {
      throw JSONRecordError(
        .trailingData,
        at: position,
        "\(VisibleText.describe(record[position])) behind the end of the record's value"
      )
    }
  }

  /// Reads a key and its colon; gives the member's node, and where its value begins.
  @inline(__always)
  private mutating func key(
    in record: Span<UInt8>,
    at start: Int,
    isSelected: Bool
  ) throws(JSONRecordError) -> (node: Int, value: Int) {
    guard record.byte(at: start) == UInt8(ascii: "\"") else {
      throw .expected("a key in quotation marks", at: start, in: record)
    }
    let key = try JSONLexer.string(in: record, at: start)
    let colon = JSONLexer.skipWhiteSpace(record, from: key.end)
    guard record.byte(at: colon) == UInt8(ascii: ":") else {
      throw .expected("a colon", at: colon, in: record)
    }
    let value = JSONLexer.skipWhiteSpace(record, from: colon &+ 1)
    guard isSelected, let parent = containers.last?.node, tree.hasChildren(parent) else {
      return (JSONPointerTree.none, value)
    }
    let node = tree.child(
      of: parent,
      key: start + 1..<key.end - 1,
      hasEscapes: key.hasEscapes,
      in: record
    )
    if node != JSONPointerTree.none {
      guard !slots[node].isSeen else {
        throw JSONRecordError(
          .duplicateKey,
          at: start,
          "the key \(VisibleText.quote(tree.token(of: node))) occurs twice in its object"
        )
      }
      use(node)
      slots[node].isSeen = true
    }
    return (node, value)
  }

  /// Reads a value that is no container.
  @inline(__always)
  private func scalar(
    in record: Span<UInt8>,
    at start: Int,
    first: UInt8
  ) throws(JSONRecordError) -> (kind: JSONValueKind, end: Int) {
    switch first {
    case UInt8(ascii: "\""):
      let string = try JSONLexer.string(in: record, at: start)
      return (string.hasEscapes ? .escapedString : .string, string.end)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      return (.number, try JSONLexer.number(in: record, at: start))
    case UInt8(ascii: "t"):
      return (.true, try JSONLexer.literal(.true, in: record, at: start))
    case UInt8(ascii: "f"):
      return (.false, try JSONLexer.literal(.false, in: record, at: start))
    case UInt8(ascii: "n"):
      return (.null, try JSONLexer.literal(.null, in: record, at: start))
    default:
      throw .expected("a value", at: start, in: record)
    }
  }

  private static func nestedTooDeep(at offset: Int) -> JSONRecordError {
    JSONRecordError(
      .nestedTooDeep,
      at: offset,
      "objects and arrays nest deeper than the \(RecordLimits.nesting) levels that are accepted"
    )
  }
}
