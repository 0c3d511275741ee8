// The scanner that builds no tree against the reader that does, and against another way of scanning.

import FuzzSupport
import Records

enum JSONCheck {
  private static let pointers = [
    "/receipt-data", "/user/id/0", "/a", "/a/b/1", "", "/a~1b", "/user/id/1",
  ].compactMap(JSONPointer.init)

  static func check(_ bytes: [UInt8]) {
    let text = bytes.span
    var scanner = JSONRecordScanner(pointers: pointers)
    let scanError = error { () throws(JSONRecordError) in try scanner.scan(text) }
    var again = JSONRecordScanner(pointers: pointers)
    // A scanner that has read something else before.
    try? again.scan(Array(#"{"a":{"b":[1,2]},"receipt-data":1}"#.utf8).span)
    require(
      error { () throws(JSONRecordError) in try again.scan(text) } == scanError,
      "a scanner's past shows"
    )
    for index in pointers.indices {
      require(again.value(index) == scanner.value(index), "a value of the past")
      if scanError != nil { require(scanner.value(index) == nil, "a value of what is no JSON") }
    }
    var node: JSONNode?
    let treeError = error { () throws(JSONRecordError) in node = try JSONDocument.read(text) }
    compare(bytes, scanError, treeError)
    if scanError == nil, let node { compare(scanner, node, bytes) }
  }

  private static func error(
    _ body: () throws(JSONRecordError) -> Void
  ) -> JSONRecordError? {
    do throws(JSONRecordError) {
      try body()
      return nil
    } catch {
      require(!error.message.isEmpty, "an error without words")
      return error
    }
  }

  /// Both know one grammar. A tree has a byte order mark in front and no key twice; the scanner looks
  /// at the keys that pointers go through alone.
  private static func compare(
    _ bytes: [UInt8],
    _ scanError: JSONRecordError?,
    _ treeError: JSONRecordError?
  ) {
    if let treeError {
      require((0...bytes.count).contains(treeError.offset), "an offset beyond")
      require(
        scanError != nil || treeError.reason == .duplicateKey,
        "JSON for the scanner, not for the tree: \(treeError.message) at \(treeError.offset)"
      )
    } else if let scanError {
      require((0...bytes.count).contains(scanError.offset), "an offset beyond")
      require(
        bytes.starts(with: [0xEF, 0xBB, 0xBF]),
        "JSON for the tree, not for the scanner: \(scanError.message) at \(scanError.offset)"
      )
    }
    let isText = String(validating: bytes, as: UTF8.self) != nil
    require(isText || (scanError != nil && treeError != nil), "JSON that is not UTF-8")
  }

  private static func compare(_ scanner: JSONRecordScanner, _ root: JSONNode, _ bytes: [UInt8]) {
    for (index, pointer) in pointers.enumerated() {
      let found = scanner.value(index)
      let wanted = node(at: pointer.text, in: root)
      require(found?.range.lowerBound == wanted?.offset, "\(pointer.text) leads elsewhere")
      guard let found, case .string(let text)? = wanted?.value else { continue }
      var unescaped: [UInt8] = []
      JSONString.appendUnescaped(found, of: bytes.span, to: &unescaped)
      require(unescaped == Array(text.utf8), "\(pointer.text) is another text")
    }
  }

  private static func node(at pointer: String, in root: JSONNode) -> JSONNode? {
    var node = root
    for token in pointer.split(separator: "/") {
      let key = token.replacing("~1", with: "/")
      switch node.value {
      case .object(let members):
        let match = members.first { Array($0.key.utf8) == Array(key.utf8) }
        guard let match else { return nil }
        node = match.node
      case .array(let elements):
        guard let index = Int(key), elements.indices.contains(index) else { return nil }
        node = elements[index]
      default: return nil
      }
    }
    return node
  }
}
