// The characters of a JSON string that a scanner has found: written down, or compared with a key.
//
// The strings have been validated. What is handed in nevertheless may be anything: nothing traps,
// and an escape that is none ends the string.

package enum JSONString {
  /// Appends the characters of `value` as UTF-8, with the escapes replaced.
  ///
  /// Nothing is appended for a value that is no string. A string without escapes needs no copy: its
  /// characters are the bytes of `record` in `value.contents`.
  package static func appendUnescaped(
    _ value: JSONValueRange,
    of record: Span<UInt8>,
    to output: inout [UInt8]
  ) {
    guard value.isString else { return }
    let contents = value.contents.clamped(to: 0..<record.count)
    let text = record.extracting(contents)
    var position = 0
    while position < text.count {
      let backslash = text.firstOffset(from: position) { ByteFlags.equal($0, 0x5C) }
      output.append(position..<backslash, of: text)
      guard backslash < text.count, let escape = try? JSONEscape(in: text, at: backslash) else {
        return
      }
      let bytes = UTF8Bytes(escape.scalar)
      for place in 0..<bytes.count {
        output.append(bytes[place])
      }
      position = escape.end
    }
  }

  /// Whether a string's characters, with the escapes replaced, are those of a token.
  static func contents(
    _ contents: Range<Int>,
    of record: Span<UInt8>,
    equal token: Range<Int>,
    of tokens: Span<UInt8>
  ) -> Bool {
    // No character takes more than six times its bytes when escaped.
    guard contents.count >= token.count, contents.count / 6 <= token.count else { return false }
    var position = contents.lowerBound
    var wanted = token.lowerBound
    while position < contents.upperBound, let byte = record.byte(at: position) {
      if byte == UInt8(ascii: "\\") {
        guard let escape = try? JSONEscape(in: record, at: position) else { return false }
        let bytes = UTF8Bytes(escape.scalar)
        guard token.upperBound - wanted >= bytes.count else { return false }
        for place in 0..<bytes.count where tokens[wanted + place] != bytes[place] {
          return false
        }
        wanted += bytes.count
        position = escape.end
      } else {
        guard wanted < token.upperBound, tokens[wanted] == byte else { return false }
        wanted += 1
        position += 1
      }
    }
    return wanted == token.upperBound
  }
}
