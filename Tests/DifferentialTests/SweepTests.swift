// A sample of the sweep that Scripts/differential makes, and what it stands on.

import Differential
import Glibc
import ReceiptMinting
import ReceiptMutations
import ReceiptVerification
import Testing

@Suite("Quittance and OpenSSL on mutants")
struct SweepTests {
  static let sweep = Result { try DifferentialSweep(seed: 2_026) }

  @Test("Never laxer, the same content and certificates, and no difference that is not listed")
  func sample() throws {
    let isExhaustive = unsafe getenv("QUITTANCE_EXHAUSTIVE") != nil
    let table = try Self.sweep.get().table(0..<(isExhaustive ? 100_000 : 2_000))
    for (fault, row, entry) in table.faults {
      Issue.record("\(fault.rawValue): \(row), \(entry.count) times, first \(entry.example)")
    }
    // As many as not are refused, and all three verdicts occur.
    #expect(table.count(whereOurs: "verified") > table.mutants / 20)
    #expect(table.count(whereOurs: "rejected signature_mismatch") > 0)
    #expect(table.count(of: .signedDataVersion) + table.count(of: .signerInfoVersion) > 0)
  }

  @Test("What is mutated is verified by all three")
  func subjects() throws {
    let sweep = try Self.sweep.get()
    let worker = SweepWorker(sweep.subjects, seed: sweep.seed)
    for (index, subject) in sweep.subjects.enumerated() {
      let (comparison, outcome) = worker.compare(
        SweepWorker.Mutant(bytes: subject.receipt, subject: index)
      )
      #expect(comparison.ours.verdict == .verified, "\(subject.name)")
      #expect(comparison.cms.verdict == .trusted, "\(subject.name)")
      #expect(comparison.pkcs7.verdict == .trusted, "\(subject.name)")
      #expect(outcome == .agreement)
      #expect(comparison.ours.certificates == comparison.cms.certificates)
      #expect(comparison.ours.content == comparison.pkcs7.content)
    }
  }

  @Test("A mutant is made again from its number")
  func replay() throws {
    let sweep = try Self.sweep.get()
    let first = SweepWorker(sweep.subjects, seed: 7)
    let second = SweepWorker(sweep.subjects, seed: 7)
    for index in 0..<200 {
      let (mutant, again) = (first.mutant(index), second.mutant(index))
      #expect(mutant.kinds == again.kinds)
      #expect(mutant.subject == again.subject)
      // ECDSA's own octets differ in value, not in number.
      #expect(mutant.bytes.count == again.bytes.count)
    }
  }
}
