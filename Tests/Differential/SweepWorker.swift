// Mutants by their number, read by both.

import ReceiptMutations
import ReceiptVerification

/// One thread's oracles and sessions.
package final class SweepWorker {
  private let subjects: [SweepSubject]
  private let turns: [Int]
  private let oracles: [OpenSSLOracle]
  private let sessions: [SubjectSession]
  private let seed: UInt64

  /// A verification session that an array can hold.
  private final class SubjectSession {
    var session: VerificationSession
    init(_ verifier: ReceiptVerifier) { session = verifier.makeSession() }
  }

  package struct Mutant: Sendable {
    package var bytes: [UInt8]
    package var kinds: [MutationKind]
    /// Which subject it comes from.
    package var subject: Int

    package init(bytes: [UInt8], kinds: [MutationKind] = [], subject: Int) {
      self.bytes = bytes
      self.kinds = kinds
      self.subject = subject
    }
  }

  package init(_ subjects: [SweepSubject], seed: UInt64) {
    self.subjects = subjects
    self.seed = seed
    turns = subjects.indices.flatMap { Array(repeating: $0, count: subjects[$0].share) }
    oracles = subjects.map { OpenSSLOracle(root: $0.root, intermediate: $0.intermediate) }
    sessions = subjects.map { SubjectSession($0.verifier) }
  }

  /// A mutant, made again from its number.
  package func mutant(_ index: Int) -> Mutant {
    var random = SplitMix64(seed: seed, index: UInt64(index))
    let number = turns[index % turns.count]
    let subject = subjects[number]
    let donor = subjects[random.below(subjects.count)].mutator
    let signs = random.happens(onceIn: subject.key.isRSA ? 24 : 2)
    let (bytes, kinds) = subject.mutator.mutant(donor: donor, using: &random) { tree in
      if signs { subject.key.sign(&tree) }
    }
    return Mutant(bytes: bytes, kinds: kinds, subject: number)
  }

  package func compare(_ mutant: Mutant) -> (Comparison, Comparison.Outcome) {
    var comparison = compare(mutant.bytes, mutant.subject)
    comparison.formMatters = formMatters(mutant, comparison.ours)
    let outcome = comparison.outcome(mutant.bytes) { compare($0, mutant.subject) }
    return (comparison, outcome)
  }

  private func compare(_ bytes: [UInt8], _ subject: Int) -> Comparison {
    let ours = QuittanceReading(bytes, &sessions[subject].session)
    let time = ours.creation ?? subjects[subject].creation
    return Comparison(
      cms: oracles[subject].readByCMS(bytes, at: time),
      pkcs7: oracles[subject].readByPKCS7(bytes, at: time),
      ours: ours
    )
  }

  /// Whether the frame's form changes the verdict on a mutant that can be decoded: of every eighth
  /// mutant, the frame is written in DER and in BER that is chosen at random.
  private func formMatters(_ mutant: Mutant, _ reading: QuittanceReading) -> Bool {
    var random = SplitMix64(seed: UInt64(mutant.bytes.count), index: UInt64(reading.end))
    guard reading.isDecoded, random.happens(onceIn: 8),
      let tree = try? EncodedNode(parsing: Array(mutant.bytes.prefix(reading.end))),
      tree[1, 0]?.children.count == 5
    else { return false }
    return [tree.withFrameInDER(), tree.withFrameInBER(using: &random)].contains { form in
      !QuittanceReading(form.bytes, &sessions[mutant.subject].session).isSame(as: reading)
    }
  }
}
