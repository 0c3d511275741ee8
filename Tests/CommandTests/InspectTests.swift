import Foundation
import ReceiptMinting
import Receipts
import Testing

/// What a human being is shown.
struct InspectTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(try MintedReceipts.rootPEM(), to: "root.pem")
    try directory.write(try MintedReceipts.subscription(), to: "good.der")
  }

  private func inspect(_ words: String) throws -> CommandRun {
    try CommandRun.shell("\"$quittance\" inspect \(words)", in: directory)
  }

  @Test func showsWhatTheReceiptIs() throws {
    let run = try inspect("--root root.pem good.der")
    #expect(run.exitCode == 0)
    for expected in [
      "good.der\n",
      "Verified: signed under a root that you gave (Quittance Test Receipt Signing,\nSHA-256);",
      "  app               com.example.app\n", "  version           3  (first bought as 1.0)\n",
      "  kind              ProductionSandbox  (sandbox: TestFlight, review, development)\n",
      "  created           2024-03-15T10:00:10Z\n", "Purchases (3)\n",
      "  signer        Quittance Test Receipt Signing\n",
      "  root          Quittance Test Root CA\n",
      "                valid 2010-01-01T00:00:00Z to 2040-01-01T00:00:00Z\n",
    ] {
      #expect(run.text.contains(expected), "\(expected)\n\(run.text)")
    }
    #expect(!run.text.contains("\u{1B}"))
  }

  /// A receipt with texts of megabytes once made a page of as many, in most of a minute.
  @Test func showsLongValuesShortened() throws {
    var content = ReceiptContent.sandbox()
    content.applicationVersion = String(repeating: "é", count: 200_000)
    content.opaqueValue = .given([UInt8](repeating: 0xAB, count: 100_000))
    content.extraAttributes = (0..<1_000).map {
      MintedAttribute(type: 5_000 + $0, value: [1, 2, 3])
    }
    try directory.write(try MintedReceipts.mint().issue(content), to: "long.der")
    let run = try inspect("--root root.pem long.der")
    #expect(run.exitCode == 0)
    #expect(run.text.contains(String(repeating: "é", count: 256) + "… (400000 bytes)  (first"))
    #expect(run.text.contains("abab… (100000 bytes)\n"))
    #expect(run.text.contains("and 9"))
    #expect(run.output.count < 4_000)
  }

  @Test func alignsThePurchases() throws {
    let run = try inspect("--root root.pem good.der")
    let rows =
      run.text.components(separatedBy: "Purchases (3)\n").last?.split(separator: "\n") ?? []
    let header = try #require(rows.first)
    let column = try #require(header.range(of: "purchased")).lowerBound
    let offset = header.distance(from: header.startIndex, to: column)
    for row in rows.dropFirst().prefix(3) {
      #expect(row.dropFirst(offset).hasPrefix("2024-"), "\(row)")
      #expect(row.hasPrefix("  ") && row.last != " ")
    }
  }

  @Test(arguments: [
    ("good.der", 1, "Rejected (untrusted_root): the chain ends in Quittance Test Root CA"),
    ("--root root.pem --bundle-id com.example.other good.der", 1, "Rejected (bundle_id_mismatch)"),
    ("<(head -c 900 good.der)", 1, "Malformed (truncated)"),
    ("<(echo hello)", 1, "Malformed (not_base64)"),
  ])
  func saysWhyNot(_ words: String, _ exitCode: Int32, _ expected: String) throws {
    let run = try inspect(words)
    #expect(run.exitCode == exitCode)
    #expect(run.text.contains(expected), "\(run.text)")
  }

  @Test func testRootsAreCalledThat() throws {
    let xcode = try MintedReceipts.xcode()
    try directory.write(xcode.receipt, to: "xcode.ber")
    try directory.write(xcode.root, to: "xcode.pem")
    let run = try inspect("--test-root xcode.pem xcode.ber")
    #expect(run.exitCode == 0)
    #expect(run.text.contains("Verified for tests only:"))
    #expect(run.text.contains("self-signed signer  StoreKit"))
  }

  @Test func picksALineOfADump() throws {
    let lines = try (0..<3).map { try MintedReceipts.line(seed: UInt64($0)) }
    try directory.write(lines.joined(separator: "\n\n"), to: "dump")
    let third = try inspect("dump:3")
    #expect(third.text.hasPrefix("dump:3\n"))
    let piped = try inspect("-:3 < dump")
    #expect(piped.text.hasPrefix("-:3\n"))
    #expect(piped.text.dropFirst(3) == third.text.dropFirst(6))
    for (words, message) in [
      ("dump", "'dump' has a receipt on each line; name one of them, as in 'dump:1'"),
      ("dump:2", "'dump' has no receipt on line 2"), ("dump:9", "'dump' has no receipt on line 9"),
      ("good.der dump", "inspect shows one receipt; 'quittance verify' takes many"),
    ] {
      let run = try inspect(words)
      #expect(run.exitCode == 2)
      #expect(run.error == "quittance: \(message)\n")
      #expect(run.output.isEmpty)
    }
  }

  @Test(arguments: [
    ("missing", "cannot read missing: No such file or directory"),
    (".", "cannot read .: Is a directory"),
    ("missing:7", "cannot read missing: No such file or directory"),
  ])
  func cannotReadWhatIsNotThere(_ words: String, _ message: String) throws {
    let run = try inspect(words)
    #expect(run.exitCode == 3)
    #expect(run.error == "quittance: \(message)\n")
    #expect(run.output.isEmpty)
  }

  @Test func colourIsForTerminalsOnly() throws {
    func onTerminal(_ environment: String) throws -> String {
      let command = "\(environment) \\\"$quittance\\\" inspect good.der"
      return try CommandRun.shell("script -qec \"\(command)\" /dev/null", in: directory).text
    }
    // Without `script` there is no terminal to try it on.
    guard try CommandRun.shell("command -v script", in: directory).exitCode == 0 else { return }
    #expect(try onTerminal("TERM=xterm NO_COLOR=").contains("\u{1B}[1;31mRejected"))
    #expect(try !onTerminal("TERM=xterm NO_COLOR=1").contains("\u{1B}"))
    #expect(try !onTerminal("TERM=dumb NO_COLOR=").contains("\u{1B}"))
  }

  /// Control characters in a receipt never reach the terminal, by any command.
  @Test func controlCharactersAreNeverPassedOn() throws {
    let evil = "com.example\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}gpj"
    var content = ReceiptContent.production(bundleID: evil)
    content.applicationVersion = "1\r\n2\u{0}\u{7F}"
    content.inAppPurchases = [
      InAppPurchaseContent(
        productID: evil,
        transactionID: "\u{1B}[2J",
        purchaseDate: .init(secondsSince1970: 0)
      )
    ]
    try directory.write(try MintedReceipts.mint().issue(content), to: "evil.der")
    for words in [
      "inspect evil.der", "inspect --tree evil.der", "decode evil.der",
      "verify --root root.pem --bundle-id x evil.der",
    ] {
      let run = try CommandRun.shell("\"$quittance\" \(words)", in: directory)
      let shown = run.text + run.error
      #expect(!shown.isEmpty)
      for scalar in shown.unicodeScalars where scalar != "\n" {
        let isHarmless = scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
        #expect(isHarmless && scalar != "\u{202E}", "\(words): \(scalar.value)")
      }
    }
    let record = try #require(
      try CommandRun.shell("\"$quittance\" decode evil.der", in: directory).records().first
    )
    #expect((record["receipt"] as? [String: Any])?["bundle_id"] as? String == evil)
  }

  @Test func wideCharactersStayAligned() throws {
    var content = ReceiptContent.sandbox()
    for (index, product) in ["東京", "abcd", "e\u{301}"].enumerated() {
      content.inAppPurchases.append(
        InAppPurchaseContent(
          productID: product,
          transactionID: "\(index)",
          purchaseDate: .init(secondsSince1970: 0)
        )
      )
    }
    try directory.write(try MintedReceipts.mint().issue(content), to: "wide.der")
    let text = try inspect("wide.der").text
    #expect(text.contains("  東京     non-consumable"))
    #expect(text.contains("  abcd     non-consumable"))
    #expect(text.contains("  e\u{301}        non-consumable"))
  }
}
