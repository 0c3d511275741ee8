// The tables' frame: sections of records, read one word at a time when they are asked for.

import CPriceTables

/// The tables in the form that CPriceTables.h describes.
///
/// Nothing is read ahead but the header. The checksum is not compared here: a third of a megabyte
/// would have to be read for every process that wants one price, and no read depends on it. The
/// tests compare it.
struct PriceTables: Sendable {
  enum Section: Int, CaseIterable {
    case texts, matrices, territories, columns, amounts, pointLists, points, storefronts, history
    case origin

    /// Words in a record; the texts are octets.
    var words: Int {
      switch self {
      case .texts: 0
      case .matrices: quittance_words_matrix
      case .territories: quittance_words_territory
      case .columns: quittance_words_column
      case .amounts, .points: 1
      case .pointLists: quittance_words_point_list
      case .storefronts: quittance_words_storefront
      case .history: quittance_words_history
      case .origin: quittance_words_origin
      }
    }
  }

  private struct Extent {
    let offset: Int
    let count: Int
  }

  private let octets: TableOctets
  /// In the order of the sections.
  private let extents: [Extent]

  /// The tables within the program.
  static let embedded = Result { () throws(PriceError) in try PriceTables(.embedded) }

  /// - Throws: `bad_matrix` if the header is not of this format, or a section ends beyond the octets.
  init(_ octets: TableOctets) throws(PriceError) {
    guard octets.word(at: 0) == UInt32(quittance_tables_magic),
      octets.word(at: 4) == UInt32(quittance_tables_format),
      octets.word(at: 8) == UInt32(exactly: octets.count)
    else { throw PriceTables.damaged(at: 0) }
    var extents: [Extent] = []
    for section in Section.allCases {
      let entry = 4 * quittance_tables_header_words + 8 * section.rawValue
      guard let offset = octets.word(at: entry), let count = octets.word(at: entry + 4),
        Int(offset) + Int(count) * (section == .texts ? 1 : 4 * section.words) <= octets.count
      else { throw PriceTables.damaged(at: entry) }
      extents.append(Extent(offset: Int(offset), count: Int(count)))
    }
    self.octets = octets
    self.extents = extents
  }

  /// How many records a section has.
  func count(_ section: Section) -> Int { extents[section.rawValue].count }

  /// One word of one record.
  func word(
    _ section: Section,
    _ record: Int,
    _ field: Int = 0
  ) throws(PriceError) -> UInt32 {
    let extent = extents[section.rawValue]
    guard record >= 0, record < extent.count, (0..<section.words).contains(field),
      let word = octets.word(at: extent.offset + 4 * (record * section.words + field))
    else { throw PriceTables.damaged(at: extent.offset) }
    return word
  }

  /// A text, by the two words that stand for it.
  func text(_ place: Text) throws(PriceError) -> String {
    let extent = extents[Section.texts.rawValue]
    guard place.offset + place.count <= extent.count,
      let text = octets.text(at: extent.offset + place.offset, count: place.count)
    else { throw PriceTables.damaged(at: extent.offset) }
    return text
  }

  /// Where a text stands among the texts.
  struct Text: Hashable, Sendable {
    let offset: Int
    let count: Int
  }

  static func damaged(at offset: Int) -> PriceError {
    PriceError(.badMatrix, "the price tables are damaged at octet \(offset)")
  }
}
