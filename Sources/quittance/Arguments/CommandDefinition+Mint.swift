import ReceiptMinting

extension CommandDefinition {
  static let mint = CommandDefinition(
    name: .mint,
    usage: "mint --authority DIR [OPTIONS]",
    summary: "Issue test receipts from a test authority",
    description: """
      Issues receipts like Apple's from a certification authority of your own, so that a purchase \
      flow can be tested without Apple: well-formed ones of every kind, and ones that are broken on \
      purpose. They verify against the authority's root and nothing else.

      The same keys, options and seed give the same bytes. Keep the keys out of production: \
      whoever trusts the root trusts whoever holds them.
      """,
    examples: [
      Example(
        purpose: "A new authority, and a subscription with two renewals",
        command:
          "quittance mint --authority test-ca --create-authority --subscription 2 -o pro.der"
      ),
      Example(
        purpose: "Verify it",
        command: "quittance verify --root test-ca/root.pem pro.der"
      ),
      Example(
        purpose: "As Xcode signs, and how to verify that",
        command: "quittance mint --authority test-ca --kind xcode -o xcode.ber"
      ),
      Example(
        purpose: "Verify that one",
        command: "quittance verify --test-root test-ca/xcode.pem xcode.ber"
      ),
      Example(
        purpose: "A dump of a thousand",
        command:
          "quittance mint --authority test-ca --count 1000 --output-format base64 > dump.txt"
      ),
      Example(
        purpose: "Broken on purpose",
        command: "quittance mint --authority test-ca --defect payload-swapped -o forged.der"
      ),
    ],
    notes: [defects, mintExitCodes]
  )

  /// Every defect with what verification answers to it, as the library itself states it.
  private static let defects = Note(
    title: "Defects, each with the code that verify answers",
    lines: Defect.allCases.flatMap { defect in
      let answer = defect.expectedCode ?? "accepted"
      let isIssue = defect.expectedStatus == .verified && defect.expectedCode != nil
      let heading = "\(defect.rawValue)  (\(isIssue ? "issue " : "")\(answer))"
      return [heading] + HelpText.filled(defect.summary, indent: 4, width: HelpText.width - 2)
    }
  )

  private static let mintExitCodes = Note(
    title: "Exit codes",
    lines: [
      "0  the receipts were written",
      "2  the command line or the authority is wrong; nothing was written",
      "3  the output could not be written",
    ]
  )
}
