// A whole JSON text as a tree, for small files that people write: settings, catalogues.

/// A value of a document, and where it stands.
package struct JSONNode: Sendable {
  /// A member of an object.
  package struct Member: Sendable {
    package let key: String
    /// Where the key stands.
    package let offset: Int
    package let node: JSONNode
  }

  package indirect enum Value: Sendable {
    /// In the order of the text; no key is there twice.
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// The number's own text: of any size and precision, for no binary fraction is made of it.
    case number(String)
    case bool(Bool)
    case null
  }

  package let value: Value
  /// The offset of its first octet.
  package let offset: Int

  /// What kind of value it is, for messages.
  package var kindName: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}

/// Reads documents. A tree costs some hundred octets a value: not for dumps.
package enum JSONDocument {
  /// The value of a JSON text (RFC 8259), in white space or not; a UTF-8 byte order mark is skipped.
  ///
  /// Stricter than the RFC in one point: an object's keys must differ.
  package static func read(_ text: Span<UInt8>) throws(JSONRecordError) -> JSONNode {
    var position = JSONLexer.skipWhiteSpace(text, from: text.lengthOfByteOrderMark)
    guard position < text.count else {
      throw JSONRecordError(.empty, at: text.count, "an empty document")
    }
    let node = try value(text, &position, depth: 0)
    position = JSONLexer.skipWhiteSpace(text, from: position)
    guard position == text.count else {
      throw .expected("the end", at: position, in: text)
    }
    return node
  }

  /// The line and the column of an offset, from 1; the column counts octets.
  package static func place(of offset: Int, in text: Span<UInt8>) -> (line: Int, column: Int) {
    var line = 1
    var start = 0
    for index in 0..<min(max(0, offset), text.count) where text[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    return (line, max(0, offset - start) + 1)
  }

  private static func value(
    _ text: Span<UInt8>,
    _ position: inout Int,
    depth: Int
  ) throws(JSONRecordError) -> JSONNode {
    let first = text.byte(at: position)
    let isContainer = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    guard !isContainer || depth < RecordLimits.nesting else {
      throw JSONRecordError(
        .nestedTooDeep,
        at: position,
        "more than \(RecordLimits.nesting) levels of objects and arrays"
      )
    }
    let start = position
    let value: JSONNode.Value
    switch first {
    case UInt8(ascii: "{"): value = .object(try members(text, &position, depth: depth + 1))
    case UInt8(ascii: "["): value = .array(try elements(text, &position, depth: depth + 1))
    case UInt8(ascii: "\""): value = .string(try string(text, &position))
    case UInt8(ascii: "t"):
      position = try JSONLexer.literal(.true, in: text, at: position)
      value = .bool(true)
    case UInt8(ascii: "f"):
      position = try JSONLexer.literal(.false, in: text, at: position)
      value = .bool(false)
    case UInt8(ascii: "n"):
      position = try JSONLexer.literal(.null, in: text, at: position)
      value = .null
    case let byte? where byte == UInt8(ascii: "-") || byte &- 0x30 < 10:
      position = try JSONLexer.number(in: text, at: position)
      value = .number(plain(text, start..<position))
    default: throw .expected("a value", at: position, in: text)
    }
    return JSONNode(value: value, offset: start)
  }

  private static func members(
    _ text: Span<UInt8>,
    _ position: inout Int,
    depth: Int
  ) throws(JSONRecordError) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    position = JSONLexer.skipWhiteSpace(text, from: position + 1)
    if text.byte(at: position) == UInt8(ascii: "}") {
      position += 1
      return []
    }
    while true {
      let offset = position
      guard text.byte(at: position) == UInt8(ascii: "\"") else {
        throw .expected("a key", at: position, in: text)
      }
      let key = try string(text, &position)
      guard keys.insert(key).inserted else {
        throw JSONRecordError(
          .duplicateKey,
          at: offset,
          "the key \(VisibleText.quote(key.utf8)) is twice in its object"
        )
      }
      position = JSONLexer.skipWhiteSpace(text, from: position)
      guard text.byte(at: position) == UInt8(ascii: ":") else {
        throw .expected("a colon", at: position, in: text)
      }
      position = JSONLexer.skipWhiteSpace(text, from: position + 1)
      let node = try value(text, &position, depth: depth)
      members.append(JSONNode.Member(key: key, offset: offset, node: node))
      guard try goesOn(text, &position, closing: UInt8(ascii: "}")) else { return members }
    }
  }

  private static func elements(
    _ text: Span<UInt8>,
    _ position: inout Int,
    depth: Int
  ) throws(JSONRecordError) -> [JSONNode] {
    var elements: [JSONNode] = []
    position = JSONLexer.skipWhiteSpace(text, from: position + 1)
    if text.byte(at: position) == UInt8(ascii: "]") {
      position += 1
      return []
    }
    while true {
      elements.append(try value(text, &position, depth: depth))
      guard try goesOn(text, &position, closing: UInt8(ascii: "]")) else { return elements }
    }
  }

  /// Takes the comma before another value, or the bracket behind the last.
  private static func goesOn(
    _ text: Span<UInt8>,
    _ position: inout Int,
    closing: UInt8
  ) throws(JSONRecordError) -> Bool {
    position = JSONLexer.skipWhiteSpace(text, from: position)
    let byte = text.byte(at: position)
    guard byte == UInt8(ascii: ",") || byte == closing else {
      let bracket = String(Character(Unicode.Scalar(closing)))
      throw .expected("a comma or \(bracket)", at: position, in: text)
    }
    position += 1
    guard byte == UInt8(ascii: ",") else { return false }
    position = JSONLexer.skipWhiteSpace(text, from: position)
    return true
  }

  private static func string(
    _ text: Span<UInt8>,
    _ position: inout Int
  ) throws(JSONRecordError) -> String {
    let start = position
    let (end, hasEscapes) = try JSONLexer.string(in: text, at: start)
    position = end
    guard hasEscapes else { return plain(text, start + 1..<end - 1) }
    var octets: [UInt8] = []
    JSONString.appendUnescaped(
      JSONValueRange(kind: .escapedString, range: start..<end),
      of: text,
      to: &octets
    )
    return String(decoding: octets, as: UTF8.self)
  }

  private static func plain(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    var octets: [UInt8] = []
    octets.append(range, of: text)
    return String(decoding: octets, as: UTF8.self)
  }
}
