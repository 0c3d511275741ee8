// Wrong artefacts that are valid base64: signed data, base64 of base64, the old transaction's
// property list.

extension WrongArtefact {
  /// The error for decoded bytes that are known to be something else than a receipt.
  ///
  /// - Parameter offset: where the base64 begins in the input.
  static func inDecoded(_ bytes: Span<UInt8>, textOffset offset: Int) -> ReceiptInputError? {
    guard bytes.byte(at: 0) != 0x30 else { return nil }
    let range = bytes.trimmingWhiteSpace(0..<bytes.count)
    guard let first = bytes.byte(at: range.lowerBound) else { return nil }
    switch first {
    case 0x7B:
      if isTransaction(bytes, range) { return transaction(at: offset, "the base64 holds") }
      return isSignedDataHeader(bytes, range) ? signedData(at: offset) : nil
    case 0x65 where isSignedData(bytes, range): return signedData(at: offset)
    default: return isBase64OfSomething(bytes, range) ? doubleBase64(at: offset) : nil
    }
  }

  // MARK: - Signed data

  /// The compact serialisation of a JWS (RFC 7515 section 3.1): a header in base64url, which begins
  /// with `{"`, then a full stop.
  static func isSignedData(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard text.begins(range, with: "eyJ") else { return false }
    for position in range {
      guard let byte = text.byte(at: position) else { return false }
      if byte == 0x2E { return true }
      guard byte.isWhiteSpace || Base64Alphabet.standardAndURLSafe.value(of: byte) != nil else {
        return false
      }
    }
    return false
  }

  /// A JWS header alone, decoded: the first part of signed data that was cut or split.
  private static func isSignedDataHeader(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let members: [StaticString] = ["{\"alg\"", "{\"kid\"", "{\"typ\"", "{\"x5c\""]
    return members.contains { bytes.begins(range, with: $0) }
  }

  static func signedData(at offset: Int) -> ReceiptInputError {
    ReceiptInputError(
      code: .jwsNotReceipt,
      offset: offset,
      message: "StoreKit 2 signed data (a JWS) is not an app receipt; "
        + ReceiptInputError.remedy
    )
  }

  // MARK: - Old transactions

  static func transaction(at offset: Int, _ subject: String) -> ReceiptInputError {
    ReceiptInputError(
      code: .transactionReceipt,
      offset: offset,
      message: "\(subject) the old property list of one transaction, not an app receipt; "
        + "send the app receipt (of iOS 7 and later) instead of the transaction's receipt"
    )
  }

  // MARK: - Base64 of base64

  /// Base64 text whose first bytes are a DER container's (`MI`), a property list's or JSON's
  /// (`ew`, `ey`), or base64 of the first again (`TU`).
  private static func isBase64OfSomething(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    // Short enough to cost nothing, long enough that words do not pass for it.
    let shortest = 16
    let sampleLength = 256
    var start = range.lowerBound
    if bytes.byte(at: start) == 0x22 { start += 1 }
    let beginnings: [StaticString] = ["MI", "TU", "ew", "ey"]
    guard range.upperBound - start >= shortest,
      beginnings.contains(where: { bytes.begins(start..<range.upperBound, with: $0) })
    else { return false }
    for position in start..<Swift.min(range.upperBound, start + sampleLength) {
      guard let byte = bytes.byte(at: position),
        byte == 0x0A || byte == 0x0D || byte == 0x3D || byte == 0x22
          || Base64Alphabet.standardAndURLSafe.value(of: byte) != nil
      else { return false }
    }
    return true
  }

  private static func doubleBase64(at offset: Int) -> ReceiptInputError {
    ReceiptInputError(
      code: .doubleBase64,
      offset: offset,
      message: "the receipt has been base64-encoded twice; "
        + "decode it once, and \(ReceiptInputError.remedy)"
    )
  }
}
