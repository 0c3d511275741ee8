// The corpus of real receipts: fifteen of Apple, four of Xcode.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Corpus", .enabled(if: Corpus.folder != nil, "QUITTANCE_CORPUS names no folder"))
struct CorpusTests {
  /// Receipts of Xcode's StoreKit testing; all others are Apple's.
  static let xcode: Set<String> = [
    "apple-xcode-app-receipt-empty", "apple-xcode-app-receipt-with-transaction",
    "cocoanetics-storeKitTestReceipt", "tikhop-receipt-xcode",
  ]

  private static func receipts() -> (apple: [(String, [UInt8])], xcode: [(String, [UInt8])]) {
    let all = Corpus.files("receipts").filter { $0.name.hasSuffix(".der") }
      .map { (String($0.name.dropLast(4)), $0.bytes) }
    return (all.filter { !xcode.contains($0.0) }, all.filter { xcode.contains($0.0) })
  }

  private static func certificate(_ name: String) throws -> [UInt8] {
    try #require(Corpus.files("certs").first { $0.name.hasPrefix(name) }).bytes
  }

  private static func receipt(_ name: String) throws -> [UInt8] {
    try #require(Corpus.files("receipts").first { $0.name == name + ".der" }).bytes
  }

  @Test("Apple's verify with Apple's root, and nothing is wrong with them")
  func apple() throws {
    let verifier = try makeVerifier(base: .appleRootCA)
    var session = verifier.makeSession()
    let receipts = Self.receipts().apple
    #expect(receipts.count == 15)
    for (name, bytes) in receipts {
      #expect(verifier.answer(to: bytes) == .verified(.apple), "\(name)")
      #expect(session.answer(to: bytes) == .verified(.apple), "\(name)")
      #expect(
        try makeVerifier().answer(to: bytes) == .rejected("untrusted_root"),
        "\(name)"
      )
    }
  }

  @Test("The other Apple roots do not vouch for them; their own, as the caller's, does")
  func otherAnchors() throws {
    var others = TrustAnchors.none
    others.add(.rootCAG2)
    others.add(.rootCAG3)
    let root = try Self.certificate("Apple_Root_CA_b0b1730e")
    let g3 = try Self.certificate("Apple_Root_CA_G3")
    for (name, bytes) in Self.receipts().apple {
      #expect(
        try makeVerifier(base: others).answer(to: bytes) == .rejected("untrusted_root"),
        "\(name)"
      )
      #expect(try makeVerifier(custom: [root]).answer(to: bytes) == .verified(.custom), "\(name)")
      #expect(
        try makeVerifier(base: .appleRootCA, custom: [root, g3]).answer(to: bytes)
          == .verified(.apple),
        "\(name)"
      )
    }
    // Apple's own roots are never test roots.
    let names = ["Apple_Root_CA_b0b1730e", "Apple_Root_CA_G2", "Apple_Root_CA_G3"]
    for certificate in try names.map(Self.certificate) {
      let error = #expect(throws: VerifierConfigurationError.self) {
        try makeVerifier(test: [certificate])
      }
      #expect(error?.code == .conflictingTrust)
    }
  }

  @Test("Without the root in the container it is missing; with the caller's it is Apple's again")
  func rootMissing() throws {
    let root = try Self.certificate("Apple_Root_CA_b0b1730e")
    for (name, bytes) in Self.receipts().apple {
      var container = try ContainerSurgery(bytes)
      container.certificates.removeLast()
      #expect(
        try makeVerifier(base: .appleRootCA).answer(to: container.bytes)
          == .rejected("root_missing"),
        "\(name)"
      )
      #expect(
        try makeVerifier(base: .appleRootCA, intermediates: [root]).answer(to: container.bytes)
          == .verified(.apple),
        "\(name)"
      )
      #expect(
        try makeVerifier(base: .appleRootCA, custom: [root]).answer(to: container.bytes)
          == .verified(.apple),
        "\(name)"
      )
    }
  }

  @Test("Xcode's are verified by its certificate as a test root, and in no other way")
  func xcode() throws {
    let storeKit = try Self.certificate("StoreKit_ff0ba36e")
    let strangers = [
      try Self.certificate("StoreKit_Testing_in_Xcode"), try Self.certificate("Frank4DD"),
    ]
    let receipts = Self.receipts().xcode
    #expect(receipts.count == 4)
    for (name, bytes) in receipts {
      let untrusted = Answer.rejected("untrusted_root")
      #expect(try makeVerifier(base: .appleRootCA).answer(to: bytes) == untrusted, "\(name)")
      #expect(
        try makeVerifier(base: .appleRootCA, test: [storeKit]).answer(to: bytes)
          == .verified(.test),
        "\(name)"
      )
      #expect(
        try !makeVerifier(base: .appleRootCA, custom: [storeKit]).answer(to: bytes).isVerified,
        "\(name)"
      )
      for stranger in strangers {
        #expect(try makeVerifier(test: [stranger]).answer(to: bytes) == untrusted, "\(name)")
      }
      #expect(
        try makeVerifier(test: strangers + [storeKit]).answer(to: bytes) == .verified(.test)
      )
    }
  }

  @Test("An unrelated authority validates nothing, in whatever place it is given")
  func unrelated() throws {
    let frank = try Self.certificate("Frank4DD")
    let (apple, xcode) = Self.receipts()
    for (name, bytes) in apple + xcode {
      for verifier in [
        try makeVerifier(custom: [frank]), try makeVerifier(test: [frank]),
        try makeVerifier(custom: [frank], intermediates: [frank]),
      ] {
        #expect(verifier.answer(to: bytes) == .rejected("untrusted_root"), "\(name)")
      }
    }
  }

  @Test(
    "Device hashes",
    arguments: [
      ("shoshins-ParserTest-2", "3F27583EAFE9", false),
      ("shoshins-ParserTest-2", "3F27583E325649 65A9F298256C105CDF", false),
      ("shoshins-ParserTest-2", "3F27583E 3E39 4865 A9F2 98256C105CDF", true),
      ("shoshins-ParserTest-2", "4F27583E 3E39 4865 A9F2 98256C105CDF", false),
      ("tikhop-receipt-sandbox-g5", "956328D9 CC6A 47F4 BE40 6953FB0AB6C7", true),
      ("tikhop-receipt-sandbox-g5", "00000000 0000 0000 0000 000000000000", false),
      (
        "ideasoncanvas-purchasing_experiments_sandbox_receipt",
        "E61810986 2DD433FBB94675D3815D263", true
      ),
    ]
  )
  func deviceHashes(name: String, device: String, isAccepted: Bool) throws {
    let digits = device.filter(\.isHexDigit)
    var identifier: [UInt8] = []
    for pair in stride(from: 0, to: digits.count, by: 2) {
      let text = digits.dropFirst(pair).prefix(2)
      identifier.append(try #require(UInt8(text, radix: 16)))
    }
    let policy = ReceiptPolicy(bundleIDs: .any, environments: .any, deviceIDs: [identifier])
    let answer = try makeVerifier(base: .appleRootCA, policy: policy)
      .answer(to: Self.receipt(name))
    #expect(answer == (isAccepted ? .verified(.apple) : .rejected("device_hash_mismatch")))
  }

  @Test("At the time of these tests all leaves but the newest had expired")
  func now() throws {
    // 2026-11-01: later than the end of every leaf in the corpus.
    let time = ReceiptDate(secondsSince1970: 1_793_491_200)
    let verifier = try makeVerifier(base: .appleRootCA, at: .at(time), grace: 604_800)
    for (name, bytes) in Self.receipts().apple {
      let rejection = try verifier.rejection(of: bytes)
      #expect(rejection.code == .certificateNotValidThen, "\(name)")
      let certificate = try #require(rejection.certificate)
      #expect(certificate.validTo < time)
      #expect(rejection.message.contains("\(certificate.validTo)"))
    }
  }

  @Test("A bundle or environment of another app is refused with the proof of Apple's signature")
  func policy() throws {
    let policy = ReceiptPolicy(bundleIDs: .only(["com.example"]), environments: .any)
    let verifier = try makeVerifier(base: .appleRootCA, policy: policy)
    for (name, bytes) in Self.receipts().apple {
      let rejection = try verifier.rejection(of: bytes)
      #expect(rejection.code == .bundleIDMismatch, "\(name)")
      #expect(rejection.signature?.trust == .apple)
    }
  }

  @Test("One-bit changes of a real receipt, a sample")
  func bits() throws {
    let receipt = try Self.receipt("tikhop-receipt-sandbox-g5")
    var session = try makeVerifier(base: .appleRootCA).makeSession()
    #expect(session.answer(to: receipt) == .verified(.apple))
    for bit in stride(from: 0, to: receipt.count * 8, by: MutationTests.isExhaustive ? 1 : 97) {
      var changed = receipt
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(!session.answer(to: changed).isVerified, "\(bit)")
    }
  }
}
