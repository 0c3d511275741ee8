import ASN1
import Receipts

extension TestAuthority {
  /// A revocation list that revokes nothing (RFC 5280 5.1), signed by whoever issued the leaf.
  func revocationList() throws(MintingError) -> [UInt8] {
    let issuer = intermediate ?? root
    let algorithm = AlgorithmIdentifier.signature(keys.intermediate, .sha256)
    let toBeSigned = DERWriter.encode { writer in
      writer.sequence { list in
        // 5.1.2.1: version 2, written as 1.
        list.integer(1 as Int64)
        algorithm.write(to: &list)
        list.raw(issuer.profile.subject.encoded)
        issuer.profile.notBefore.writeTime(to: &list)
        issuer.profile.notAfter.writeTime(to: &list)
      }
    }
    let signature = try keys.intermediate.sign(toBeSigned, .sha256)
    return DERWriter.encode { writer in
      writer.sequence { list in
        list.raw(toBeSigned)
        algorithm.write(to: &list)
        list.bitString(signature)
      }
    }
  }
}
