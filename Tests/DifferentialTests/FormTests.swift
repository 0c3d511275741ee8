// The same meaning in other forms gives the same result; what has no meaning changes nothing.

import Differential
import ReceiptMinting
import ReceiptMutations
import ReceiptVerification
import Receipts
import ReceiptsFoundation
import Testing

@Suite("The same receipt in other forms")
struct FormTests {
  /// Everything that decoding says: fields, what is wrong with which, and whether purchases count.
  struct Decoded: Equatable {
    struct Issue: Hashable {
      var code: ReceiptIssue.Code
      var path: String?
    }

    var fields: AppReceiptSnapshot
    var areReadable: [Bool]
    var issues: [Issue]

    init(_ container: [UInt8], strict: Bool = false) throws {
      let decoded = try UnverifiedReceipt(der: container, strict: strict)
      fields = AppReceiptSnapshot(decoded.receipt)
      areReadable = decoded.receipt.inAppPurchases.map(\.isFullyReadable)
      issues = decoded.issues.map { Issue(code: $0.code, path: $0.path) }
    }

    /// Without the order of what has no order.
    var unordered: Decoded {
      var copy = self
      copy.fields.otherAttributes.sort { ($0.type, $0.value) < ($1.type, $1.value) }
      for index in copy.fields.inAppPurchases.indices {
        copy.fields.inAppPurchases[index].otherAttributes.sort {
          ($0.type, $0.value) < ($1.type, $1.value)
        }
      }
      copy.issues.sort { ($0.code.rawValue, $0.path ?? "") < ($1.code.rawValue, $1.path ?? "") }
      return copy
    }
  }

  /// Receipts with everything and with little, some of them with damaged attributes.
  private static func receipts(_ count: UInt64, seed: UInt64) throws -> [(EncodedNode, SplitMix64)]
  {
    let authority = try SweepTests.sweep.get().subjects[0].authority
    return try (0..<count).map { index in
      var random = SplitMix64(seed: seed, index: index)
      var content = random.content()
      if content.expirationDate == nil, random.happens(onceIn: 2) {
        content.extraAttributes = [MintedAttribute(type: 21, value: random.octets(5))]
      }
      let der = try ReceiptMint(authority: authority).issue(content, seed: index)
      return (try EncodedNode(parsing: der), random)
    }
  }

  /// The path of eContent in a container.
  private static let content = [1, 0, 2, 1, 0]

  @Test("DER and BER, frame and payload, are decoded to the same")
  func decoding() throws {
    for (index, (tree, start)) in try Self.receipts(150, seed: 31).enumerated() {
      var random = start
      let plain = try Decoded(tree.bytes)
      let frame = tree.withFrameInBER(using: &random)
      #expect(try Decoded(frame.bytes) == plain, "\(index)")
      #expect(try Decoded(frame.withFrameInDER().bytes) == plain, "\(index)")
      // The payload itself is a value of the frame; in it, every attribute down to its value.
      var payload = tree
      payload.change(Self.content[...]) { content in
        content.children = content.children.map { $0.inBER(using: &random) }
      }
      #expect(try Decoded(payload.bytes) == plain, "\(index)")
      #expect(try Decoded(payload.withFrameInBER(using: &random).bytes) == plain, "\(index)")
    }
  }

  @Test("A frame in BER is verified like the one in DER, and refused like it")
  func verification() throws {
    let sweep = try SweepTests.sweep.get()
    for subject in sweep.subjects {
      var session = subject.verifier.makeSession()
      var random = SplitMix64(seed: 32)
      for _ in 0..<12 {
        let mutant = subject.mutator.mutant(donor: subject.mutator, using: &random).bytes
        for bytes in [subject.receipt, mutant] {
          guard let tree = try? EncodedNode(parsing: bytes), tree[1, 0]?.children.count == 5 else {
            continue
          }
          let plain = QuittanceReading(bytes, &session)
          guard plain.isDecoded else { continue }
          let frame = QuittanceReading(tree.withFrameInBER(using: &random).bytes, &session)
          #expect(frame.isSame(as: plain), "\(subject.name): \(frame.verdict), \(plain.verdict)")
        }
      }
      #expect(QuittanceReading(subject.receipt, &session).verdict == .verified)
    }
  }

  @Test("The order of attributes, where none is repeated, changes no field")
  func permutations() throws {
    for (index, (tree, start)) in try Self.receipts(150, seed: 33).enumerated() {
      var random = start
      var shuffled = tree
      shuffled.change((Self.content + [0])[...]) { set in
        set.shuffle(keeping: 17, using: &random)
        for child in set.children.indices where set.children[child].isAttribute(17) {
          // SEQUENCE { type, version, value { SET } }.
          set.change([child, 2, 0]) { $0.children.shuffle(using: &random) }
        }
      }
      let (plain, other) = (try Decoded(tree.bytes), try Decoded(shuffled.bytes))
      #expect(other.unordered == plain.unordered, "\(index)")
    }
  }

  @Test("Octets behind the end: an issue, no other field, no other verdict; strictly an error")
  func trailingOctets() throws {
    for subject in try SweepTests.sweep.get().subjects {
      var random = SplitMix64(seed: 34)
      var session = subject.verifier.makeSession()
      let plain = try Decoded(subject.receipt)
      for _ in 0..<10 {
        let longer = subject.receipt + random.octets(1 + random.below(40))
        var decoded = try Decoded(longer)
        #expect(decoded.issues.popLast() == Decoded.Issue(code: .trailingData, path: nil))
        #expect(decoded == plain)
        #expect(QuittanceReading(longer, &session).verdict == .verified)
        #expect(throws: ReceiptDecodingError.self) {
          try UnverifiedReceipt(der: longer, strict: true)
        }
      }
    }
  }

  @Test("Strict decoding finds what lenient decoding finds, or less")
  func strictness() throws {
    var accepted = 0
    for (index, (tree, start)) in try Self.receipts(150, seed: 35).enumerated() {
      var random = start
      var payload = tree
      payload.change(Self.content[...]) { content in
        let rare = SplitMix64(seed: random.next())
        content.change(at: 1 + random.below(content.count - 1)) { node in
          var copy = rare
          node = node.inBER(using: &copy)
        }
      }
      for bytes in [tree.bytes, payload.bytes] {
        guard let strict = try? Decoded(bytes, strict: true) else { continue }
        accepted += 1
        let lenient = try Decoded(bytes)
        if strict.issues == lenient.issues { #expect(strict == lenient, "\(index)") }
        #expect(strict.areReadable.count == lenient.areReadable.count)
        #expect(Set(strict.issues).isSuperset(of: lenient.issues), "\(index)")
      }
    }
    #expect(accepted > 200)
  }
}

extension EncodedNode {
  /// Whether this is an attribute of a type below 128.
  fileprivate func isAttribute(_ type: UInt8) -> Bool { self[0]?.octets == [type] }

  /// Shuffles the elements; attributes of one type stay in their order among themselves.
  fileprivate mutating func shuffle(keeping type: UInt8, using random: inout SplitMix64) {
    var kept = children.filter { $0.isAttribute(type) }[...]
    children.shuffle(using: &random)
    for index in children.indices where children[index].isAttribute(type) {
      if let next = kept.popFirst() { children[index] = next }
    }
  }
}
