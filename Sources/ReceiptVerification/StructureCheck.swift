// Exactness: what a container must be before its certificates are looked at.
//
// OpenSSL accepts hundreds of one-bit changes of a receipt, because much of the container is not
// covered by the signature. Each part is held here to what RFC 5652 demands of it.

import ASN1
import PKCS7
import Receipts

/// The parts of a container that passed, as ranges of it.
struct SignatureMaterial {
  var signer: SignerInfo
  var digest: DigestAlgorithm
  var kind: SignatureKind
}

/// The family of signature algorithm that a SignerInfo names.
enum SignatureKind: Hashable, Sendable {
  case rsa
  case ecdsa
}

enum StructureCheck {
  static func check(
    _ layout: SignedDataLayout,
    in container: Span<UInt8>
  ) throws(VerificationError) -> SignatureMaterial {
    do {
      return try checkedMaterial(layout, in: container)
    } catch {
      switch error {
      case .refused(let rejection):
        throw .rejected(rejection)
      case .unreadable(let error):
        throw .rejected(
          .inconsistentSignedData,
          "\(error.part.rawValue) is not encoded as RFC 5652 demands",
          offset: error.offset,
          path: error.part.rawValue
        )
      }
    }
  }

  private enum Failure: Error {
    case refused(ReceiptRejection)
    case unreadable(PKCS7Error)
  }

  private static func checkedMaterial(
    _ layout: SignedDataLayout,
    in container: Span<UInt8>
  ) throws(Failure) -> SignatureMaterial {
    try checkFrame(layout, in: container)
    let signer = try onlySigner(of: layout, in: container)
    guard let digest = DigestAlgorithm(signer.digestAlgorithm.algorithm) else {
      throw unsupported("digest algorithm", signer.digestAlgorithm)
    }
    // RFC 3370 2.1 and RFC 5754 2: parameters absent or NULL.
    guard signer.digestAlgorithm.parameters != .other else {
      throw inconsistent(
        "the digest algorithm has parameters",
        at: signer.digestAlgorithm.offset,
        .signerInfo
      )
    }
    // RFC 5652 5.3: "The digest algorithm SHOULD be among those listed".
    let listing: SignedDataLayout.DigestListing
    do {
      listing = try layout.listing(of: signer.digestAlgorithm.algorithm, in: container)
    } catch {
      throw .unreadable(error)
    }
    switch listing {
    case .listed: break
    case .missing:
      throw inconsistent(
        "digestAlgorithms does not list the signer's digest",
        at: layout.digestAlgorithms.lowerBound,
        .digestAlgorithms
      )
    case .unacceptable(let identifier):
      throw inconsistent(
        "digestAlgorithms lists \(identifier.algorithm) in a form that is not accepted; SHA-1 and "
          + "SHA-2 with parameters NULL or absent are",
        at: identifier.offset,
        .digestAlgorithms
      )
    }
    let kind = try signatureKind(signer.signatureAlgorithm, digest)
    return SignatureMaterial(signer: signer, digest: digest, kind: kind)
  }

  private static func checkFrame(
    _ layout: SignedDataLayout,
    in container: Span<UInt8>
  ) throws(Failure) {
    // RFC 5652 5.1: version 1 goes with id-data, SignerInfos of version 1 and plain certificates.
    guard layout.versionNumber(in: container) == 1 else {
      throw inconsistent(
        "the SignedData's version is not 1",
        at: layout.version.lowerBound,
        .signedData
      )
    }
    guard layout.contentType == .data else {
      throw inconsistent(
        "the content type is \(layout.contentType), not data",
        at: layout.contentTypeOffset,
        .encapsulatedContentInfo
      )
    }
    if let revocationLists = layout.revocationLists {
      throw inconsistent(
        "the container has revocation lists, which no receipt has",
        at: revocationLists.lowerBound,
        .revocationLists
      )
    }
  }

