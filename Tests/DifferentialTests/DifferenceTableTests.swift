// The table of differences: in the document, and for receipts that are broken on purpose.

import Differential
import Foundation
import ReceiptMinting
import Testing

@Suite("The table of differences")
struct DifferenceTableTests {
  static let document = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/stricter-than-openssl.md")

  @Test("The document has a row for each difference, word for word, and no other")
  func document() throws {
    let lines = try String(contentsOf: Self.document, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let rows = lines.filter { $0.hasPrefix("|") }.dropFirst(2)
    #expect(Array(rows) == KnownDifference.allCases.map(\.row))
  }

  /// What no mutant can be: certificates that are signed and wrong, limits, too many of something.
  @Test("Receipts that are broken on purpose differ for listed reasons only")
  func defects() throws {
    let sweep = try SweepTests.sweep.get()
    let worker = SweepWorker(sweep.subjects, seed: sweep.seed)
    let index = try #require(sweep.subjects.firstIndex { $0.name == "rsa, whole chain" })
    var met: Set<KnownDifference> = []
    for defect in Defect.allCases {
      // Of 16 MiB one is enough.
      let forms = [.apple, ReceiptForm(signedAttributes: .standard(signingTime: nil))]
        .prefix(defect == .tooLarge ? 1 : 2)
      for form in forms {
        let mint = ReceiptMint(authority: sweep.subjects[index].authority, form: form)
        let receipt = try mint.issue(.subscription(renewals: 1), defect: defect)
        let (comparison, outcome) = worker.compare(.init(bytes: receipt, subject: index))
        switch outcome {
        case .fault(let fault):
          Issue.record("\(defect): \(fault.rawValue), \(comparison.ours.verdict)")
        case .known(let difference): met.insert(difference)
        case .agreement, .emptyInLongForm: break
        }
      }
    }
    // The others are met by mutants; Scripts/differential says by how many.
    let directed: Set<KnownDifference> = [
      .limits, .revocationLists, .unsignedAttributes, .chainLength, .purpose, .certificateKey,
    ]
    #expect(met.isSuperset(of: directed), "\(directed.subtracting(met))")
  }
}
