// Which status an answer has, and that an answer with another one than 0 says nothing else.

import Foundation
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@testable import ReceiptRendering

struct VerifyReceiptStatusTests {
  private static let open = ReceiptPolicy(bundleIDs: .any, environments: .any)

  private static let contents: [String: ReceiptContent] = [
    "production": .production(), "volume": .volumePurchase(), "sandbox": .sandbox(),
    "xcode": .xcode(),
    "unknown": {
      var content = ReceiptContent.sandbox()
      content.receiptType = "ProductionMoon"
      return content
    }(),
    "absent": {
      var content = ReceiptContent.production()
      content.receiptType = nil
      return content
    }(),
  ]

  @Test(
    arguments: [
      ("production", 0, 21_008, "Production"), ("volume", 0, 21_008, "Production"),
      ("sandbox", 21_007, 0, "Sandbox"), ("xcode", 21_007, 0, "Xcode"),
      ("unknown", 21_007, 0, nil), ("absent", 21_007, 0, nil),
    ] as [(String, Int, Int, String?)]
  )
  func environments(_ name: String, _ production: Int, _ sandbox: Int, _ word: String?) throws {
    let content = try #require(Self.contents[name])
    let inProduction = try VerifyReceiptAnswer.plain(.production).answered(content)
    #expect(inProduction.status == production)
    let inSandbox = try VerifyReceiptAnswer.plain(.sandbox).answered(content)
    #expect(inSandbox.status == sandbox)
    for answer in [inProduction, inSandbox] where answer.status != 0 {
      #expect(answer.text == #"{"status":\#(answer.status ?? -1)}"#)
    }
    let anywhere = try VerifyReceiptAnswer.plain().answered(content)
    #expect(anywhere.status == 0)
    #expect(anywhere.object["environment"] as? String == word)
  }

  /// Whoever has the key of a test root can write "Production" into a receipt.
  @Test func testRootsNeverVouchForProduction() throws {
    let container = try Authority.mint().issue(.production())
    var anchors = TrustAnchors.none
    anchors.addForTests(try Certificate(der: try Authority.mint().authority.root.der))
    let verifier = try ReceiptVerifier(anchors: anchors, policy: Self.open)
    let refused = VerifyReceiptAnswer.plain(.production)
      .body(for: container, verifiedBy: verifier)
    #expect(String(decoding: refused, as: UTF8.self) == #"{"status":21007}"#)
    let answer = try Answered(
      VerifyReceiptAnswer.plain(.sandbox).body(for: container, verifiedBy: verifier)
    )
    #expect(answer.status == 0)
    #expect(answer.object["environment"] as? String == "Xcode")
  }

  @Test func notAuthenticated() throws {
    let container = try Authority.mint().issue(.production())
    let verifier = try ReceiptVerifier(policy: Self.open)
    for endpoint in [nil, .production, .sandbox] as [VerifyReceiptAnswer.Endpoint?] {
      // Of a receipt that nobody has proven the environment is not known either.
      let body = VerifyReceiptAnswer.plain(endpoint).body(for: container, verifiedBy: verifier)
      #expect(String(decoding: body, as: UTF8.self) == #"{"status":21003}"#)
    }
  }

