// Receipts from Data, and their octets as Data.

import FoundationEssentials
import Receipts

extension UnverifiedReceipt {
  /// Decodes a receipt in whatever form it was sent: binary, or base64 with line breaks, blanks,
  /// the URL-safe alphabet, missing padding, quotes or a data URL around it.
  ///
  /// - Parameters:
  ///   - data: The bytes as received.
  ///   - strict: Refuses lenient base64, BER other than Xcode's, and trailing bytes.
  /// - Throws: ``ReceiptDecodingError`` when no receipt is left; lesser faults are ``issues``.
  public init(data: Data, strict: Bool = false) throws(ReceiptDecodingError) {
    try self.init(input: [UInt8](data), strict: strict)
  }

  /// Decodes a binary receipt: the PKCS#7 container, in DER or BER.
  ///
  /// - Parameters:
  ///   - data: The container's bytes, at most ``ReceiptLimits/maximumSize``.
  ///   - strict: Refuses what Apple would not write: BER other than Xcode's, trailing bytes.
  /// - Throws: ``ReceiptDecodingError`` when no receipt is left; lesser faults are ``issues``.
  public init(derData data: Data, strict: Bool = false) throws(ReceiptDecodingError) {
    try self.init(der: [UInt8](data), strict: strict)
  }

  /// The container's bytes.
  public var containerData: Data { Data(container) }
}

extension AppReceipt {
  /// Attribute 4: opaque octets that go into the device hash.
  public var opaqueValueData: ReceiptField<Data> { opaqueValue.map { Data($0) } }

  /// Attribute 5: SHA-1 of the device identifier, the opaque value and the bundle identifier's
  /// encoding.
  public var sha1HashData: ReceiptField<Data> { sha1Hash.map { Data($0) } }
}

extension OtherAttribute {
  /// The contents of its OCTET STRING.
  public var valueData: Data { Data(value) }
}
