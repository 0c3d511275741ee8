// Which characters carry six bits (RFC 4648 sections 4 and 5), and the tables in which the kernel
// looks up whole quanta.

/// The sets of characters that a reading of base64 takes for digits.
enum Base64Alphabet: Sendable {
  /// RFC 4648 section 4, nothing else.
  case standard
  /// Sections 4 and 5 together: `-` is `+` and `_` is `/`. No text can mean two things by it.
  case standardAndURLSafe

  /// The six bits that `character` stands for, or `nil` if it is no digit of this alphabet.
  func value(of character: UInt8) -> UInt8? {
    switch character {
    case 0x41...0x5A: character - 0x41
    case 0x61...0x7A: character - 0x61 + 26
    case 0x30...0x39: character - 0x30 + 52
    case 0x2B: 62
    case 0x2F: 63
    case 0x2D where self == .standardAndURLSafe: 62
    case 0x5F where self == .standardAndURLSafe: 63
    default: nil
    }
  }
}

/// Four tables in one: for each of the four places in a quantum, what each character adds to the
/// quantum's 24 bits. A quantum is then four lookups and three ORs, without a shift or a branch.
struct Base64QuantumTable: Sendable {
  /// Stands above the 24 bits of a quantum: some character was no digit.
  static let invalid: UInt32 = 1 << 24

  /// 256 entries for each of four places. The count is an invariant that the kernel relies on.
  let entries: [UInt32]

  init(_ alphabet: Base64Alphabet, blankIsPlus: Bool = false) {
    var entries = [UInt32](repeating: Self.invalid, count: 4 * 256)
    for place in 0..<4 {
      for character in UInt8.min...UInt8.max {
        let digit = blankIsPlus && character == 0x20 ? 0x2B : character
        guard let value = alphabet.value(of: digit) else { continue }
        entries[place * 256 + Int(character)] = UInt32(value) << (18 - 6 * UInt32(place))
      }
    }
    self.entries = entries
  }

  /// The six bits of one character: the entry of the last place is not shifted.
  func value(of character: UInt8) -> UInt32? {
    let entry = entries[3 * 256 + Int(character)]
    return entry == Self.invalid ? nil : entry
  }

  static let strict = Base64QuantumTable(.standard)
  static let lenient = Base64QuantumTable(.standardAndURLSafe)
  static let lenientBlankIsPlus = Base64QuantumTable(.standardAndURLSafe, blankIsPlus: true)

  static func table(for mode: Base64Reader.Mode) -> Base64QuantumTable {
    switch mode {
    case .strict: strict
    case .lenient: lenient
    case .lenientBlankIsPlus: lenientBlankIsPlus
    }
  }
}
