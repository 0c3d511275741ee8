// Encodings by hand, right or wrong.

import ASN1

enum DER {
  static func element(_ identifier: UInt8, _ content: [UInt8]) -> [UInt8] {
    [identifier] + length(content.count) + content
  }

  static func length(_ count: Int) -> [UInt8] {
    guard count >= 0x80 else { return [UInt8(truncatingIfNeeded: count)] }
    var octets: [UInt8] = []
    var rest = count
    while rest > 0 {
      octets.insert(UInt8(truncatingIfNeeded: rest), at: 0)
      rest >>= 8
    }
    return [0x80 | UInt8(truncatingIfNeeded: octets.count)] + octets
  }

  static func sequence(_ parts: [[UInt8]]) -> [UInt8] { element(0x30, Array(parts.joined())) }

  static func set(_ parts: [[UInt8]]) -> [UInt8] { element(0x31, Array(parts.joined())) }

  static func identifier(_ dotted: String) -> [UInt8] {
    element(0x06, DERWriter.objectIdentifierContent(dotted) ?? [])
  }

  static func integer(_ value: Int64) -> [UInt8] { DERWriter.encode { $0.integer(value) } }

  /// The identifier and length octets of an indefinite length.
  static func open(_ identifier: UInt8) -> [UInt8] { [identifier, 0x80] }

  static let null: [UInt8] = [0x05, 0x00]
  static let endOfContents: [UInt8] = [0x00, 0x00]
}

/// As many copies as fit into a size, one at least.
func fill(_ size: Int, with piece: [UInt8]) -> [UInt8] {
  var octets: [UInt8] = []
  octets.reserveCapacity(size + piece.count)
  repeat { octets.append(contentsOf: piece) } while octets.count + piece.count <= size
  return octets
}

/// Pieces that differ, until a size is reached.
func fill(_ size: Int, _ piece: (Int) -> [UInt8]) -> [UInt8] {
  var octets: [UInt8] = []
  octets.reserveCapacity(size + 1_024)
  var index = 0
  while octets.count < size {
    octets.append(contentsOf: piece(index))
    index += 1
  }
  return octets
}

func fill(_ size: Int, text piece: (Int) -> String) -> [UInt8] {
  fill(size) { Array(piece($0).utf8) }
}
