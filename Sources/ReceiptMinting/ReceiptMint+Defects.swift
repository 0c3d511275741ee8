import ASN1
import Receipts

extension ReceiptMint {
  /// Issues a receipt step by step, each step as the defect wants it.
  func issueBroken(
    _ content: ReceiptContent,
    seed: UInt64,
    _ defect: Defect
  ) throws(MintingError) -> [UInt8] {
    switch defect {
    case .empty: return []
    case .notPKCS7: return DERWriter.encode { $0.sequence { $0.integer(1 as Int64) } }
    default: break
    }

    var content = content
    try defect.spoil(&content, authority: authority)
    var payload = try payload(of: content, seed: seed)
    if let other = defect.otherPayload(content, authority: authority, seed: seed) {
      payload = other
    }
    let signer = try signer(with: defect, content: content)
    let digest = defect == .unsupportedDigest ? DigestAlgorithm.md5 : form.digest.algorithm
    let attributes = try signedAttributes(with: defect, for: payload, digest)
    var parts = try sign(payload, by: signer, digest: digest) { parts in
      for index in parts.signers.indices { parts.signers[index].signedAttributes = attributes }
      defect.spoilAlgorithms(&parts)
    }
    try spoilSigned(&parts, with: defect, content: content, seed: seed, digest)
    return try spoilEncoded(parts.encode(form.encoding), with: defect, seed: seed)
  }

  /// Changes to what stands around the signature, which does not cover it.
  private func spoilSigned(
    _ parts: inout SignedDataParts,
    with defect: Defect,
    content: ReceiptContent,
    seed: UInt64,
    _ digest: DigestAlgorithm
  ) throws(MintingError) {
    switch defect {
    case .payloadSwapped:
      var other = content
      other.extraAttributes.append(.text(100, "not signed"))
      let payload = try payload(of: other, seed: seed)
      parts.content = payload
      // With signed attributes the digest in them would give the swap away; the signature must.
      let attributes = try signedAttributes(for: payload, digest)
      for index in parts.signers.indices { parts.signers[index].signedAttributes = attributes }
    case .revocationLists:
      parts.revocationLists = [try authority.revocationList()]
    default:
      defect.spoilSigned(&parts)
    }
  }

  /// Changes to the encoded container.
  private func spoilEncoded(
    _ bytes: [UInt8],
    with defect: Defect,
    seed: UInt64
  ) throws(MintingError) -> [UInt8] {
    switch defect {
    case .truncated:
      return Array(bytes.prefix(bytes.count / 2))
    case .badLength:
      // X.690 8.1.3.5 c: FF is reserved.
      return bytes.prefix(1) + [0xFF] + bytes.dropFirst(2)
    case .hugeLength:
      return DERWriter.encode { $0.header(.sequence, claimedLength: 1 << 62) }
        + DERElement.content(of: bytes)
    case .trailingData:
      var generator = SeededBytes(seed: seed, label: "trailing data")
      return bytes + generator.bytes(4)
    case .nonMinimalLength:
      guard case .der = form.encoding else {
        throw MintingError(.defectNotApplicable, "an indefinite length has no longer form")
      }
      let content = DERElement.content(of: bytes)
      return DERWriter.encode { $0.element(.sequence, lengthOctets: 5, content: content) }
    default:
      return bytes
    }
  }
}
