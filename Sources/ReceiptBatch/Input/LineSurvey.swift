/// What the lines at the beginning of an input look like, blank ones left out.
package struct LineSurvey {
  package private(set) var hasWholeReceipt = false
  package private(set) var allBeginLikeReceipts = true
  package private(set) var longestText = 0

  /// JSON, a property list, XML or PEM: one thing over several lines.
  package private(set) var beginsLikeOtherText = false

  /// - Returns: `nil` unless there are at least two lines with something on them. The second need not
  ///   be complete.
  package init?(_ text: ArraySlice<UInt8>, isComplete: Bool) {
    var count = 0
    var rest = text
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let line = Self.trim(rest[..<(end ?? rest.endIndex)])
      rest = end.map { rest[($0 + 1)...] } ?? []
      guard !line.isEmpty else { continue }
      count += 1
      if count == 1 {
        beginsLikeOtherText = Self.beginsLikeOtherText(line)
      }
      // The last line may go on in what has not been read.
      guard end != nil || isComplete else { break }
      let receipt = ReceiptPrefix(line)
      hasWholeReceipt = hasWholeReceipt || receipt?.isWhole == true
      allBeginLikeReceipts = allBeginLikeReceipts && receipt != nil
      // Binary data has lines of any length by accident.
      longestText = max(longestText, Self.isText(line) ? line.count : 0)
    }
    if count < 2 {
      return nil
    }
  }

  private static func isText(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x09 || $0 == 0x0D }
  }

  private static func beginsLikeOtherText(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    return [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<")].contains(first)
      || line.starts(with: Array("-----BEGIN".utf8))
  }

  /// Without blanks and quotes around it, and without the comma behind a list's element.
  private static func trim(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isPadding = { (byte: UInt8) in
      InputSniffer.isBlank(byte)
        || [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ",")].contains(byte)
    }
    var line = line.drop(while: isPadding)
    while let last = line.last, isPadding(last) {
      line.removeLast()
    }
    return line
  }
}

/// The DER header at the start of a line of base64.
package struct ReceiptPrefix {
  /// Whether the line holds as many bytes as the header declares.
  package let isWhole: Bool

  /// Receipts are longer than what one length byte can say.
  private static let leastReceipt = 128

  /// - Returns: `nil` if the line does not begin as a receipt in base64 does.
  package init?(_ line: ArraySlice<UInt8>) {
    var line = line
    // `data:application/octet-stream;base64,MII…`
    if line.starts(with: Array("data:".utf8)), let comma = line.firstIndex(of: UInt8(ascii: ",")) {
      line = line[(comma + 1)...]
    }
    guard let header = Self.firstBytes(of: line), header[0] == 0x30 else { return nil }
    let held = line.count / 4 * 3
    switch header[1] {
    case 0x80:
      // Without a declared length: too long to be a part of a wrapped one.
      isWhole = line.count > InputSniffer.longestWrappedLine
    case 0x81...0x84:
      let lengthBytes = Int(header[1] & 0x7F)
      let length = header[2..<(2 + lengthBytes)].reduce(0) { $0 << 8 | Int($1) }
      let total = 2 + lengthBytes + length
      // Padding hides up to two bytes, missing padding up to two more.
      isWhole = total >= Self.leastReceipt && held + 2 >= total
    default:
      return nil
    }
  }

  /// Six bytes, from eight letters of base64.
  private static func firstBytes(of line: ArraySlice<UInt8>) -> [UInt8]? {
    guard line.count >= 8 else { return nil }
    var bits: UInt64 = 0
    for letter in line.prefix(8) {
      guard let value = value(of: letter) else { return nil }
      bits = bits << 6 | UInt64(value)
    }
    return (0..<6).map { UInt8(truncatingIfNeeded: bits >> (40 - 8 * $0)) }
  }

  private static func value(of letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: " "): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
