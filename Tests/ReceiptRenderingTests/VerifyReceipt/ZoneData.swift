// The system's zone data (RFC 8536), read plainly: the oracle for the rules written out in the
// library.

import Foundation

struct ZoneData {
  /// When the offset changes, ascending, and to what.
  let changes: [(instant: Int64, offset: Int64)]
  private let firstOffset: Int64

  /// `nil` if the file is not there or has another form.
  init?(_ name: String) {
    guard let data = FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)") else {
      return nil
    }
    let bytes = [UInt8](data)
    func number(_ offset: Int, _ size: Int) -> Int64 {
      guard offset + size <= bytes.count else { return 0 }
      let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return size == 8 ? Int64(bitPattern: value) : Int64(Int32(truncatingIfNeeded: value))
    }
    func counts(_ header: Int) -> [Int] {
      (0..<6).map { Int(number(header + 20 + 4 * $0, 4)) }
    }
    guard bytes.starts(with: Array("TZif".utf8)), bytes.count > 44 else { return nil }
    // The first block has 32 bits an instant; the second, behind it, has 64.
    let first = counts(0)
    let header = 44 + first[3] * 5 + first[4] * 6 + first[5] + first[2] * 8 + first[1] + first[0]
    guard header + 44 < bytes.count else { return nil }
    let second = counts(header)
    let count = second[3]
    let instants = header + 44
    let kinds = instants + 8 * count
    let types = kinds + count
    let offsets = (0..<second[4]).map { number(types + 6 * $0, 4) }
    guard let firstOffset = offsets.first else { return nil }
    self.firstOffset = firstOffset
    changes = (0..<count).map {
      (number(instants + 8 * $0, 8), offsets[Int(number(kinds + $0, 1))])
    }
  }

  func offset(at instant: Int64) -> Int64 {
    var (lower, upper) = (0, changes.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if changes[middle].instant <= instant { lower = middle + 1 } else { upper = middle }
    }
    return lower == 0 ? firstOffset : changes[lower - 1].offset
  }
}
