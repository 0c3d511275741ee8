import ASN1

extension SignedDataParts {
  /// The ContentInfo with its SignedData (RFC 5652 3 and 5.1).
  func encode(_ encoding: ReceiptForm.Encoding) -> [UInt8] {
    let signerInfos = signers.map(\.encoded)
    var writer = DERWriter(reservingCapacity: (content?.count ?? 0) + 8_192)
    writer.node(.sequence, encoding) { contentInfo in
      contentInfo.objectIdentifier(content: contentInfoType)
      contentInfo.node(.contextSpecific(0), encoding) { tagged in
        tagged.node(.sequence, encoding) { signedData in
          signedData.raw(version)
          signedData.set { set in
            for algorithm in digestAlgorithms { algorithm.write(to: &set) }
          }
          writeContent(encoding, to: &signedData)
          // [0] and [1] are implicit SET OFs. Apple keeps leaf, intermediate and root in this order,
          // which is not DER's.
          if let certificates {
            signedData.constructed(.contextSpecific(0)) { set in
              for certificate in certificates { set.raw(certificate) }
            }
          }
          if let revocationLists {
            signedData.constructed(.contextSpecific(1)) { set in
              for list in revocationLists { set.raw(list) }
            }
          }
          signedData.set { set in
            for signerInfo in signerInfos { set.raw(signerInfo) }
          }
        }
      }
    }
    return writer.bytes
  }

  /// EncapsulatedContentInfo (5.2).
  private func writeContent(_ encoding: ReceiptForm.Encoding, to writer: inout DERWriter) {
    writer.node(.sequence, encoding) { encapsulated in
      encapsulated.objectIdentifier(content: contentType)
      guard let content else { return }
      encapsulated.node(.contextSpecific(0), encoding) { tagged in
        if let encodedContent {
          tagged.raw(encodedContent)
        } else if case .ber(let chunkSize) = encoding {
          tagged.constructedOctetString(content, chunkSize: chunkSize ?? .max)
        } else {
          tagged.octetString(content)
        }
      }
    }
  }
}

extension SignerParts {
  var encoded: [UInt8] {
    DERWriter.encode { writer in
      writer.sequence { signer in
        signer.integer(version)
        signer.raw(identifier)
        digestAlgorithm.write(to: &signer)
        if let signedAttributes {
          signer.setOf(signedAttributes, tag: .contextSpecific(0))
        }
        signatureAlgorithm.write(to: &signer)
        signer.octetString(signature)
        if let unsignedAttributes {
          signer.setOf(unsignedAttributes, tag: .contextSpecific(1))
        }
      }
    }
  }
}

extension DERWriter {
  /// One of the nodes around the content: of definite length in Apple's containers, of indefinite
  /// length in Xcode's.
  fileprivate mutating func node(
    _ tag: ASN1Tag,
    _ encoding: ReceiptForm.Encoding,
    _ body: (inout DERWriter) -> Void
  ) {
    if case .ber = encoding { indefinite(tag, body) } else { constructed(tag, body) }
  }
}
