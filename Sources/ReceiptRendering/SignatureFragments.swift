// The `signature` of a line, written once for each chain: of thousands of lines only the time at
// which the chain was checked differs.

import ReceiptVerification

/// The latest signatures of a worker, as bytes.
package struct SignatureFragments: ~Copyable {
  /// A dump mixes a handful of signers.
  private static let capacity = 8

  private struct Fragment {
    let trust: SignatureEvidence.Trust
    let digest: DigestAlgorithm
    let signer: CertificateFingerprint
    let root: CertificateFingerprint
    /// Everything up to the time.
    let bytes: [UInt8]

    /// The certificate's other words follow from its bytes, which the fingerprint stands for.
    func fits(_ evidence: borrowing SignatureEvidence) -> Bool {
      signer == evidence.signer.fingerprint && root == evidence.rootFingerprint
        && trust == evidence.trust && digest == evidence.digest
    }
  }

  /// The latest in front.
  private var fragments: [Fragment] = []

  package init() {}

  package mutating func append(_ evidence: SignatureEvidence, to output: inout OutputBuffer) {
    prepare(evidence)
    let bytes = fragments[0].bytes
    output.append(contentsOf: bytes.span)
    output.appendDate(evidence.checkedAt)
    output.append("\"}")
  }

  /// Brings the fragment to the front.
  private mutating func prepare(_ evidence: SignatureEvidence) {
    for index in fragments.indices where fragments[index].fits(evidence) {
      if index > 0 { fragments.swapAt(index, 0) }
      return
    }
    if fragments.count == SignatureFragments.capacity { fragments.removeLast() }
    fragments.insert(SignatureFragments.fragment(of: evidence), at: 0)
  }

  private static func fragment(of evidence: SignatureEvidence) -> Fragment {
    let signer = evidence.signer
    var output = OutputBuffer()
    output.append(#"{"trust":""#)
    output.appendJSONText(evidence.trust.rawValue.utf8.span)
    output.append(#"","digest":""#)
    output.appendJSONText(evidence.digest.rawValue.utf8.span)
    output.append(#"","signer":""#)
    output.appendJSONText(signer.subject.utf8.span)
    output.append(#"","serial":""#)
    output.appendJSONText(signer.serial.utf8.span)
    output.append(#"","valid_from":""#)
    output.appendDate(signer.validFrom)
    output.append(#"","valid_to":""#)
    output.appendDate(signer.validTo)
    output.append(#"","root_sha256":""#)
    output.appendHexadecimal(evidence.rootFingerprint.bytes.span)
    output.append(#"","checked_at":""#)
    var bytes: [UInt8] = []
    bytes.append(contentsOf: output)
    return Fragment(
      trust: evidence.trust,
      digest: evidence.digest,
      signer: signer.fingerprint,
      root: evidence.rootFingerprint,
      bytes: bytes
    )
  }
}
