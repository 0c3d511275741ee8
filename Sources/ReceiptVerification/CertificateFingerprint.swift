// SHA-256 of a certificate's bytes: how anchors are pinned.

/// The SHA-256 digest of a certificate's encoding, byte for byte.
public struct CertificateFingerprint: Hashable, Sendable {
  private let words: InlineArrayOfFour

  private struct InlineArrayOfFour: Hashable, Sendable {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var third: UInt64 = 0
    var fourth: UInt64 = 0
  }

  /// Creates a fingerprint from its 32 bytes; `nil` for any other number of them.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    func word(_ start: Int) -> UInt64 {
      bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    words = InlineArrayOfFour(
      first: word(0),
      second: word(8),
      third: word(16),
      fourth: word(24)
    )
  }

  /// Creates a fingerprint from 64 hexadecimal digits; `nil` for anything else.
  public init?(_ hexadecimal: String) {
    guard let bytes = Hexadecimal.bytes(hexadecimal) else { return nil }
    self.init(bytes: bytes)
  }

  /// The 32 bytes.
  public var bytes: [UInt8] {
    [words.first, words.second, words.third, words.fourth].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) }
    }
  }
}

extension CertificateFingerprint: CustomStringConvertible {
  /// 64 hexadecimal digits in lower case.
  public var description: String { Hexadecimal.string(bytes) }
}
