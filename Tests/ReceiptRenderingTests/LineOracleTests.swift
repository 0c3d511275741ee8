// The renderer against its plain twin: the same bytes for receipts of every kind, form and defect.

import Foundation
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@testable import ReceiptRendering

struct LineOracleTests {
  private func check(_ container: [UInt8], _ comment: Comment? = nil) {
    let source = Array("dump:1".utf8)
    let verdict: Verdict
    do {
      verdict = .decoded(try UnverifiedReceipt(der: container))
    } catch {
      verdict = .malformed(VerdictError(error))
    }
    var line: [UInt8] = []
    VerdictLine(source: source, verdict: verdict).append(to: &line)
    let text = String(decoding: line, as: UTF8.self)
    #expect(text == PlainLine.line(verdict, source: source), comment)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line)) }
  }

  private static let contents: [ReceiptContent] = [
    .sandbox(), .production(), .xcode(), .volumePurchase(), .many(purchases: 10),
    .subscription(renewals: 12, beginsWithTrial: true), .refunded(),
    .subscription(renewals: 2, base: .xcode()), .many(purchases: 3, base: .production()),
  ]

  private static let forms: [ReceiptForm] = [
    .apple, .appleSHA1, .xcode, ReceiptForm(attributeOrder: .byType),
    ReceiptForm(attributeOrder: .shuffled), ReceiptForm(encoding: .ber(chunkSize: 7)),
    ReceiptForm(encoding: .ber(chunkSize: 100), attributeOrder: .shuffled, wrapsPayload: true),
  ]

  @Test(arguments: contents.indices, forms.indices)
  func everyKindInEveryForm(_ content: Int, _ form: Int) throws {
    for seed in UInt64(0)..<3 {
      check(try Authority.mint(Self.forms[form]).issue(Self.contents[content], seed: seed))
    }
  }

  private static let corpus = ProcessInfo.processInfo.environment["QUITTANCE_CORPUS"]

  /// Real receipts, which are data to read and not to redistribute: only where they are at hand.
  @Test(.enabled("QUITTANCE_CORPUS names no folder: the corpus was not read") { corpus != nil })
  func everyReceiptOfTheCorpus() throws {
    let folder = URL(fileURLWithPath: try #require(Self.corpus)).appendingPathComponent("receipts")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    for file in files where file.pathExtension == "der" {
      check([UInt8](try Data(contentsOf: file)), "\(file.lastPathComponent)")
    }
  }

  @Test(arguments: Defect.allCases)
  func everyDefect(_ defect: Defect) throws {
    check(try Authority.mint().issue(.subscription(renewals: 2), defect: defect))
  }

  /// Fields of every length, with every kind of character in any place.
  @Test func textsOfEveryLength() throws {
    var content = ReceiptContent.sandbox()
    let suspects = [
      "\"", "\\", "\u{0}", "\u{1F}", "\u{7F}", "\u{80}", "\u{85}", "é", "\u{2028}", "\u{202E}",
      "\u{FEFF}", "東", "🎟", "\n", "\t", "a",
    ]
    for length in 0..<40 {
      var purchase = InAppPurchaseContent(
        productID: String(repeating: "p", count: length),
        transactionID: String(repeating: "1", count: length),
        purchaseDate: ReceiptDate(secondsSince1970: Int64(length))
      )
      let suspect = suspects[length % suspects.count]
      purchase.originalTransactionID =
        String(repeating: "x", count: length) + suspect
        + String(repeating: "y", count: 40 - length)
      purchase.promotionalOfferID = suspect + String(repeating: "z", count: length)
      content.inAppPurchases.append(purchase)
    }
    check(try Authority.mint().issue(content))
  }

  /// Numbers of every length, up to the largest.
  @Test func numbersOfEveryLength() throws {
    var content = ReceiptContent.sandbox()
    content.downloadID = .max
    var numbers: [UInt64] = [0, 9, 10, 99, 100, 999, 1_000, 1_701, 9_999, 10_000]
    var power: UInt64 = 100_000
    while power < 1 << 60 {
      numbers += [power - 1, power, power + 1]
      power *= 10
    }
    for number in numbers + [.max, .max - 1, 10_000_000_000_000_000_000, 1 << 62, 1 << 63] {
      var purchase = InAppPurchaseContent(
        productID: "p",
        transactionID: "1",
        purchaseDate: ReceiptDate(secondsSince1970: 0)
      )
      purchase.webOrderLineItemID = number
      purchase.quantity = number & (1 << 53 - 1)
      content.inAppPurchases.append(purchase)
    }
    check(try Authority.mint().issue(content))
  }

  /// Dates in every form: plain ones, leap seconds, fractions, offsets, bounds, and none at all.
  @Test func datesOfEveryForm() throws {
    var content = ReceiptContent.sandbox()
    for text in [
      "2025-07-23T19:59:58Z", "2016-12-31T23:59:60Z", "2016-12-31T23:58:60Z",
      "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "9999-12-31T23:59:60Z",
      "2024-02-29T00:00:00Z", "2025-02-29T00:00:00Z", "2025-07-23T19:59:58.1Z",
      "2025-07-23T19:59:58.999999999Z", "2025-07-23T19:59:58+0100", "2025-07-23T00:00:00+01:00",
      "", "yesterday", "1970-01-01T00:00:00Z", "1969-12-31T23:59:59.5Z",
    ] {
      var purchase = InAppPurchaseContent(
        productID: text,
        transactionID: "1",
        purchaseDate: ReceiptDate(secondsSince1970: 0)
      )
      purchase.edits = [
        .setValue(type: 1704, MintedAttribute.ia5(1704, text).value),
        .setValue(type: 1708, MintedAttribute.ia5(1708, text).value),
        .setValue(type: 1712, MintedAttribute.text(1712, text).value),
      ]
      content.inAppPurchases.append(purchase)
    }
    check(try Authority.mint().issue(content))
  }

