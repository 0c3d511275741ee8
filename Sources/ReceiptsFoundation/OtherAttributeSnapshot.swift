// An attribute without a name, as it stands in the command's output.

import Receipts

/// An attribute of a receipt or purchase that this version does not know by name, for encoders.
public struct OtherAttributeSnapshot: Hashable, Sendable, Codable {
  /// The attribute's number.
  public var type: Int64
  /// The attribute's version.
  public var version: Int64
  /// The contents of its OCTET STRING in hexadecimal digits.
  public var value: String

  /// Copies an attribute.
  public init(_ attribute: OtherAttribute) {
    type = attribute.type
    version = attribute.version
    value = hexadecimal(attribute.value)
  }
}

/// Two lower-case digits for each octet.
func hexadecimal(_ octets: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var text: [UInt8] = []
  text.reserveCapacity(2 * octets.count)
  for octet in octets {
    text.append(digits[Int(octet >> 4)])
    text.append(digits[Int(octet & 0x0F)])
  }
  return String(decoding: text, as: UTF8.self)
}