  private static func onlySigner(
    of layout: SignedDataLayout,
    in container: Span<UInt8>
  ) throws(Failure) -> SignerInfo {
    guard let range = layout.signerInfos.first else {
      throw .refused(
        ReceiptRejection(
          .noSigner,
          "nobody signed this: the container has no SignerInfo",
          offset: layout.signerInfosOffset,
          path: PKCS7Error.Part.signerInfos.rawValue
        )
      )
    }
    guard layout.signerInfos.count == 1 else {
      throw .refused(
        ReceiptRejection(
          .severalSigners,
          "the container has \(layout.signerInfos.count) SignerInfos; a receipt has exactly one",
          offset: layout.signerInfosOffset,
          path: PKCS7Error.Part.signerInfos.rawValue
        )
      )
    }
    let signer: SignerInfo
    do {
      signer = try SignerInfo(range, in: container)
    } catch {
      throw .unreadable(error)
    }
    // RFC 5652 5.3: version 1 goes with issuerAndSerialNumber.
    guard signer.version == 1 else {
      throw inconsistent("the SignerInfo's version is not 1", at: signer.offset, .signerInfo)
    }
    guard !signer.hasUnsignedAttributes else {
      throw inconsistent(
        "the SignerInfo has unsigned attributes, which no receipt has",
        at: signer.offset,
        .signerInfo
      )
    }
    return signer
  }

  private static func signatureKind(
    _ identifier: AlgorithmIdentifier,
    _ digest: DigestAlgorithm
  ) throws(Failure) -> SignatureKind {
    guard let (kind, implied) = SignatureKind.known(identifier.algorithm) else {
      throw unsupported("signature algorithm", identifier)
    }
    guard implied == nil || implied == digest else {
      throw inconsistent(
        "the signature algorithm and the digest algorithm disagree",
        at: identifier.offset,
        .signerInfo
      )
    }
    let parametersFit =
      switch kind {
      // RFC 3370 3.2: NULL; RFC 4055 5 has the SHA-2 ones accepted without parameters too.
      case .rsa:
        identifier.parameters == .null || (implied != nil && identifier.parameters == .absent)
      // RFC 5758 3.2: absent.
      case .ecdsa: identifier.parameters == .absent
      }
    guard parametersFit else {
      throw inconsistent(
        "the signature algorithm has the wrong parameters",
        at: identifier.offset,
        .signerInfo
      )
    }
    return kind
  }

  private static func inconsistent(
    _ message: String,
    at offset: Int,
    _ part: PKCS7Error.Part
  ) -> Failure {
    .refused(
      ReceiptRejection(
        .inconsistentSignedData,
        message,
        offset: offset,
        path: part.rawValue
      )
    )
  }

  private static func unsupported(
    _ what: String,
    _ identifier: AlgorithmIdentifier
  ) -> Failure {
    .refused(
      ReceiptRejection(
        .unsupportedAlgorithm,
        "the \(what) \(identifier.algorithm) is not accepted; SHA-1 and SHA-2 with RSA (PKCS #1 "
          + "v1.5) or ECDSA are",
        offset: identifier.offset,
        path: PKCS7Error.Part.signerInfo.rawValue
      )
    )
  }
}

extension DigestAlgorithm {
  init?(_ identifier: ObjectIdentifier) {
    switch identifier {
    case .sha256: self = .sha256
    case .sha1: self = .sha1
    case .sha384: self = .sha384
    case .sha512: self = .sha512
    default: return nil
    }
  }
}

extension SignatureKind {
  /// The kind of an algorithm, and the digest that its name implies.
  ///
  /// sha1WithRSAEncryption is left out on purpose: Apple writes rsaEncryption in its place, from
  /// which it differs by one bit that nothing protects.
  fileprivate static func known(
    _ identifier: ObjectIdentifier
  ) -> (SignatureKind, DigestAlgorithm?)? {
    switch identifier {
    case .rsaEncryption: (.rsa, nil)
    case .sha256WithRSA: (.rsa, .sha256)
    case .sha384WithRSA: (.rsa, .sha384)
    case .sha512WithRSA: (.rsa, .sha512)
    case .ecdsaWithSHA256: (.ecdsa, .sha256)
    case .ecdsaWithSHA384: (.ecdsa, .sha384)
    case .ecdsaWithSHA512: (.ecdsa, .sha512)
    default: nil
    }
  }
}
