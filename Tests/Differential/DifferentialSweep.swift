// Mutants by their number, read by both, and what came of it by kinds.

import ReceiptMutations
import ReceiptVerification

/// One thread's oracles and sessions.
package final class SweepWorker {
  private let subjects: [SweepSubject]
  private let oracles: [OpenSSLOracle]
  private let sessions: [SubjectSession]
  private let seed: UInt64

  /// A verification session that an array can hold.
  private final class SubjectSession {
    var session: VerificationSession
    init(_ verifier: ReceiptVerifier) { session = verifier.makeSession() }
  }

  package init(_ subjects: [SweepSubject], seed: UInt64) {
    self.subjects = subjects
    self.seed = seed
    oracles = subjects.map { OpenSSLOracle(root: $0.root) }
    sessions = subjects.map { SubjectSession($0.verifier) }
  }

  /// A mutant, made again from its number.
  package func mutant(_ index: Int) -> (bytes: [UInt8], kinds: [MutationKind], subject: Int) {
    var random = SplitMix64(seed: seed, index: UInt64(index))
    let number = index % subjects.count
    let subject = subjects[number]
    let donor = subjects[random.below(subjects.count)].mutator.tree
    let signs = random.happens(onceIn: subject.key.isRSA ? 24 : 2)
    let (bytes, kinds) = subject.mutator.mutant(donor: donor, using: &random) { tree in
      if signs { subject.key.sign(&tree) }
    }
    return (bytes, kinds, number)
  }

  package func compare(_ bytes: [UInt8], _ number: Int) -> Comparison {
    let ours = QuittanceReading(bytes, &sessions[number].session)
    let time = ours.creation ?? subjects[number].creation
    return Comparison(
      cms: oracles[number].readByCMS(bytes, at: time),
      pkcs7: oracles[number].readByPKCS7(bytes, at: time),
      ours: ours
    )
  }
}
