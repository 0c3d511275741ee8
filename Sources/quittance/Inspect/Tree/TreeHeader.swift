import ASN1

/// The header of an element, also of one that reaches beyond what is there.
struct TreeHeader {
  let tag: ASN1Tag
  let start: Int

  /// What there is of the contents; for an indefinite length, all that may be.
  let contents: Range<Int>

  /// The declared length; 0 for an indefinite one.
  let length: Int
  let isIndefinite: Bool
  let isEndOfContents: Bool

  var headerLength: Int { contents.lowerBound - start }

  var isCutOff: Bool { !isIndefinite && contents.count < length }

  /// - Returns: `nil` where not even a tag and a length can be read.
  init?(_ octets: Span<UInt8>, _ window: Range<Int>) {
    let cursor = BERCursor(octets).window(ByteRange(window.lowerBound, window.upperBound))
    start = window.lowerBound
    if let header = try? cursor.readHeader(at: window.lowerBound) {
      tag = header.tag
      isIndefinite = header.length == nil
      length = header.length ?? 0
      let end = header.length.map { header.contentStart + $0 } ?? window.upperBound
      contents = header.contentStart..<max(header.contentStart, end)
      isEndOfContents = header.isEndOfContents
      return
    }
    // The commonest fault is a length that leads beyond the end: everything was cut off there.
    guard let short = Self.overlong(octets, window) else { return nil }
    tag = short.tag
    isIndefinite = false
    length = short.length
    contents = short.contentStart..<window.upperBound
    isEndOfContents = false
  }

  /// What is wrong where there is no header.
  static func fault(_ octets: Span<UInt8>, _ window: Range<Int>) -> String {
    let cursor = BERCursor(octets).window(ByteRange(window.lowerBound, window.upperBound))
    do throws(ASN1Error) {
      _ = try cursor.readHeader(at: window.lowerBound)
      return "no element"
    } catch {
      let code = error.code.rawValue
      return "no element can be read here (\(code)); \(window.count) bytes are left"
    }
  }

  /// Whether a stretch is one well-formed element, from its first to its last octet.
  static func isOneElement(_ octets: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    let cursor = BERCursor(octets).window(ByteRange(range.lowerBound, range.upperBound))
    return (try? cursor.peekElement())?.end == range.upperBound
  }

  /// As the cursor's own; `nil` if the element is cut off or of indefinite length.
  var element: ASN1Element? {
    guard !isIndefinite, !isCutOff else { return nil }
    return ASN1Element(
      tag: tag,
      start: start,
      contentStart: contents.lowerBound,
      contentEnd: contents.upperBound,
      end: contents.upperBound,
      hasIndefiniteLength: false
    )
  }

  /// The octets of a chunked string.
  func joined(_ octets: Span<UInt8>, upTo end: Int) -> FlattenedOctets? {
    let cursor = BERCursor(octets).window(ByteRange(start, end))
    var joined = FlattenedOctets()
    guard let element = try? cursor.peekElement(),
      (try? cursor.appendOctets(of: element, to: &joined)) != nil
    else { return nil }
    return joined
  }

  /// A one-byte tag and a definite length that reaches beyond the window.
  private static func overlong(
    _ octets: Span<UInt8>,
    _ window: Range<Int>
  ) -> (tag: ASN1Tag, length: Int, contentStart: Int)? {
    let start = window.lowerBound
    guard window.count >= 2, octets[start] & 0x1F != 0x1F, octets[start] != 0 else { return nil }
    let tag = ASN1Tag(lowNumberIdentifier: octets[start])
    let first = octets[start + 1]
    guard first > 0x80 else {
      return first == 0x80 ? nil : (tag, Int(first), start + 2)
    }
    let count = Int(first & 0x7F)
    guard count <= 4, window.count >= 2 + count else { return nil }
    var length = 0
    for index in (start + 2)..<(start + 2 + count) {
      length = length << 8 | Int(octets[index])
    }
    return (tag, length, start + 2 + count)
  }
}
