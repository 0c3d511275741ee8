import ASN1
import PKCS7

/// The certificates of a container, with the part each seems to play.
struct CertificateChain {
  struct Member {
    let role: String
    /// `nil` for something that does not have the form of a certificate.
    let certificate: ContainedCertificate?
    let offset: Int
  }

  private(set) var members: [Member] = []

  /// Empty where the container cannot be read far enough.
  init(_ container: Span<UInt8>) {
    var layout = SignedDataLayout()
    guard (try? layout.read(container, strict: false)) != nil else { return }
    let signers = layout.signerInfos.compactMap { try? SignerInfo($0, in: container) }
    for range in layout.certificates {
      let certificate = ContainedCertificate(range, in: container)
      let isSigner = signers.contains { signer in
        Self.octets(signer.issuer, container) == certificate?.issuer
          && Self.octets(signer.serialNumber, container) == certificate?.serialNumber
      }
      members.append(
        Member(
          role: Self.role(of: certificate, isSigner: isSigner),
          certificate: certificate,
          offset: range.lowerBound
        )
      )
    }
  }

  private static func role(of certificate: ContainedCertificate?, isSigner: Bool) -> String {
    guard let certificate else { return "unreadable" }
    return switch (isSigner, certificate.isSelfIssued) {
    case (true, true): "self-signed signer"
    case (true, false): "signer"
    case (false, true): "root"
    case (false, false): "intermediate"
    }
  }

  private static func octets(_ range: ByteRange, _ container: Span<UInt8>) -> [UInt8] {
    range.range.clamped(to: 0..<container.count).map { container[$0] }
  }
}
