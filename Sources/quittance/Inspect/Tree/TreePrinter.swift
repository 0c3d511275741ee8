import ASN1
import Receipts

/// Prints the ASN.1 structure of a receipt: every element with its place and, where its place tells,
/// its meaning.
///
/// It shows broken input too, as far as headers can be read: an element that reaches beyond what is
/// there is shown with what there is of it. Depth and the number of lines are limited, and every
/// byte is looked at a bounded number of times.
struct TreePrinter {
  /// Enough for a receipt of a thousand purchases; a terminal shows none of more.
  static let maximumElements = 200_000

  let style: TextStyle

  /// What is known of the certificates, by the offset at which they begin.
  let certificateRoles: [Int: String]

  private(set) var text = ""
  private var elementCount = 0
  private var purchaseCount = 0

  init(style: TextStyle, certificateRoles: [Int: String]) {
    self.style = style
    self.certificateRoles = certificateRoles
  }

  /// The whole container; what stands behind it is mentioned.
  mutating func print(_ container: Span<UInt8>) {
    text += style.heading(" offset  hl   length  element") + "\n"
    let place = Place(range: 0..<container.count, depth: 0, origin: .container)
    let end = walk(container, place, inside: nil, untilEndOfContents: false)
    if end < container.count, !isFull {
      note(at: end, depth: 0, "\(container.count - end) bytes behind the end of the receipt")
    }
    if isFull {
      text += "… only the first \(Self.maximumElements) elements are shown\n"
    }
  }

  /// Where a stretch of elements stands.
  struct Place {
    var range: Range<Int>
    var depth: Int
    var origin: Origin
  }

  /// What offsets count from.
  enum Origin {
    case container
    /// Octets that were chunked in the container.
    case joined(FlattenedOctets)

    func offset(_ index: Int) -> Int {
      switch self {
      case .container: index
      case .joined(let octets): octets.origin(of: index) ?? index
      }
    }
  }

  private var isFull: Bool { elementCount >= Self.maximumElements }

  /// Walks the elements of a stretch.
  ///
  /// - Parameter parent: What they are parts of; `nil` for the container itself, which is one.
  /// - Returns: Where the walk ended: behind the end-of-contents octets if it looks for them.
  @discardableResult
  private mutating func walk(
    _ octets: Span<UInt8>,
    _ place: Place,
    inside parent: TreePart?,
    untilEndOfContents: Bool
  ) -> Int {
    var offset = place.range.lowerBound
    var position = 0
    while offset < place.range.upperBound, !isFull {
      let window = offset..<place.range.upperBound
      guard let header = TreeHeader(octets, window) else {
        let fault = TreeHeader.fault(octets, window)
        note(at: place.origin.offset(offset), depth: place.depth, fault)
        return place.range.upperBound
      }
      if header.isEndOfContents {
        guard untilEndOfContents else {
          note(at: place.origin.offset(offset), depth: place.depth, "end of contents out of place")
          return place.range.upperBound
        }
        return header.contents.upperBound
      }
      var part = parent?.part(tag: header.tag, position: position) ?? .contentInfo
      position += header.tag.tagClass == .universal ? 1 : 0
      refine(&part, octets, header, place)
      show(header, part, octets, place)
      offset = descend(octets, header, part, place)
      if parent == nil {
        return offset
      }
    }
    if untilEndOfContents, !isFull {
      note(at: place.origin.offset(offset), depth: place.depth, "the end of contents is missing")
    }
    return offset
  }

  /// Looks inside an element as far as its meaning depends on it.
  private mutating func refine(
    _ part: inout TreePart,
    _ octets: Span<UInt8>,
    _ header: TreeHeader,
    _ place: Place
  ) {
    switch part {
    case .certificate:
      part = .certificate(certificateRoles[place.origin.offset(header.start)] ?? "certificate")
    case .attribute(let scope, nil):
      let cursor = BERCursor(octets)
      guard let element = header.element, let attribute = try? cursor.rawAttribute(element) else {
        return
      }
      var name = AttributeName(number: attribute.type, scope: scope)
      if name.isPurchase {
        name.purchaseIndex = purchaseCount
        purchaseCount += 1
      }
      part = .attribute(scope, name)
    default:
      break
    }
  }

