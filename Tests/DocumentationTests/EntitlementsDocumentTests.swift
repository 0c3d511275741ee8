// That the README and docs/entitlements.md tell the truth: their examples are compiled and run here.

import Entitlements
import Foundation
import ProductCatalog
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("docs/entitlements.md")
struct EntitlementsDocumentTests {
  @Test(
    "the examples are those that are compiled",
    arguments: [
      ("README.md", "premium"), ("docs/entitlements.md", "premium"),
      ("docs/entitlements.md", "coins"), ("docs/entitlements.md", "subscription"),
    ]
  )
  func examplesAreCompiled(_ document: String, _ name: String) throws {
    try Documents.expect(document, has: "\(name) example", of: "EntitlementsExample.swift")
  }

  private static func catalog() throws -> ProductCatalog {
    try ProductCatalog(Documents.text("samples/catalog.json"))
  }

  private static func date(_ text: String) throws -> ReceiptDate {
    try #require(ReceiptDate(text))
  }

  /// A sample, verified by the samples' own authority.
  private static func sample(_ name: String) throws -> VerifiedReceipt {
    var anchors = TrustAnchors.none
    let pem = Array(try Documents.text("samples/authority/root.pem").utf8)
    for root in try Certificate.certificates(inFile: pem) { anchors.add(root) }
    let verifier = try ReceiptVerifier(
      anchors: anchors,
      policy: ReceiptPolicy(
        bundleIDs: .only(["com.example.app"]),
        environments: .only([.production])
      )
    )
    let file = Documents.root.appendingPathComponent("samples/receipts/\(name)")
    return try verifier.verify(UnverifiedReceipt(der: Array(Data(contentsOf: file))))
  }

  @Test("the sample catalogue is right")
  func sampleCatalogue() throws {
    #expect(try Self.catalog().products.count == 6)
  }

  @Test("premium is for receipts of Apple's alone")
  func premium() throws {
    let receipt = try Self.sample("subscription.der")
    let now = try Self.date("2025-01-10T00:00:00Z")
    let catalog = try Self.catalog()
    #expect(!isPremium(receipt, catalog, now: now))
    let owned = Entitlements(of: receipt, terms: catalog.terms, at: now, maximumAge: nil)
    #expect(owned.subscription(inGroup: "premium")?.standing.isGranted == true)
  }

  @Test("packs have their coins")
  func coins() throws {
    let catalog = try Self.catalog()
    let owned = Entitlements(
      of: try Self.sample("production.der"),
      terms: catalog.terms,
      at: try Self.date("2024-01-16T00:00:00Z"),
      maximumAge: nil
    )
    let packs = packsToCredit(owned, catalog)
    #expect(packs.map(\.packs) == [1])
    #expect(packs.map(\.coinsEach) == [10])
  }

  @Test(
    "the words about a subscription",
    arguments: [
      ("2023-01-01T00:00:00Z", "not begun"),
      ("2025-01-10T00:00:00Z", "active until 2025-02-08T10:00:00Z"),
      ("2025-02-08T10:00:00Z", "ended, access goes on until 2025-02-24T10:00:00Z"),
      ("2025-02-24T10:00:00Z", "ended, unless renewed since: ask the device"),
    ]
  )
  func subscriptionWords(_ date: String, _ expected: String) throws {
    let owned = Entitlements(
      of: try Self.sample("subscription.der"),
      terms: try Self.catalog().terms,
      at: try Self.date(date),
      maximumAge: nil
    )
    #expect(words(owned, group: "premium") == expected)
    #expect(words(owned, group: "other") == "never subscribed")
  }
}
