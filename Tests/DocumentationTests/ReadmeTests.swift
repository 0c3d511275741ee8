// That the README tells the truth: its example is the one that is compiled and run here.

import Foundation
import Prices
import ReceiptMinting
import Receipts
import Testing

@Suite("README")
struct ReadmeTests {
  @Test("the example is the one that is compiled")
  func exampleIsCompiled() throws {
    try Documents.expect("README.md", has: "README example", of: "ReadmeExample.swift")
  }

  @Test("the example of prices is the one that is compiled, and right")
  func priceExample() throws {
    try Documents.expect("README.md", has: "README price example", of: "PriceExample.swift")
    if ICUVersion.major == 72 {
      #expect(
        try offer(tier: "60", storefront: "DE", reader: "de_DE")
          == "109,99\u{A0}€ pro Jahr (9,16\u{A0}€ pro Monat)"
      )
    }
  }

  @Test("the guide to prices has the example that is compiled, and right")
  func priceGuide() throws {
    try Documents.expect(
      "docs/prices.md",
      has: "Price guide example",
      of: "PriceGuideExample.swift"
    )
    #expect(try amount(from: "4,99 €") == Money("4.99", .eur))
    if ICUVersion.major == 72 {
      let price = try Money("4.99", .eur)
      let trial = try IntroductoryOffer.freeTrial(SubscriptionPeriod("P7D"))
      #expect(
        try announcement(of: trial, price: price)
          == "7 Tage kostenlos, danach 4,99\u{A0}€ pro Monat"
      )
      let cheaper = try IntroductoryOffer.payAsYouGo(Money("1.99", .eur), every: .month, count: 3)
      #expect(
        try announcement(of: cheaper, price: price)
          == "3 Monate lang 1,99\u{A0}€ pro Monat, danach 4,99\u{A0}€ pro Monat"
      )
    }
  }

  @Test("the example refuses what Apple did not sign")
  func exampleRefuses() throws {
    let mint = ReceiptMint(authority: try TestAuthority(keys: try .generate(), seed: 1))
    let receipt = try mint.issueBase64(.production(bundleID: "com.example.app"), seed: 1)
    #expect(throws: (any Error).self) { try productsToGrant(receipt) }
  }

  /// Every file that a Markdown link of the documents names is there.
  @Test(
    "links lead somewhere",
    arguments: [
      "README.md", "CONTRACT.md", "CHANGELOG.md", "docs/prices.md", "docs/verify-receipt.md",
      "docs/entitlements.md", "docs/ledger.md", "docs/limits.md", "samples/README.md",
      "benchmarks/README.md",
    ]
  )
  func linksLeadSomewhere(_ document: String) throws {
    let text = try Documents.text(document)
    let folder = Documents.root.appendingPathComponent(document).deletingLastPathComponent()
    for match in text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
      let target = folder.appendingPathComponent(String(match.1)).path
      #expect(FileManager.default.fileExists(atPath: target), "\(document) links to \(match.1)")
    }
  }
}
