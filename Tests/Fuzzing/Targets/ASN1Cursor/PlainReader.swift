// X.690 8.1 to the letter, without short ways: what the cursor must agree with.

/// One element as a plain reader sees it.
struct PlainElement: Equatable {
  var identifier: UInt8
  var contentStart: Int
  var contentEnd: Int
  var end: Int
  var isIndefinite: Bool

  /// End-of-contents octets have a header of their own, which is no element.
  var isEndOfContents: Bool { identifier == 0 }
}

struct PlainReader {
  let bytes: [UInt8]
  let allowsIndefiniteLength: Bool
  let allowsNonMinimalLength: Bool
  /// How many indefinite lengths may be open.
  let maximumDepth: Int

  /// The element at an offset, which must end at or before `limit`; `nil` if there is none.
  func element(at start: Int, limit: Int) -> PlainElement? {
    guard var element = header(at: start, limit: limit), !element.isEndOfContents else {
      return nil
    }
    guard element.isIndefinite else { return element }
    // 8.1.3.6: up to the end-of-contents octets that are not those of an element inside.
    var open = 1
    var position = element.contentStart
    while true {
      guard let next = header(at: position, limit: limit) else { return nil }
      if next.isEndOfContents {
        open -= 1
        if open == 0 { break }
        position += 2
      } else if next.isIndefinite {
        open += 1
        guard open <= maximumDepth else { return nil }
        position = next.contentStart
      } else {
        position = next.end
      }
    }
    element.contentEnd = position
    element.end = position + 2
    return element
  }

  private func header(at start: Int, limit: Int) -> PlainElement? {
    guard start < limit else { return nil }
    let identifier = bytes[start]
    var position = start + 1
    if identifier & 0x1F == 0x1F {
      guard let next = tagNumberEnd(from: position, limit: limit) else { return nil }
      position = next
    }
    guard position < limit else { return nil }
    let first = bytes[position]
    position += 1
    if first == 0x80 {
      guard allowsIndefiniteLength, identifier & 0x20 != 0, identifier != 0x20 else { return nil }
      return PlainElement(
        identifier: identifier,
        contentStart: position,
        contentEnd: position,
        end: position,
        isIndefinite: true
      )
    }
    guard let length = length(first, at: &position, limit: limit) else { return nil }
    guard length <= limit - position else { return nil }
    // Number 0 of the universal class is reserved for end-of-contents, which is 00 00.
    if identifier & 0xDF == 0, identifier != 0 || first != 0 { return nil }
    return PlainElement(
      identifier: identifier,
      contentStart: position,
      contentEnd: position + length,
      end: position + length,
      isIndefinite: false
    )
  }

  /// 8.1.2.4: subsequent octets, of which the reader takes four at most.
  private func tagNumberEnd(from start: Int, limit: Int) -> Int? {
    var position = start
    var number = 0
    while position < limit, position - start < 4 {
      let octet = bytes[position]
      if position == start, octet == 0x80 { return nil }
      number = number << 7 | Int(octet & 0x7F)
      position += 1
      if octet & 0x80 == 0 { return number > 30 ? position : nil }
    }
    return nil
  }

  private func length(_ first: UInt8, at position: inout Int, limit: Int) -> Int? {
    guard first > 0x80 else { return Int(first) }
    guard first != 0xFF else { return nil }
    let count = Int(first & 0x7F)
    guard count <= limit - position else { return nil }
    let octets = bytes[position..<position + count]
    position += count
    let significant = octets.drop { $0 == 0 }
    guard significant.count <= 7 else { return nil }
    let length = significant.reduce(0) { $0 << 8 | Int($1) }
    if !allowsNonMinimalLength {
      guard significant.count == count, length >= 0x80 else { return nil }
    }
    return length
  }
}