  /// Unnamed attributes with any type, version and length.
  @Test func otherAttributesOfEveryForm() throws {
    var content = ReceiptContent.sandbox()
    let types: [Int64] = [
      -1, 6, 17, 22, 127, 128, 255, 256, 999, 1_000, 1_663, 1_664, 1_700, 1_709, 1_722, 1_727,
      1_728, 9_999, 10_000, 32_767, 32_768, 65_536, .max, .min,
    ]
    for (index, type) in types.enumerated() {
      var purchase = InAppPurchaseContent(
        productID: "p",
        transactionID: "1",
        purchaseDate: ReceiptDate(secondsSince1970: 0)
      )
      for length in [0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 117, 118, 119, 120, 127, 128, 256] {
        let value = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ index) }
        let version = [1, 0, 2, 127, 128, -1, -128, 300][(length + index) % 8] as Int64
        let attribute = MintedAttribute(type: type, version: version, value: value)
        purchase.extraAttributes.append(attribute)
        if type != 17, type != 6 { content.extraAttributes.append(attribute) }
      }
      content.inAppPurchases.append(purchase)
    }
    for form in Self.forms { check(try Authority.mint(form).issue(content)) }
  }

  /// A changed octet anywhere: whatever the decoder makes of it, the twins agree.
  @Test func everyChangedOctet() throws {
    var content = ReceiptContent.many(purchases: 2)
    content.extraAttributes = [MintedAttribute(type: 99, version: 7, value: [1, 2])]
    let container = try Authority.mint().issue(content)
    let start = try #require(container.firstIndex(of: 0x31))
    var generator = SeededGenerator(seed: 3)
    for index in stride(from: start, to: min(start + 1_400, container.count), by: 1) {
      var changed = container
      changed[index] = UInt8.random(in: 0...255, using: &generator)
      check(changed, "octet \(index) is \(changed[index])")
    }
  }

  /// Proofs and refusals, with the signature from the cache and not.
  @Test func verdictsWithSignatures() throws {
    let open = ReceiptPolicy(bundleIDs: .any, environments: .any)
    let closed = ReceiptPolicy(bundleIDs: .only(["other"]), environments: .any)
    var twin = TestRenderer()
    let source = Array("dump".utf8)
    for form in [ReceiptForm.apple, .appleSHA1, .apple, .appleSHA1] {
      let container = try Authority.mint(form).issue(.subscription(renewals: 1))
      let receipt = try UnverifiedReceipt(der: container)
      let verified = try Authority.verifier(open).verify(receipt)
      #expect(
        twin.line(.verified(verified.signature, circumstances: []), receipt, source: source)
          == PlainLine.line(.verified(verified), source: source)
      )
      let strict = try Authority.verifier(closed)
      do throws(VerificationError) {
        _ = try strict.verify(receipt)
        Issue.record("verified")
      } catch {
        guard case .rejected(let rejection) = error else { throw error }
        #expect(
          twin.line(.rejected(rejection), receipt, source: source)
            == PlainLine.line(.rejected(receipt, rejection), source: source)
        )
      }
    }
  }

  /// Issues of verification follow those of decoding.
  @Test func circumstancesAreIssues() throws {
    let container = try Authority.mint().issue(.sandbox()) + [0, 0]
    let receipt = try UnverifiedReceipt(der: container)
    var anchors = TrustAnchors.none
    anchors.add(try Certificate(der: try Authority.mint().authority.root.der))
    let verifier = try ReceiptVerifier(
      anchors: anchors,
      policy: ReceiptPolicy(bundleIDs: .any, environments: .any),
      clock: { ReceiptDate(secondsSince1970: 0) }
    )
    let verified = try verifier.verify(receipt)
    #expect(verified.issues.count == 2)
    var line: [UInt8] = []
    VerdictLine(source: [0x61], verdict: .verified(verified)).append(to: &line)
    #expect(
      String(decoding: line, as: UTF8.self) == PlainLine.line(.verified(verified), source: [0x61])
    )
  }

  /// Sources are paths: any bytes but NUL.
  @Test func sourcesOfAnyBytes() throws {
    var generator = SeededGenerator(seed: 9)
    let error = VerdictError(code: "empty_input", message: "m")
    for length in 0..<200 {
      let source = (0..<length % 40).map { _ in
        UInt8.random(in: length < 100 ? 0...255 : 0x20...0x7E, using: &generator)
      }
      var twin = TestRenderer()
      #expect(
        twin.line(.malformed(error), nil, source: source)
          == PlainLine.line(.malformed(error), source: source)
      )
    }
    var twin = TestRenderer()
    #expect(
      twin.line(.malformed(error), nil, source: [0x2D], line: 1_234_567)
        .hasPrefix(#"{"source":"-:1234567","status":"malformed","#)
    )
  }
}
