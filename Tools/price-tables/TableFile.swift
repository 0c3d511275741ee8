// prices.bin in the making: words by section, texts and runs of amounts once each.
// The layout is described in CPriceTables.h.

import CPriceTables

struct TableFile {
  private var sections: [[UInt32]] = Array(repeating: [], count: Int(quittance_section_count))
  private var counts: [Int] = Array(repeating: 0, count: Int(quittance_section_count))
  private var texts: [UInt8] = []
  private var places: [String: Int] = [:]

  /// How many records a section has so far.
  func count(_ section: Int) -> UInt32 { UInt32(counts[section]) }

  mutating func append(_ record: [UInt32], to section: Int) {
    sections[section] += record
    counts[section] += 1
  }

  /// The two words of a text.
  mutating func text(_ text: String) -> [UInt32] {
    let place = places[text] ?? texts.count
    if places[text] == nil {
      places[text] = place
      texts += Array(text.utf8)
    }
    return [UInt32(place), UInt32(text.utf8.count)]
  }

  /// Where these amounts stand, one after the other; they are added if they stand nowhere yet.
  mutating func run(of amounts: [UInt32]) -> UInt32 {
    let section = quittance_section_amounts
    let pool = sections[section]
    if let first = amounts.first, pool.count >= amounts.count {
      for start in 0...(pool.count - amounts.count) where pool[start] == first {
        if pool[start..<(start + amounts.count)].elementsEqual(amounts) { return UInt32(start) }
      }
    }
    sections[section] += amounts
    counts[section] += amounts.count
    return UInt32(pool.count)
  }

  func encoded() -> [UInt8] {
    let directory = 2 * sections.count
    var offset = 4 * (Int(quittance_tables_header_words) + directory)
    var body: [UInt32] = []
    var entries: [UInt32] = []
    for (section, words) in sections.enumerated() where section != quittance_section_texts {
      entries += [UInt32(offset), UInt32(counts[section])]
      body += words
      offset += 4 * words.count
    }
    entries.insert(contentsOf: [UInt32(offset), UInt32(texts.count)], at: 0)
    let checked = octets(entries + body) + texts
    let size = 4 * Int(quittance_tables_header_words) + checked.count
    let header = [
      UInt32(quittance_tables_magic), UInt32(quittance_tables_format), UInt32(size),
      checksum(checked),
    ]
    return octets(header) + checked
  }

  private func octets(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  /// FNV-1a with 32 bits.
  private func checksum(_ octets: [UInt8]) -> UInt32 {
    octets.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
