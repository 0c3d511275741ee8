import ReceiptRendering
import ReceiptVerification
import Receipts

// The verdict in plain sentences.

extension InspectPage {
  mutating func verdict(_ verdict: Verdict) {
    switch verdict {
    case .verified(let receipt):
      verified(receipt.signature)
    case .decoded:
      paragraph(style.doubtful("Decoded"), "without any check: anybody may have written this.")
    case .rejected(_, let rejection):
      refusal(style.bad("Rejected"), VerdictError(rejection))
      if rejection.signature != nil {
        paragraph("The", "signature itself is proven; only what was asked for refuses it.")
      } else {
        paragraph("Nothing", "below is to be trusted.")
      }
    case .malformed(let error):
      refusal(style.bad("Malformed"), error)
      paragraph("'quittance", "inspect --tree' shows its structure up to where it breaks.")
    case .unchecked(_, let error):
      refusal(style.doubtful("Unchecked"), error)
      paragraph("This", "machine could not tell; that says nothing about the receipt.")
    }
  }

  private mutating func verified(_ signature: SignatureEvidence) {
    let signer = TerminalText.excerpt(signature.signer.subject)
    let digest = digestName(signature.digest)
    let proof = "(\(signer), \(digest)); its certificates were valid at \(signature.checkedAt)."
    switch signature.trust {
    case .apple:
      paragraph(style.good("Verified:"), "Apple signed this receipt \(proof)")
    case .custom:
      paragraph(style.good("Verified:"), "signed under a root that you gave \(proof)")
    case .test:
      paragraph(
        style.doubtful("Verified for tests only:"),
        "signed under a test root \(proof) Whoever holds that root's key can make such a receipt."
      )
    }
  }

  private func digestName(_ digest: DigestAlgorithm) -> String {
    switch digest {
    case .sha1: "SHA-1"
    case .sha256: "SHA-256"
    case .sha384: "SHA-384"
    case .sha512: "SHA-512"
    }
  }

  private mutating func refusal(_ word: String, _ error: VerdictError) {
    var place = [error.path.map { "in \($0)" }, error.offset.map { "at byte \($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
    place = place.isEmpty ? "" : " (\(place))"
    paragraph(
      word,
      "(\(error.code)): \(TerminalText.escape(error.message))\(TerminalText.escape(place))."
    )
  }
}