  /// What the caller does not accept is not authenticated, unless the other endpoint is meant.
  @Test func refusedByThePolicy() throws {
    let other = ReceiptPolicy(bundleIDs: .only(["other"]), environments: .any)
    let production = ReceiptPolicy(bundleIDs: .any, environments: .only([.production]))
    #expect(
      try VerifyReceiptAnswer.plain(.sandbox).answered(.sandbox(), policy: other).status == 21_003
    )
    for policy in [other, production] {
      #expect(
        try VerifyReceiptAnswer.plain(.production).answered(.sandbox(), policy: policy).status
          == 21_007
      )
    }
    #expect(
      try VerifyReceiptAnswer.plain().answered(.sandbox(), policy: production).status == 21_003
    )
  }

  @Test func malformed() throws {
    let verifier = try Authority.verifier(Self.open)
    let container = try Authority.mint().issue(.sandbox())
    for input in [[], Array("no receipt".utf8), [0x30, 0x80], container.dropLast(100)]
      as [[UInt8]]
    {
      let body = VerifyReceiptAnswer.plain(.production).body(for: input, verifiedBy: verifier)
      #expect(String(decoding: body, as: UTF8.self) == #"{"status":21002}"#)
    }
  }

  /// Broken on purpose: whatever comes of it, an answer is JSON, and a valid one says all of it.
  @Test(arguments: Defect.allCases)
  func everyDefect(_ defect: Defect) throws {
    let container = try Authority.mint().issue(.subscription(renewals: 2), defect: defect)
    let verifier = try Authority.verifier(Self.open)
    let answer = try Answered(
      VerifyReceiptAnswer.plain(.sandbox).body(for: container, verifiedBy: verifier)
    )
    switch answer.status {
    case 0: #expect(answer.object["receipt"] != nil)
    case 21_002, 21_003, 21_008, 21_009: #expect(answer.object["receipt"] == nil)
    default: Issue.record("\(answer.text)")
    }
  }

  /// A changed octet anywhere, as if it had been signed: an answer is JSON.
  @Test func everyChangedOctet() throws {
    let container = try Authority.mint().issue(.subscription(renewals: 1))
    let receipt = try UnverifiedReceipt(der: container)
    let evidence = try Authority.verifier(Self.open).verify(receipt).signature
    let start = try #require(container.firstIndex(of: 0x31))
    var generator = SeededGenerator(seed: 11)
    var twin = TestRenderer(.verifyReceipt(.plain(latestKeys: .always)))
    for index in start..<min(start + 1_200, container.count) {
      var changed = container
      changed[index] = UInt8.random(in: 0...255, using: &generator)
      guard let receipt = try? UnverifiedReceipt(der: changed) else { continue }
      let line = twin.line(.verified(evidence, circumstances: []), receipt)
      let answer = try Answered(Array(line.utf8))
      #expect(answer.purchases.count == answer.latest?.count)
    }
  }

  /// As a worker has it.
  @Test func everyVerdict() throws {
    let failure = LocalFailure(code: .cryptoFailure, message: "no")
    let error = VerdictError(failure)
    let receipt = try UnverifiedReceipt(der: try Authority.mint().issue(.sandbox()))
    var twin = TestRenderer(.verifyReceipt(.plain(.sandbox)), carrying: ["user"])
    #expect(twin.header() == "")
    let retry = #"{"status":21009,"is-retryable":true}"#
    #expect(twin.line(.unchecked(error, isDecoded: true), receipt) == retry + "\n")
    #expect(twin.line(.unchecked(error, isDecoded: false), nil) == retry + "\n")
    #expect(twin.line(.malformed(error), nil) == #"{"status":21002}"# + "\n")
    // Nobody has authenticated what was only decoded.
    #expect(twin.line(.decoded, receipt) == #"{"status":21003}"# + "\n")
    let verified = try Authority.verifier(Self.open).verify(receipt)
    let line = twin.line(.verified(verified.signature, circumstances: []), receipt)
    let body = VerifyReceiptAnswer.plain(.sandbox).body(for: verified)
    #expect(line == String(decoding: body, as: UTF8.self) + "\n")
    let unchecked = VerifyReceiptAnswer.plain(.sandbox)
      .body(for: .unchecked(failure), of: receipt)
    #expect(String(decoding: unchecked, as: UTF8.self) == retry)
  }

  /// A line's request holds until the next one's is set.
  @Test func requestsOfLines() throws {
    let container = try Authority.mint().issue(.subscription(renewals: 3))
    let receipt = try UnverifiedReceipt(der: container)
    let evidence = try Authority.verifier(Self.open).verify(receipt).signature
    var twin = TestRenderer(.verifyReceipt(.plain()))
    for excludes in [true, false, true] {
      twin.renderer.request.excludesOldTransactions = excludes
      let line = twin.line(.verified(evidence, circumstances: []), receipt)
      #expect(try Answered(Array(line.utf8)).latest?.count == (excludes ? 1 : 4))
    }
  }

  @Test(arguments: [
    ("true", true), ("\"true\"", true), ("false", false), ("\"false\"", false), ("null", false),
    ("1", false), ("[true]", false), ("", false), ("True", false), ("\"true", false),
  ])
  func flagOfARequest(_ json: String, _ expected: Bool) {
    let bytes = Array(json.utf8)
    #expect(
      VerifyReceiptRequest(excludesOldTransactions: bytes.span).excludesOldTransactions
        == expected
    )
    #expect(VerifyReceiptRequest(excludesOldTransactions: nil) == VerifyReceiptRequest())
  }
}
