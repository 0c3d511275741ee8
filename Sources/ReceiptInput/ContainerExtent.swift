// Whether decoded bytes are one BER container that ends where they end. It is what decides between
// two readings of a damaged text; the real decoder, with its errors and limits, is another module.

/// How a container's own length (X.690 section 8.1.3) compares with the bytes there are.
///
/// The order is the order of plausibility.
enum ContainerExtent: Int, Comparable {
  /// Not a long SEQUENCE; or one of another length than the bytes that is no ContentInfo either.
  case notContainer
  /// It begins like a container and says that it goes on, or cannot be followed to its end.
  case cut
  /// A container, and bytes behind it.
  case followed
  /// The bytes are one container.
  case exact

  static func < (left: ContainerExtent, right: ContainerExtent) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Only lengths of the long and of the indefinite form count: a receipt has more than 127 bytes,
  /// and too many words decode to bytes that begin like a short SEQUENCE ("MAKE" is 30 02 84).
  init(of bytes: Span<UInt8>) {
    guard bytes.byte(at: 0) == 0x30, let lengthByte = bytes.byte(at: 1),
      (0x80...0x84).contains(lengthByte),
      let header = ElementHeader(in: bytes, at: 0)
    else {
      self = .notContainer
      return
    }
    let extent =
      switch header.length {
      case .some(let length): Self.compare(header.contentOffset + length, bytes.count)
      case .none: Self.follow(bytes)
      }
    self = extent == .exact || header.beginsContentInfo(bytes) ? extent : .notContainer
  }

  private static func compare(_ end: Int, _ count: Int) -> ContainerExtent {
    if end == count { return .exact }
    return end < count ? .followed : .cut
  }

  /// Follows indefinite lengths to the end-of-contents octets (X.690 section 8.1.5) of the first
  /// element. Elements of definite length are stepped over; a counter stands for the nesting.
  private static func follow(_ bytes: Span<UInt8>) -> ContainerExtent {
    var position = 0
    var depth = 0
    repeat {
      guard let header = ElementHeader(in: bytes, at: position) else { return .cut }
      position = header.contentOffset
      if header.isEndOfContents {
        depth -= 1
      } else if let length = header.length {
        guard length <= bytes.count - position else { return .cut }
        position += length
      } else {
        depth += 1
      }
    } while depth > 0
    return compare(position, bytes.count)
  }
}

/// The identifier and length octets of one element, as far as following it takes.
private struct ElementHeader {
  let contentOffset: Int
  /// `nil` is the indefinite form.
  let length: Int?
  let isEndOfContents: Bool

  /// Whether the content begins as a ContentInfo does (RFC 5652 section 3): with an OBJECT IDENTIFIER
  /// of PKCS #7, as far as there are bytes. A word that happens to begin like a SEQUENCE ("MIND" is
  /// 30 83 43) does not go on like this.
  func beginsContentInfo(_ bytes: Span<UInt8>) -> Bool {
    let pkcs7: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
    for (offset, expected) in pkcs7.enumerated() {
      guard let found = bytes.byte(at: contentOffset + offset) else { return true }
      guard found == expected else { return false }
    }
    return true
  }

  init?(in bytes: Span<UInt8>, at offset: Int) {
    guard let identifier = bytes.byte(at: offset) else { return nil }
    var position = offset + 1
    if identifier & 0x1F == 0x1F {
      // High tag numbers (X.690 section 8.1.2.4): the last octet has no high bit.
      while let octet = bytes.byte(at: position), octet & 0x80 != 0 { position += 1 }
      position += 1
    }
    guard let first = bytes.byte(at: position) else { return nil }
    position += 1
    isEndOfContents = identifier == 0 && first == 0
    guard first >= 0x80 else {
      length = Int(first)
      contentOffset = position
      return
    }
    let octets = Int(first & 0x7F)
    guard octets > 0 else {
      // Only a constructed element can have the indefinite form (X.690 section 8.1.3.2).
      guard identifier & 0x20 != 0 else { return nil }
      length = nil
      contentOffset = position
      return
    }
    guard octets <= 4 else { return nil }
    var value = 0
    for _ in 0..<octets {
      guard let octet = bytes.byte(at: position) else { return nil }
      value = value << 8 | Int(octet)
      position += 1
    }
    length = value
    contentOffset = position
  }
}
