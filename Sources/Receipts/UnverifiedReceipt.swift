// What decoding gives: a receipt that anyone may have written.

import ASN1
import ReceiptInput

/// A decoded receipt that nobody has vouched for.
///
/// Everything in it is what its sender chose to write. Look at it, log it, sort by it; grant nothing
/// on it. `ReceiptVerifier` makes a `VerifiedReceipt` of it.
public struct UnverifiedReceipt: Sendable {
  package let storage: ReceiptStorage

  /// Decodes a binary receipt: the PKCS#7 container, in DER or BER.
  ///
  /// - Parameters:
  ///   - der: The container's bytes, at most ``ReceiptLimits/maximumSize``.
  ///   - strict: Refuses what Apple would not write: BER other than Xcode's, trailing bytes.
  /// - Throws: ``ReceiptDecodingError`` when no receipt is left; lesser faults are ``issues``.
  public init(der: [UInt8], strict: Bool = false) throws(ReceiptDecodingError) {
    do {
      storage = try ReceiptStorage(container: der, strict: strict)
    } catch {
      throw ReceiptDecodingError(error)
    }
  }

  /// Decodes a receipt in whatever form it was sent: binary, or base64 with line breaks, blanks,
  /// the URL-safe alphabet, missing padding, quotes or a data URL around it.
  ///
  /// - Parameters:
  ///   - input: The bytes as received.
  ///   - strict: Refuses lenient base64 too, and what ``init(der:strict:)`` refuses.
  /// - Throws: ``ReceiptDecodingError``; other artefacts of Apple's that are handed in by mistake
  ///   have codes of their own.
  public init(input: [UInt8], strict: Bool = false) throws(ReceiptDecodingError) {
    var container: [UInt8] = []
    do {
      try ReceiptInput.decode(input.span, strict: strict, into: &container)
    } catch {
      throw ReceiptDecodingError(error)
    }
    try self.init(der: container, strict: strict)
  }

  /// Decodes a base64 receipt; see ``init(input:strict:)``.
  public init(base64: String, strict: Bool = false) throws(ReceiptDecodingError) {
    try self.init(input: Array(base64.utf8), strict: strict)
  }

  /// What the receipt says.
  public var receipt: AppReceipt { AppReceipt(storage: storage) }

  /// What is wrong with parts of it, in the receipt's order; empty for Apple's receipts.
  public var issues: [ReceiptIssue] { storage.layout.issuesInWords() }

  /// The container's bytes.
  public var container: [UInt8] { storage.container }
}
