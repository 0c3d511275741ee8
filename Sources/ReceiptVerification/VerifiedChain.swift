// A chain that passed every check that does not depend on the receipt.

import ASN1
import PKCS7
import Receipts

/// Immutable; shared by all sessions of a verifier.
package final class VerifiedChain: Sendable {
  /// The container's certificates, one after the other, as they were.
  let certificates: [UInt8]
  /// How many octets each of them has.
  let certificateSizes: [Int]
  /// The signer's issuer Name and serial number INTEGER, as they stand in a SignerInfo.
  let issuer: [UInt8]
  let serialNumber: [UInt8]
  let leaf: X509Certificate
  let kind: SignatureKind
  package let trust: SignatureEvidence.Trust
  package let signer: CertificateSummary
  package let rootFingerprint: CertificateFingerprint
  /// Each certificate of the chain, leaf first.
  let members: [CertificateSummary]
  /// First and last instant at which all of them are valid.
  let validFrom: ReceiptDate
  let validTo: ReceiptDate

  init(
    certificates: [UInt8],
    certificateSizes: [Int],
    leaf: X509Certificate,
    kind: SignatureKind,
    trust: SignatureEvidence.Trust,
    members: [CertificateSummary],
    signer: CertificateSummary,
    rootFingerprint: CertificateFingerprint
  ) {
    self.certificates = certificates
    self.certificateSizes = certificateSizes
    self.leaf = leaf
    issuer = leaf.issuerEncoding
    serialNumber = leaf.serialEncoding
    self.kind = kind
    self.trust = trust
    self.signer = signer
    self.rootFingerprint = rootFingerprint
    self.members = members
    validFrom = members.map(\.validFrom).max() ?? signer.validFrom
    validTo = members.map(\.validTo).min() ?? signer.validTo
  }

  /// A copy that shares nothing but the leaf's key with this one.
  func copied() -> VerifiedChain {
    VerifiedChain(
      certificates: certificates.map { $0 },
      certificateSizes: certificateSizes.map { $0 },
      leaf: leaf,
      kind: kind,
      trust: trust,
      members: members.map { $0.copied() },
      signer: signer.copied(),
      rootFingerprint: rootFingerprint
    )
  }

  /// Whether a container has these certificates, byte for byte and in this order, and names this
  /// signer. Bytes are compared, not digests of them.
  func fits(
    _ layout: SignedDataLayout,
    _ material: SignatureMaterial,
    in container: Span<UInt8>
  ) -> Bool {
    guard layout.certificates.count == certificateSizes.count, material.kind == kind else {
      return false
    }
    let certificates = self.certificates
    var start = 0
    for (range, size) in zip(layout.certificates, certificateSizes) {
      guard Int(range.count) == size,
        container.extracting(range.range).hasEqualOctets(
          to: certificates.span.extracting(start..<start + size)
        )
      else { return false }
      start += size
    }
    let signer = material.signer
    let issuer = self.issuer
    let serialNumber = self.serialNumber
    return container.extracting(signer.issuer.range).hasEqualOctets(to: issuer.span)
      && container.extracting(signer.serialNumber.range).hasEqualOctets(
        to: serialNumber.span.extracting(min(2, serialNumber.count)..<serialNumber.count)
      )
  }

  /// Where to look for the chain of a container: a hash of its certificates.
  static func key(of layout: SignedDataLayout, in container: Span<UInt8>) -> Int {
    var hasher = Hasher()
    for range in layout.certificates {
      let octets = container.extracting(range.range)
      hasher.combine(octets.count)
      var index = 0
      while let word = octets.littleEndianWord64(at: index) {
        hasher.combine(word)
        index += 8
      }
      while index < octets.count {
        hasher.combine(octets[index])
        index += 1
      }
    }
    return hasher.finalize()
  }
}

extension CertificateSummary {
  fileprivate func copied() -> CertificateSummary {
    CertificateSummary(
      subject: String(decoding: Array(subject.utf8), as: UTF8.self),
      issuer: String(decoding: Array(issuer.utf8), as: UTF8.self),
      serial: String(decoding: Array(serial.utf8), as: UTF8.self),
      validFrom: validFrom,
      validTo: validTo,
      fingerprint: fingerprint
    )
  }
}
