// Writes JSON as bytes into a buffer that is used again and again.
//
// There is no tree of values in between: whoever knows the next key or value says so, and it is
// appended. Commas are put where they belong; the pairing of `begin` and `end` is the caller's.

/// Appends JSON to a buffer.
package struct JSONWriter: ~Copyable {
  /// What has been written.
  package internal(set) var bytes: [UInt8]

  /// Whether a value stands before, in the same object or array, so that a comma has to come first.
  private var needsComma = false

  /// - Parameter bytes: What to append to. Hand over the only reference, or it is copied.
  package init(appendingTo bytes: consuming [UInt8] = []) {
    self.bytes = bytes
  }

  /// The buffer, for the next use.
  package consuming func finish() -> [UInt8] {
    bytes
  }

  // MARK: Structure

  package mutating func beginObject() {
    begin(UInt8(ascii: "{"))
  }

  package mutating func endObject() {
    end(UInt8(ascii: "}"))
  }

  package mutating func beginArray() {
    begin(UInt8(ascii: "["))
  }

  package mutating func endArray() {
    end(UInt8(ascii: "]"))
  }

  /// The name of the value that follows. Names are the contract's own: ASCII, with nothing to escape.
  package mutating func key(_ name: StaticString) {
    separate()
    append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name)
    append(UInt8(ascii: "\""))
    append(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: Values

  package mutating func null() {
    value("null")
  }

  package mutating func boolean(_ value: Bool) {
    self.value(value ? "true" : "false")
  }

  package mutating func number(_ value: Int64) {
    separate()
    digits(of: value.magnitude, isNegative: value < 0)
    needsComma = true
  }

  /// A number that may pass 2^53, beyond which many readers of JSON lose digits: as a string.
  package mutating func quotedNumber(_ value: UInt64) {
    quote { (writer: inout JSONWriter) in
      writer.digits(of: value, isNegative: false)
    }
  }

  /// A word of the contract's own: ASCII, with nothing to escape.
  package mutating func word(_ word: StaticString) {
    quote { (writer: inout JSONWriter) in
      writer.bytes.append(contentsOf: word)
    }
  }

  package mutating func string(_ text: String) {
    string(text.utf8.span)
  }

  /// UTF-8, escaped as needed. What is not UTF-8 becomes U+FFFD.
  package mutating func string(_ text: Span<UInt8>) {
    quote { (writer: inout JSONWriter) in
      writer.escape(text)
    }
  }

  /// Bytes in lower-case hexadecimal.
  package mutating func hexadecimal(_ octets: Span<UInt8>) {
    quote { (writer: inout JSONWriter) in
      for index in octets.indices {
        writer.append(Self.hexadecimalDigit(octets[index] >> 4))
        writer.append(Self.hexadecimalDigit(octets[index] & 0x0F))
      }
    }
  }

  /// A string whose characters the closure appends; none of them may need an escape.
  package mutating func quote(_ write: (inout JSONWriter) -> Void) {
    separate()
    append(UInt8(ascii: "\""))
    write(&self)
    append(UInt8(ascii: "\""))
    needsComma = true
  }

  // MARK: Bytes

  /// A line feed ends the line, and the next value begins another.
  package mutating func endLine() {
    append(UInt8(ascii: "\n"))
    needsComma = false
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(contentsOf run: Span<UInt8>) {
    bytes.append(contentsOf: run)
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    append(bracket)
    needsComma = true
  }

  private mutating func value(_ literal: StaticString) {
    separate()
    bytes.append(contentsOf: literal)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma {
      append(UInt8(ascii: ","))
    }
  }

  private mutating func digits(of magnitude: UInt64, isNegative: Bool) {
    if isNegative {
      append(UInt8(ascii: "-"))
    }
    let start = bytes.count
    var rest = magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + (value - 10)
  }
}