  /// Shows what is inside an element.
  ///
  /// - Returns: Where the element ends.
  private mutating func descend(
    _ octets: Span<UInt8>,
    _ header: TreeHeader,
    _ part: TreePart,
    _ place: Place
  ) -> Int {
    var inner = Place(range: header.contents, depth: place.depth + 1, origin: place.origin)
    guard place.depth + 1 < ASN1Limits.maximumDepth else {
      if header.tag.isConstructed {
        let offset = place.origin.offset(header.start)
        remark(at: offset, depth: inner.depth, "deeper levels are not shown")
      }
      return header.isIndefinite ? place.range.upperBound : header.contents.upperBound
    }
    guard header.tag.isConstructed else {
      if let inside = insideOctets(octets, header, part) {
        walkOne(octets, inner, inside)
      }
      return header.contents.upperBound
    }
    let isChunked = header.tag.number == 4 && header.tag.tagClass == .universal
    let end = walk(
      octets,
      inner,
      inside: isChunked ? .chunks : part,
      untilEndOfContents: header.isIndefinite
    )
    if isChunked, let inside = part.partInsideOctets(of: .octetString),
      let joined = header.joined(octets, upTo: end)
    {
      // Offsets of what is joined are those of the octets in the container all the same.
      remark(at: place.origin.offset(header.start), depth: inner.depth, "the chunks, joined:")
      inner.range = 0..<joined.octets.count
      if case .container = place.origin { inner.origin = .joined(joined) }
      walkOne(joined.octets.span, inner, inside)
    }
    return header.isIndefinite ? end : header.contents.upperBound
  }

  /// What a primitive OCTET STRING holds, if that is ASN.1 again.
  private func insideOctets(
    _ octets: Span<UInt8>,
    _ header: TreeHeader,
    _ part: TreePart
  ) -> TreePart? {
    guard let inside = part.partInsideOctets(of: header.tag),
      part == .encapsulatedContent || TreeHeader.isOneElement(octets, header.contents)
    else { return nil }
    return inside
  }

  /// Walks what an OCTET STRING holds.
  private mutating func walkOne(_ octets: Span<UInt8>, _ place: Place, _ part: TreePart) {
    walk(octets, place, inside: .wrapper(part), untilEndOfContents: false)
  }

  private mutating func show(
    _ header: TreeHeader,
    _ part: TreePart,
    _ octets: Span<UInt8>,
    _ place: Place
  ) {
    elementCount += 1
    let offset = place.origin.offset(header.start)
    let length = header.isIndefinite ? "indef." : String(header.length)
    var line = Self.columns(String(offset), String(header.headerLength), length)
    line += String(repeating: "  ", count: place.depth) + TreeTag.name(header.tag)
    // Octets that are taken apart on the following lines are not shown twice.
    if !header.tag.isConstructed, insideOctets(octets, header, part) == nil {
      let value = TreeValue.text(octets, header.contents, header.tag)
      line += value.isEmpty ? "" : " " + value
    }
    if !part.meaning.isEmpty {
      line += style.quiet("  \(TerminalText.escape(part.meaning))")
    }
    if header.isCutOff {
      line += style.bad("  [cut off: \(header.contents.count) of \(header.length) bytes are there]")
    }
    text += line + "\n"
  }

  private mutating func note(at offset: Int, depth: Int, _ message: String) {
    elementCount += 1
    text += Self.columns(String(offset), "", "") + String(repeating: "  ", count: depth)
    text += style.bad("-- \(message)") + "\n"
  }

  private mutating func remark(at offset: Int, depth: Int, _ remark: String) {
    elementCount += 1
    text += Self.columns(String(offset), "", "") + String(repeating: "  ", count: depth)
    text += style.quiet(remark) + "\n"
  }

  private static func columns(_ offset: String, _ header: String, _ length: String) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.utf8.count)) + text
    }
    return right(offset, 7) + right(header, 4) + right(length, 9) + "  "
  }
}
