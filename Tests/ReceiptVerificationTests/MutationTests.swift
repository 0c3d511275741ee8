// Every single bit and every prefix: never verified, never a crash. A sample here; all of them with
// the environment variable QUITTANCE_EXHAUSTIVE, which wants a release build.

import Glibc
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Mutations")
struct MutationTests {
  static let isExhaustive = unsafe getenv("QUITTANCE_EXHAUSTIVE") != nil

  /// Small receipts of every kind of container.
  enum Kind: CaseIterable {
    case customRSA, customSHA1, customECDSA, signedAttributes, chunked, wrapped, xcode, test

    var form: ReceiptForm {
      switch self {
      case .customRSA, .customECDSA, .test: .apple
      case .customSHA1: .appleSHA1
      case .signedAttributes: ReceiptForm(signedAttributes: .standard(signingTime: testTime))
      case .chunked: ReceiptForm(encoding: .ber(chunkSize: 50))
      case .wrapped: ReceiptForm(wrapsPayload: true)
      case .xcode: .xcode
      }
    }

    func authority() throws -> TestAuthority {
      switch self {
      case .customECDSA: try Authorities.ecdsa.get()
      case .xcode: try Authorities.xcode.get()
      default: try Authorities.rsa.get()
      }
    }

    func receipt() throws -> [UInt8] { try authority().receipt(.smallest, form) }

    func verifier() throws -> ReceiptVerifier {
      let root = [try authority().root.der]
      let isTest = self == .xcode || self == .test
      return try makeVerifier(custom: isTest ? [] : root, test: isTest ? root : [])
    }
  }

  @Test("Every bit flipped", arguments: Kind.allCases)
  func bits(kind: Kind) throws {
    let receipt = try kind.receipt()
    let verifier = try kind.verifier()
    // With a session that knows the good chain, as a server has it.
    var session = verifier.makeSession()
    #expect(session.answer(to: receipt).isVerified)
    let step = Self.isExhaustive ? 1 : 131
    for bit in stride(from: 0, to: receipt.count * 8, by: step) {
      var changed = receipt
      changed[bit / 8] ^= 1 << (bit % 8)
      let answer = session.answer(to: changed)
      #expect(!answer.isVerified, "bit \(bit % 8) of octet \(bit / 8)")
      if case .unchecked = answer { Issue.record("bit \(bit): \(answer)") }
    }
    #expect(session.answer(to: receipt).isVerified)
  }

  @Test("Every octet set to what it is not", arguments: Kind.allCases)
  func octets(kind: Kind) throws {
    let receipt = try kind.receipt()
    var session = try kind.verifier().makeSession()
    for index in stride(from: 0, to: receipt.count, by: Self.isExhaustive ? 1 : 211) {
      for value in [0x00, 0x01, 0x05, 0x24, 0x30, 0x7F, 0x80, 0xA0, 0xFF] as [UInt8]
      where receipt[index] != value {
        var changed = receipt
        changed[index] = value
        // sha256WithRSAEncryption (…1.11) and rsaEncryption (…1.1) both name what Xcode signed.
        let isOtherName =
          value == 0x01 && Array(receipt[..<index].suffix(8)) == Identifier.sha256WithRSA.dropLast()
        if isOtherName { continue }
        #expect(!session.answer(to: changed).isVerified, "\(index), \(value)")
      }
    }
  }

  @Test("Every prefix", arguments: Kind.allCases)
  func prefixes(kind: Kind) throws {
    let receipt = try kind.receipt()
    let verifier = try kind.verifier()
    for count in stride(from: 0, to: receipt.count, by: Self.isExhaustive ? 1 : 7) {
      #expect(!verifier.answer(to: Array(receipt.prefix(count))).isVerified, "\(count)")
    }
  }

  @Test("Every element left out, doubled, or swapped with its neighbour")
  func elements() throws {
    let authority = try Authorities.rsa.get()
    var session = try makeVerifier(custom: [authority.root.der]).makeSession()
    let tree = try DERNode(parsing: authority.receipt(.smallest))
    var count = 0
    for path in Self.paths(of: tree) {
      guard let last = path.last else { continue }
      var parents = [DERNode]()
      for change in 0..<3 {
        var changed = tree
        Self.change(&changed, path.dropLast()) { parent in
          switch change {
          case 0: parent.children.remove(at: last)
          case 1: parent.children.insert(parent.children[last], at: last)
          default:
            guard last + 1 < parent.children.count else { return }
            parent.children.swapAt(last, last + 1)
          }
        }
        guard changed != tree else { continue }
        parents.append(changed)
      }
      for changed in parents {
        count += 1
        let answer = session.answer(to: changed.bytes)
        // Apple's order of the certificates is a habit, not a rule, and the root may be left out.
        let isHabit = path.prefix(3) == [1, 0, 3] && path.count == 4
        if isHabit { continue }
        // A digest algorithm may be listed twice, and its parameters may be absent.
        let isListed = path.prefix(3) == [1, 0, 1]
        let isParameter = path == [1, 0, 4, 0, 2, 1]
        if isListed || isParameter { continue }
        #expect(!answer.isVerified, "\(path)")
      }
    }
    #expect(count > 100)
  }

  private static func paths(of node: DERNode, _ path: [Int] = []) -> [[Int]] {
    [path]
      + node.children.indices.flatMap { index in paths(of: node.children[index], path + [index]) }
  }

  private static func change(
    _ node: inout DERNode,
    _ path: ArraySlice<Int>,
    _ body: (inout DERNode) -> Void
  ) {
    guard let first = path.first else { return body(&node) }
    change(&node.children[first], path.dropFirst(), body)
  }
}
