// No leak: what a verification allocated is freed, whatever its outcome. Measured by the allocator's
// own count, after a warm-up. The count is that of the whole process, in which other tests run at
// the same time: a round that sees growth is repeated, and a leak shows in every round.

import Glibc
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Leaks", .serialized)
struct LeakTests {
  private static func expectNoGrowth(
    _ what: String,
    rounds: Int,
    _ body: () throws -> Void
  ) rethrows {
    for _ in 0..<10 { try body() }
    var growth = 0
    for _ in 0..<12 {
      guard let before = Allocator.octetsInUse else { return }
      for _ in 0..<rounds { try body() }
      growth = (Allocator.octetsInUse ?? 0) - before
      // Less than the smallest object that could leak each time.
      if growth < rounds * 16 { return }
    }
    Issue.record("\(what): \(growth) octets more after \(rounds) times")
  }

  private static let many = MutationTests.isExhaustive ? 20_000 : 100
  private static let some = MutationTests.isExhaustive ? 2_000 : 50

  @Test("Verifying again and again, with a session, without, and from the first chain on")
  func verifying() throws {
    for kind in [MutationTests.Kind.customRSA, .customECDSA, .signedAttributes, .chunked] {
      let receipt = try kind.receipt()
      let verifier = try kind.verifier()
      var session = verifier.makeSession()
      Self.expectNoGrowth("session", rounds: Self.many) { _ = session.answer(to: receipt) }
      Self.expectNoGrowth("verifier", rounds: Self.many) { _ = verifier.answer(to: receipt) }
      let root = try kind.authority().root.der
      try Self.expectNoGrowth("new verifier", rounds: Self.some) {
        _ = try makeVerifier(custom: [root]).answer(to: receipt)
      }
    }
  }

  @Test("Failing again and again", arguments: Defect.allCases)
  func failing(defect: Defect) throws {
    guard defect != .tooLarge else { return }
    let authority = try Authorities.rsa.get()
    let verifier = try makeVerifier(
      custom: [authority.root.der], policy: DefectTests.strictPolicy)
    let receipt = try authority.receipt(defect: defect)
    Self.expectNoGrowth("\(defect)", rounds: Self.some) { _ = verifier.answer(to: receipt) }
  }

  @Test("Certificates whose extensions cannot be decoded, which d2i_X509 leaves to its caller")
  func brokenExtensions() throws {
    let authority = try Authorities.rsa.get()
    let verifier = try makeVerifier(custom: [authority.root.der])
    let identifiers = [CertificateSurgery.keyUsage, CertificateSurgery.basicConstraints]
    for identifier in identifiers {
      var leaf = try CertificateSurgery(authority.leaf)
      let position = try leaf.position(ofExtension: identifier)
      let last = leaf.extensions[position].children.count - 1
      leaf.extensions[position].children[last] = DERNode(0x04, [0x04, 0x00])
      try leaf.sign(with: Authorities.rsaIntermediateKey.get())
      var container = try ContainerSurgery(authority.receipt(.smallest))
      container.certificates[0] = leaf.bytes
      let receipt = container.bytes
      #expect(verifier.answer(to: receipt) == .rejected("chain_invalid"))
      Self.expectNoGrowth("broken extension", rounds: Self.some) { _ = verifier.answer(to: receipt) }
    }
  }

  @Test("What this machine forbids, and configurations that are refused")
  func forbidden() throws {
    let authority = try Authorities.rsa.get()
    let receipt = try authority.receipt(.smallest)
    let verifier = try makeVerifier(custom: [authority.root.der], properties: "provider=none")
    Self.expectNoGrowth("forbidden", rounds: Self.some) { _ = verifier.answer(to: receipt) }
    let (root, leaf) = (authority.root.der, authority.leaf.der)
    Self.expectNoGrowth("configuration", rounds: Self.some) {
      _ = try? makeVerifier(custom: [root], test: [root])
      _ = try? makeVerifier(custom: [leaf])
      _ = try? Certificate(der: root + [0])
      _ = try? Certificate(der: Array(root.dropLast()))
    }
    let pem = Array(authority.certificatesPEM.utf8)
    Self.expectNoGrowth("files", rounds: Self.some) { _ = try? Certificate.certificates(inFile: pem) }
    Self.expectNoGrowth("files", rounds: Self.some) {
      _ = try? Certificate.certificates(inFile: Array(pem.dropLast(40)))
    }
  }
}
