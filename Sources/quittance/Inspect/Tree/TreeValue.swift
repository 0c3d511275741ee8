import ASN1

/// The contents of a primitive element as far as one line has room for them.
enum TreeValue {
  /// Octets of which no more are shown.
  private static let longestOctets = 24
  private static let longestText = 80

  static func text(_ octets: Span<UInt8>, _ range: Range<Int>, _ tag: ASN1Tag) -> String {
    let range = range.clamped(to: 0..<octets.count)
    let contents = octets.extracting(range)
    guard tag.tagClass == .universal else { return hexadecimal(contents) }
    switch tag.number {
    case 1:
      return contents.count == 1 ? (contents[0] == 0 ? "FALSE" : "TRUE") : hexadecimal(contents)
    case 2, 10: return integer(contents)
    case 5: return ""
    case 6: return objectIdentifier(octets, range)
    case 12, 18, 19, 20, 22, 23, 24, 26: return quoted(contents)
    default: return hexadecimal(contents)
    }
  }

  /// Decimal as far as 64 bits go, hexadecimal beyond.
  private static func integer(_ contents: Span<UInt8>) -> String {
    guard !contents.isEmpty, contents.count <= 8 else { return hexadecimal(contents) }
    var value: Int64 = contents[0] & 0x80 == 0 ? 0 : -1
    for index in contents.indices {
      value = value << 8 | Int64(contents[index])
    }
    return String(value)
  }

  private static func objectIdentifier(_ octets: Span<UInt8>, _ range: Range<Int>) -> String {
    let cursor = BERCursor(octets)
    let bounds = ByteRange(range.lowerBound, range.upperBound)
    guard let identifier = try? cursor.objectIdentifier(bounds) else {
      return hexadecimal(octets.extracting(range))
    }
    let dotted = identifier.description
    return ObjectIdentifierNames.name(of: dotted).map { "\(dotted) (\($0))" } ?? dotted
  }

  private static func quoted(_ contents: Span<UInt8>) -> String {
    let shown = contents.extracting(0..<min(contents.count, longestText))
    let text = TerminalText.escape(shown.indices.map { shown[$0] })
    return "\"\(text)\"" + (shown.count < contents.count ? "…" : "")
  }

  private static func hexadecimal(_ contents: Span<UInt8>) -> String {
    let shown = contents.extracting(0..<min(contents.count, longestOctets))
    let digits = Array("0123456789abcdef")
    var text = ""
    for index in shown.indices {
      text.append(digits[Int(shown[index] >> 4)])
      text.append(digits[Int(shown[index] & 0x0F)])
    }
    return text + (shown.count < contents.count ? "…" : "")
  }
}
