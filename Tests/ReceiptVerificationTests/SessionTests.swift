// One answer for one receipt: by a fresh verifier, by one that remembers, by a session, by many
// threads at once.

import Glibc
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Sessions and threads")
struct SessionTests {
  /// Receipts of every kind, good and bad, in an order that makes memories matter.
  static func mixture() throws -> [[UInt8]] {
    var receipts: [[UInt8]] = []
    for authority in [try Authorities.rsa.get(), try Authorities.ecdsa.get()] {
      let mint = ReceiptMint(authority: authority)
      receipts.append(try mint.issue(.sample))
      for defect in Defect.allCases where defect != .tooLarge {
        receipts.append(try mint.issue(.sample, defect: defect))
        if defect.rawValue.count.isMultiple(of: 4) { receipts.append(try mint.issue(.sample)) }
      }
    }
    for kind in MutationTests.Kind.allCases {
      let receipt = try kind.receipt()
      var random = SeededNumbers(state: UInt64(receipt.count))
      for _ in 0..<(MutationTests.isExhaustive ? 200 : 12) {
        var changed = receipt
        changed[.random(in: 0..<changed.count, using: &random)] ^= 4
        receipts += [receipt, changed]
      }
    }
    for file in Corpus.files("receipts") { receipts.append(file.bytes) }
    return receipts
  }

  static func makeMixedVerifier() throws -> ReceiptVerifier {
    try makeVerifier(
      base: .appleRootCA,
      custom: [Authorities.rsa.get().root.der],
      test: [Authorities.ecdsa.get().root.der, Authorities.stranger.get().root.der],
      grace: 3_600
    )
  }

  @Test("A session, a verifier with a memory and one without give the same answers")
  func sameAnswers() throws {
    let verifier = try Self.makeMixedVerifier()
    var session = verifier.makeSession()
    let receipts = try Self.mixture()
    var verified = 0
    for receipt in receipts {
      let fresh = try Self.makeMixedVerifier().answer(to: receipt)
      #expect(session.answer(to: receipt) == fresh)
      #expect(verifier.answer(to: receipt) == fresh)
      if fresh.isVerified { verified += 1 }
    }
    #expect(verified > 50 && verified < receipts.count)
  }

  @Test("Many threads with one verifier give the answers that one gives")
  func concurrently() async throws {
    let verifier = try Self.makeMixedVerifier()
    let receipts = try Self.mixture()
    var alone = try Self.makeMixedVerifier().makeSession()
    let expected = receipts.map { alone.answer(to: $0) }
    // Half of the tasks have sessions, half ask the verifier itself; each begins elsewhere.
    try await withThrowingTaskGroup(of: [Answer].self) { group in
      for task in 0..<4 {
        group.addTask {
          var session = verifier.makeSession()
          var answers = [Answer](repeating: .unchecked(""), count: receipts.count)
          for step in receipts.indices {
            let index = (step + task * 37) % receipts.count
            answers[index] =
              task.isMultiple(of: 2)
              ? session.answer(to: receipts[index]) : verifier.answer(to: receipts[index])
          }
          return answers
        }
      }
      for try await answers in group { #expect(answers == expected) }
    }
    #expect(verifier.rememberedChainCount <= 128)
  }

  @Test("A record's own devices replace the policy's; none fits an empty list")
  func devices() throws {
    let authority = try Authorities.rsa.get()
    let other = [UInt8](repeating: 9, count: 16)
    let policy = ReceiptPolicy(bundleIDs: .any, environments: .any, deviceIDs: [other])
    let receipt = try UnverifiedReceipt(der: authority.receipt(.sample))
    var session = try makeVerifier(custom: [authority.root.der], policy: policy).makeSession()
    let table: [(DeviceRequirement, Bool)] = [
      (.policy, false), (.oneOf([]), false), (.oneOf([other]), false),
      (.oneOf([other, ReceiptContent.sampleDevice]), true),
    ]
    for (device, isAccepted) in table {
      let storage = receipt.storage
      let container = storage.container
      do throws(VerificationError) {
        let proof = try session.verify(storage.layout, in: container.span, device: device)
        #expect(isAccepted && proof.signature.trust == .custom)
      } catch .rejected(let rejection) {
        #expect(!isAccepted && rejection.code == .deviceHashMismatch)
        #expect(rejection.signature != nil)
      } catch {
        Issue.record("\(error)")
      }
    }
    // Built once, known since, whatever became of the receipts.
    #expect(session.statistics.misses == 1 && session.statistics.hits == 3)
  }
}
