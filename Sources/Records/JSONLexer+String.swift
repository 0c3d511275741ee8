// Strings (RFC 8259 section 7): plain stretches are passed by the word; escapes and what is not
// ASCII are looked at one by one.

extension JSONLexer {
  /// The end of the string whose opening quotation mark stands at `start`, behind the closing one.
  @inline(__always)
  static func string(
    in record: Span<UInt8>,
    at start: Int
  ) throws(JSONRecordError) -> (end: Int, hasEscapes: Bool) {
    let position = record.firstOffset(from: start &+ 1, flagging: ByteFlags.notPlainInString)
    if record.byte(at: position) == UInt8(ascii: "\"") {
      return (position &+ 1, false)
    }
    return try restOfString(in: record, at: position, start: start)
  }

  /// The same from the first character on that does not stand for itself.
  @inline(never)
  private static func restOfString(
    in record: Span<UInt8>,
    at first: Int,
    start: Int
  ) throws(JSONRecordError) -> (end: Int, hasEscapes: Bool) {
    var position = first
    var hasEscapes = false
    while true {
      guard let byte = record.byte(at: position) else {
        throw JSONRecordError(
          .truncated,
          at: record.count,
          "the record ends inside the string that begins at offset \(start)"
        )
      }
      switch byte {
      case UInt8(ascii: "\""):
        return (position &+ 1, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        position = try JSONEscape(in: record, at: position).end
      case ..<0x20:
        throw JSONRecordError(
          .controlCharacter,
          at: position,
          "\(VisibleText.describe(byte)) inside a string, where it has to be escaped"
        )
      case 0x80...:
        guard let length = record.lengthOfUTF8Sequence(at: position) else {
          throw JSONRecordError(
            .badUTF8,
            at: position,
            "\(VisibleText.describe(byte)) is not part of well-formed UTF-8"
          )
        }
        position &+= length
      default:
        position = record.firstOffset(from: position, flagging: ByteFlags.notPlainInString)
      }
    }
  }
}
