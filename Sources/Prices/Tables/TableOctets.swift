// Where tables are read from: the program itself, or octets that a test made. Every read is checked.

struct TableOctets: Sendable {
  /// `nil` stands for the embedded ones.
  private let given: [UInt8]?

  static let embedded = TableOctets(given: nil)

  init(_ octets: [UInt8]) { given = octets }

  private init(given: [UInt8]?) { self.given = given }

  var count: Int { given?.count ?? EmbeddedTables.octets.count }

  /// The word of four octets, the lowest first, at an offset; `nil` beyond the end.
  func word(at offset: Int) -> UInt32? {
    if let given { return TableOctets.word(at: offset, in: given.span) }
    return TableOctets.word(at: offset, in: EmbeddedTables.octets)
  }

  /// UTF-8 as a string; `nil` beyond the end.
  func text(at offset: Int, count: Int) -> String? {
    if let given { return TableOctets.text(at: offset, count: count, in: given.span) }
    return TableOctets.text(at: offset, count: count, in: EmbeddedTables.octets)
  }

  private static func word(at offset: Int, in octets: Span<UInt8>) -> UInt32? {
    guard offset >= 0, offset <= octets.count - 4 else { return nil }
    return UInt32(octets[offset]) | UInt32(octets[offset + 1]) << 8
      | UInt32(octets[offset + 2]) << 16 | UInt32(octets[offset + 3]) << 24
  }

  private static func text(at offset: Int, count: Int, in octets: Span<UInt8>) -> String? {
    guard offset >= 0, count >= 0, offset <= octets.count, count <= octets.count - offset else {
      return nil
    }
    var copy: [UInt8] = []
    copy.reserveCapacity(count)
    for index in offset..<(offset + count) { copy.append(octets[index]) }
    return String(validating: copy, as: UTF8.self)
  }
}
