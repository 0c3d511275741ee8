// No leak: what a verification allocated is freed, whatever its outcome. OpenSSL's blocks are counted
// one by one; with QUITTANCE_EXHAUSTIVE, over many rounds, all of the process's memory too. In
// processes of their own, in which nothing else runs.

import Glibc
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Leaks")
struct LeakTests {
  private static let many = MutationTests.isExhaustive ? 20_000 : 200
  private static let some = MutationTests.isExhaustive ? 1_000 : 20

  static func begin() {
    guard OpenSSLAllocations.begin() else { fatalError("OpenSSL has allocated already") }
  }

  /// Ends the process where what is in use grows with every round.
  static func expectNoGrowth(_ what: String, _ rounds: Int, _ body: () throws -> Void) rethrows {
    for _ in 0..<3 { try body() }
    let blocks = OpenSSLAllocations.count
    let octets = Allocator.octetsInUse ?? 0
    for _ in 0..<rounds { try body() }
    let moreBlocks = OpenSSLAllocations.count - blocks
    let moreOctets = (Allocator.octetsInUse ?? 0) - octets
    // Less than one block, or one small object, a round; the allocator's own stock of freed blocks
    // takes some hundred kilobytes.
    guard moreBlocks < rounds / 2, moreOctets < rounds * 16 + 1 << 20 else {
      fatalError("\(what): \(moreBlocks) blocks, \(moreOctets) octets more")
    }
  }

  @Test("Verifying again and again, with a session, without, and from the first chain on")
  func verifying() async {
    await #expect(processExitsWith: .success) {
      LeakTests.begin()
      for kind in [MutationTests.Kind.customRSA, .customECDSA, .signedAttributes, .chunked] {
        let receipt = try kind.receipt()
        let verifier = try kind.verifier()
        var session = verifier.makeSession()
        LeakTests.expectNoGrowth("session", LeakTests.many) { _ = session.answer(to: receipt) }
        LeakTests.expectNoGrowth("verifier", LeakTests.many) { _ = verifier.answer(to: receipt) }
      }
      let receipt = try MutationTests.Kind.customECDSA.receipt()
      let root = try Authorities.ecdsa.get().root.der
      try LeakTests.expectNoGrowth("new verifier", LeakTests.some) {
        _ = try makeVerifier(custom: [root]).answer(to: receipt)
      }
    }
  }

  @Test("Failing again and again, in every way")
  func failing() async {
    await #expect(processExitsWith: .success) {
      LeakTests.begin()
      let authority = try Authorities.rsa.get()
      let verifier = try makeVerifier(
        custom: [authority.root.der],
        policy: DefectTests.strictPolicy
      )
      for defect in Defect.allCases where defect != .tooLarge {
        let receipt = try authority.receipt(defect: defect)
        LeakTests.expectNoGrowth("\(defect)", LeakTests.some) { _ = verifier.answer(to: receipt) }
      }
    }
  }

  @Test("Certificates whose extensions cannot be decoded")
  func brokenExtensions() async {
    await #expect(processExitsWith: .success) {
      LeakTests.begin()
      let authority = try Authorities.rsa.get()
      let verifier = try makeVerifier(custom: [authority.root.der])
      for identifier in [CertificateSurgery.keyUsage, CertificateSurgery.basicConstraints] {
        var leaf = try CertificateSurgery(authority.leaf)
        let position = try leaf.position(ofExtension: identifier)
        let last = leaf.extensions[position].children.count - 1
        leaf.extensions[position].children[last] = DERNode(0x04, [0x04, 0x00])
        try leaf.sign(with: Authorities.rsaIntermediateKey.get())
        var container = try ContainerSurgery(authority.receipt(.smallest))
        container.certificates[0] = leaf.bytes
        let receipt = container.bytes
        guard verifier.answer(to: receipt) == .rejected("chain_invalid") else {
          fatalError("\(verifier.answer(to: receipt))")
        }
        LeakTests.expectNoGrowth("broken extension", LeakTests.some) {
          _ = verifier.answer(to: receipt)
        }
      }
    }
  }

  @Test("What this machine forbids, and configurations that are refused")
  func forbidden() async {
    await #expect(processExitsWith: .success) {
      LeakTests.begin()
      let authority = try Authorities.rsa.get()
      let receipt = try authority.receipt(.smallest)
      let verifier = try makeVerifier(custom: [authority.root.der], properties: "provider=none")
      LeakTests.expectNoGrowth("forbidden", LeakTests.some) { _ = verifier.answer(to: receipt) }
      let (root, leaf) = (authority.root.der, authority.leaf.der)
      LeakTests.expectNoGrowth("configuration", LeakTests.some) {
        _ = try? makeVerifier(custom: [root], test: [root])
        _ = try? makeVerifier(custom: [leaf])
        _ = try? Certificate(der: root + [0])
        _ = try? Certificate(der: Array(root.dropLast()))
      }
      let pem = Array(authority.certificatesPEM.utf8)
      for file in [pem, pem.dropLast(40)] {
        LeakTests.expectNoGrowth("files", LeakTests.some) {
          _ = try? Certificate.certificates(inFile: Array(file))
        }
      }
    }
  }
}
