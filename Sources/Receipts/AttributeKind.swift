// How the value of an attribute is written, and so how it is read.

/// The forms of value that Apple's attributes have.
package enum AttributeKind: Sendable {
  /// UTF8String; IA5String and PrintableString are read too.
  case text
  /// IA5String with an RFC 3339 date; empty for no date.
  case date
  /// INTEGER that identifies something: 0 to 2^64 - 1.
  case identifier
  /// INTEGER that counts or classifies: 0 to 2^53 - 1, so that every JSON reader takes it.
  case number
  /// INTEGER 0 or 1.
  case flag
  /// The OCTET STRING's contents as they are, with nothing inside to decode.
  case octets
}
