// Writes JSON value by value, for the parts of a line that few lines have.
//
// There is no tree of values in between: whoever knows the next key or value says so, and it is
// appended. Commas are put where they belong; the pairing of `begin` and `end` is the caller's.

/// Appends JSON to a buffer.
package struct JSONWriter: ~Copyable {
  private var output: OutputBuffer

  /// Whether a value stands before, in the same object or array, so that a comma has to come first.
  private var needsComma = false

  package init(appendingTo output: consuming OutputBuffer = OutputBuffer()) {
    self.output = output
  }

  /// The buffer, with what was written.
  package consuming func finish() -> OutputBuffer {
    output
  }

  // MARK: Structure

  package mutating func beginObject() {
    begin("{")
  }

  package mutating func endObject() {
    end("}")
  }

  package mutating func beginArray() {
    begin("[")
  }

  package mutating func endArray() {
    end("]")
  }

  /// The name of the value that follows. Names are the contract's own: ASCII, with nothing to escape.
  package mutating func key(_ name: StaticString) {
    separate()
    output.append("\"")
    output.append(name)
    output.append("\":")
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
    output.appendDecimal(value)
    needsComma = true
  }

  /// A number that may pass 2^53, beyond which many readers of JSON lose digits: as a string.
  package mutating func quotedNumber(_ value: UInt64) {
    separate()
    output.append("\"")
    output.appendDecimal(value)
    output.append("\"")
    needsComma = true
  }

  package mutating func string(_ text: String) {
    string(text.utf8.span)
  }

  /// UTF-8, escaped as needed. What is not UTF-8 becomes U+FFFD.
  package mutating func string(_ text: Span<UInt8>) {
    separate()
    output.append("\"")
    output.appendJSONText(text)
    output.append("\"")
    needsComma = true
  }

  /// Bytes in lower-case hexadecimal.
  package mutating func hexadecimal(_ octets: Span<UInt8>) {
    separate()
    output.append("\"")
    output.appendHexadecimal(octets)
    output.append("\"")
    needsComma = true
  }

  // MARK: Lines

  /// A line feed ends the line, and the next value begins another.
  package mutating func endLine() {
    output.append("\n")
    needsComma = false
  }

  private mutating func begin(_ bracket: StaticString) {
    separate()
    output.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: StaticString) {
    output.append(bracket)
    needsComma = true
  }

  private mutating func value(_ literal: StaticString) {
    separate()
    output.append(literal)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma {
      output.append(",")
    }
  }
}
