// JSON Pointers (RFC 6901): the names of values inside a record.

/// A pointer to a value of a record.
///
/// `/a/b` and `/a/0` as RFC 6901 has them, `""` for the whole record. A bare name, without a slash
/// in it, is the record's own key of that name, taken literally: `receipt-data` is `/receipt-data`.
/// A bare name with a slash is no pointer: `a/b` can be meant as `/a/b` and as `/a~1b`.
package struct JSONPointer: Sendable {
  /// The pointer as it was given.
  package let text: String

  /// The reference tokens with `~0` and `~1` replaced, in UTF-8.
  let tokens: [[UInt8]]

  /// `nil` if `text` is no pointer.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.text = text
    guard let first = bytes.first else {
      tokens = []
      return
    }
    guard first == UInt8(ascii: "/") else {
      guard !bytes.contains(UInt8(ascii: "/")) else { return nil }
      tokens = [bytes]
      return
    }
    var tokens: [[UInt8]] = []
    let parts = bytes.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for part in parts {
      guard let token = Self.unescape(part) else { return nil }
      tokens.append(token)
    }
    self.tokens = tokens
  }

  /// RFC 6901 section 4: `~1` is a slash, `~0` a tilde; a tilde before anything else is an error.
  private static func unescape(_ part: ArraySlice<UInt8>) -> [UInt8]? {
    var token: [UInt8] = []
    var afterTilde = false
    for byte in part {
      switch (afterTilde, byte) {
      case (true, UInt8(ascii: "0")): token.append(UInt8(ascii: "~"))
      case (true, UInt8(ascii: "1")): token.append(UInt8(ascii: "/"))
      case (true, _): return nil
      case (false, UInt8(ascii: "~")):
        afterTilde = true
        continue
      case (false, _): token.append(byte)
      }
      afterTilde = false
    }
    return afterTilde ? nil : token
  }
}

/// Pointers are equal if they lead to the same value: `a` and `/a` are. Tokens are compared by their
/// bytes, for RFC 6901 section 4 rules out Unicode normalization, which `String` would apply.
extension JSONPointer: Hashable {
  package static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens == right.tokens
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(tokens)
  }
}
