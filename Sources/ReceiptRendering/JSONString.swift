// The text that a JSON string stands for.

enum JSONString {
  /// Appends the text of a string with its quotation marks, as valid JSON has it.
  ///
  /// Half of a surrogate pair, which is valid JSON but no text, becomes U+FFFD; a string that is not
  /// valid after all is taken for what it seems to be.
  static func appendUnescaped(_ json: Span<UInt8>, to text: inout [UInt8]) {
    let end = max(json.count - 1, 0)
    var index = min(1, end)
    while index < end {
      let octet = json[index]
      index += 1
      guard octet == UInt8(ascii: "\\"), index < end else {
        text.append(octet)
        continue
      }
      let letter = json[index]
      index += 1
      switch letter {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"): appendCharacter(json, &index, end, &text)
      default: text.append(letter)
      }
    }
  }

  /// `\u` has been read; the digits begin at `index`.
  private static func appendCharacter(
    _ json: Span<UInt8>,
    _ index: inout Int,
    _ end: Int,
    _ text: inout [UInt8]
  ) {
    var value = unit(json, index, end)
    index = min(index + 4, end)
    if value & 0xFC00 == 0xD800, index + 1 < end, json[index] == UInt8(ascii: "\\"),
      json[index + 1] == UInt8(ascii: "u")
    {
      let low = unit(json, index + 2, end)
      if low & 0xFC00 == 0xDC00 {
        value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
        index = min(index + 6, end)
      }
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Four hexadecimal digits.
  private static func unit(_ json: Span<UInt8>, _ start: Int, _ end: Int) -> UInt32 {
    guard start + 4 <= end else { return 0xFFFD }
    var value: UInt32 = 0
    for index in start..<start + 4 {
      let octet = json[index]
      switch octet {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value << 4 | UInt32(octet - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        value = value << 4 | UInt32(octet - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt32(octet - UInt8(ascii: "A") + 10)
      default:
        return 0xFFFD
      }
    }
    return value
  }
}
