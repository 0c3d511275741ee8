// The places in which DER is narrower than BER, as questions the cursor asks.

/// Which of X.690's freedoms an encoding may use.
@usableFromInline
package struct EncodingRules: Hashable, Sendable {
  /// X.690 8.1.3.6; forbidden in DER by 10.1.
  @usableFromInline package var allowsIndefiniteLength: Bool
  /// X.690 8.1.3.5 note 2; forbidden in DER by 10.1.
  @usableFromInline package var allowsNonMinimalLength: Bool
  /// X.690 8.7.3; forbidden in DER by 10.2.
  @usableFromInline package var allowsConstructedStrings: Bool

  @usableFromInline
  init(
    allowsIndefiniteLength: Bool,
    allowsNonMinimalLength: Bool,
    allowsConstructedStrings: Bool
  ) {
    self.allowsIndefiniteLength = allowsIndefiniteLength
    self.allowsNonMinimalLength = allowsNonMinimalLength
    self.allowsConstructedStrings = allowsConstructedStrings
  }

  /// Everything that X.690 clause 8 allows.
  @inlinable package static var ber: EncodingRules {
    EncodingRules(
      allowsIndefiniteLength: true,
      allowsNonMinimalLength: true,
      allowsConstructedStrings: true
    )
  }

  /// X.690 clauses 10 and 11, as far as the encoding of lengths and strings goes. The order of a
  /// SET is left alone: Xcode writes the payload in order of type.
  @inlinable package static var der: EncodingRules {
    EncodingRules(
      allowsIndefiniteLength: false,
      allowsNonMinimalLength: false,
      allowsConstructedStrings: false
    )
  }

  /// The envelope that Xcode writes around a test receipt: indefinite lengths and a chunked
  /// OCTET STRING, but never a length longer than need be.
  @inlinable package static var xcodeEnvelope: EncodingRules {
    EncodingRules(
      allowsIndefiniteLength: true,
      allowsNonMinimalLength: false,
      allowsConstructedStrings: true
    )
  }
}
