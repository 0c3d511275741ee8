// `entitlements`: what is owned, as lines and as pages.

import Foundation
import ReceiptMinting
import Receipts
import Testing

struct EntitlementsTests {
  private let directory: TemporaryDirectory

  /// 2025-01-15T10:00:00Z, when the receipts are created.
  private static let created: Int64 = 1_736_935_200
  private static let day: Int64 = 86_400

  private static func date(_ days: Int64) -> ReceiptDate {
    ReceiptDate(secondsSince1970: created + days * day)
  }

  private static func purchase(
    _ product: String,
    _ transaction: String,
    _ kind: InAppPurchaseContent.ProductKind,
    days: Int64,
    until: Int64? = nil
  ) -> InAppPurchaseContent {
    var purchase = InAppPurchaseContent(
      productID: product,
      transactionID: transaction,
      purchaseDate: date(days),
      productKind: kind
    )
    purchase.expiresDate = until.map(date)
    return purchase
  }

  private static func content() -> ReceiptContent {
    var refunded = purchase("levels", "3", .nonConsumable, days: -20)
    refunded.cancellationDate = date(-10)
    var coins = purchase("coins", "2", .consumable, days: -1)
    coins.quantity = 3
    return .production(purchases: [
      purchase("unlock", "1", .nonConsumable, days: -30), coins, refunded,
      purchase("pro", "4", .autoRenewableSubscription, days: -15, until: 15),
      purchase("season", "5", .nonRenewingSubscription, days: -5),
    ])
  }

  init() throws {
    directory = try TemporaryDirectory()
    let mint = try MintedReceipts.mint()
    try directory.write(try MintedReceipts.rootPEM(), to: "root.pem")
    try directory.write(try mint.issue(Self.content()), to: "all.der")
    try directory.write(
      try MintedReceipts.subscription(defect: .payloadSwapped),
      to: "forged.der"
    )
    try directory.write(
      """
      id,kind,group,level,period,duration,units,unit_name
      coins,consumable,,,,,10,coins
      pro,auto_renewable_subscription,premium,1,P1M,,,
      season,non_renewing_subscription,,,,P7D,,
      """,
      to: "catalog.csv"
    )
  }

  private static let anyone = "--root root.pem --bundle-id any --environment any"

  private func run(_ words: String) throws -> CommandRun {
    try CommandRun.shell("\"$quittance\" entitlements \(words)", in: directory)
  }

  private func line(_ words: String) throws -> [String: Any] {
    try #require(try run("\(Self.anyone) \(words)").records().first)
  }

  private func first(_ line: [String: Any], _ key: String) throws -> [String: Any] {
    try #require((line[key] as? [[String: Any]])?.first)
  }

  // MARK: Lines

  @Test func theKeysAreThoseOfTheContractInTheirOrder() throws {
    let run = try run("\(Self.anyone) --carry user all.der forged.der < /dev/null")
    for line in run.lines {
      var rest = line[...]
      for key in [
        "source", "carried", "status", "error", "at", "known_at", "trust", "environment",
        "bundle_id", "refusal", "granted", "non_consumables", "consumables", "non_renewing",
        "subscriptions", "free_subscriptions", "undetermined",
      ] {
        let place = try #require(rest.range(of: "\"\(key)\":"), "\(key)")
        rest = rest[place.upperBound...]
      }
    }
    #expect(try run.records().allSatisfy { $0.count == 17 })
  }

  @Test func aReceiptWithPurchasesOfAllKinds() throws {
    let line = try line("--at 2025-01-15T10:00:00Z --catalog catalog.csv all.der")
    #expect(line["status"] as? String == "verified")
    #expect(line["at"] as? String == "2025-01-15T10:00:00Z")
    #expect(line["known_at"] as? String == "2025-01-15T10:00:00Z")
    #expect(line["trust"] as? String == "custom")
    #expect(line["environment"] as? String == "Production")
    #expect(line["bundle_id"] as? String == "com.example.app")
    #expect(line["refusal"] is NSNull)
    #expect(line["granted"] as? [String] == ["coins", "pro", "season", "unlock"])
    let kept = try #require(line["non_consumables"] as? [[String: Any]])
    #expect(kept.map { $0["product_id"] as? String } == ["levels", "unlock"])
    #expect(kept.map { $0["state"] as? String } == ["refunded", "active"])
    #expect(kept[0]["until"] as? String == "2025-01-05T10:00:00Z")
    let coins = try first(line, "consumables")
    #expect(coins["quantity"] as? Int == 3)
    #expect(coins["units"] as? Int == 30)
    #expect(coins["unit_name"] as? String == "coins")
    #expect((coins["purchase"] as? [String: Any])?["transaction_id"] as? String == "2")
    let season = try first(line, "non_renewing")
    #expect(season["until"] as? String == "2025-01-17T10:00:00Z")
    let pro = try first(line, "subscriptions")
    #expect(pro["group"] as? String == "premium")
    #expect(pro["level"] as? Int == 1)
    #expect(pro["state"] as? String == "active")
    #expect(pro["until"] as? String == "2025-01-30T10:00:00Z")
    #expect(pro["may_have_renewed_since"] as? Bool == false)
    #expect(try first(pro, "timeline")["device_word"] as? String == "purchased")
  }

  @Test func withoutACatalogueTheReceiptsOwnKindsCount() throws {
    let line = try line("--at 2025-01-15T10:00:00Z all.der")
    #expect(line["granted"] as? [String] == ["coins", "pro", "unlock"])
    #expect(try first(line, "undetermined")["doubt"] as? String == "duration_unknown")
    #expect(try first(line, "consumables")["units"] is NSNull)
    #expect(try first(line, "subscriptions")["group"] is NSNull)
  }

  @Test func theDateDecides() throws {
    for (date, granted) in [
      ("2024-01-01", []), ("2025-01-01", ["levels", "pro", "unlock"]),
      ("2025-01-30T09:59:59Z", ["coins", "pro", "unlock"]),
      ("2025-01-30T10:00:00Z", ["coins", "unlock"]), ("now", ["coins", "unlock"]),
    ] {
      #expect(try line("--at \(date) all.der")["granted"] as? [String] == granted, "\(date)")
    }
    #expect(try line("all.der")["granted"] as? [String] == ["coins", "unlock"])
  }

  @Test func aReceiptThatIsTooOldGrantsNothing() throws {
    let accepted = try line("--at 2025-01-22T10:00:00Z --max-age 7d all.der")
    #expect(accepted["refusal"] is NSNull)
    let run = try run("\(Self.anyone) --at 2025-01-22T10:00:01Z --max-age 7d all.der")
    #expect(run.exitCode == 0)
    let line = try #require(try run.records().first)
    #expect(line["status"] as? String == "verified")
    #expect((line["refusal"] as? [String: Any])?["code"] as? String == "receipt_too_old")
    #expect(line["granted"] as? [String] == [])
    #expect(try first(line, "subscriptions")["doubt"] as? String == "receipt_refused")
  }

  @Test func whatIsNotVerifiedGrantsNothingAndSaysWhy() throws {
    try directory.write("nonsense", to: "nonsense.txt")
    let run = try run("\(Self.anyone) forged.der nonsense.txt missing.der --errors errors.ndjson")
    #expect(run.exitCode == 3)
    let records = try run.records()
    #expect(records.map { $0["status"] as? String } == ["rejected", "malformed", "unchecked"])
    let codes = records.map { ($0["error"] as? [String: Any])?["code"] as? String }
    #expect(codes.first == "signature_mismatch")
    #expect(codes.last == "unreadable_input")
    for record in records {
      #expect(record["granted"] as? [String] == [])
      #expect(record["known_at"] is NSNull)
      #expect(record["trust"] is NSNull)
      for key in ["non_consumables", "consumables", "subscriptions", "undetermined"] {
        #expect((record[key] as? [Any])?.isEmpty == true)
      }
    }
    let errors = String(decoding: try directory.read("errors.ndjson"), as: UTF8.self)
    #expect(errors.split(separator: "\n").count == 3)
    #expect(errors.contains("\"receipt\":"))
  }

  @Test func anotherAppsReceiptIsRejected() throws {
    let run = try run(
      "--root root.pem --bundle-id com.example.other --environment production all.der"
    )
    #expect(run.exitCode == 1)
    let line = try #require(try run.records().first)
    #expect((line["error"] as? [String: Any])?["code"] as? String == "bundle_id_mismatch")
    #expect(line["granted"] as? [String] == [])
    let sandbox = try self.run(
      "--root root.pem --bundle-id com.example.app --environment sandbox all.der"
    )
    #expect(sandbox.exitCode == 1)
    #expect(sandbox.text.contains("environment_not_accepted"))
  }

  @Test func aTestRootsWordIsMarkedAsSuch() throws {
    let (receipt, root) = try MintedReceipts.xcode()
    try directory.write(receipt, to: "xcode.ber")
    try directory.write(root, to: "xcode.pem")
    let line = try line("--test-root xcode.pem xcode.ber")
    #expect(line["trust"] as? String == "test")
    #expect(line["environment"] as? String == "Xcode")
  }

  // MARK: Dumps

  @Test func dumpsCarryTheirFieldsInOrderWhateverTheThreads() throws {
    let receipt = Data(try MintedReceipts.mint().issue(Self.content())).base64EncodedString()
    let records = (0..<300).map { index in
      index % 7 == 3
        ? #"{"user":\#(index),"receipt":"AAAA"}"# : #"{"user":\#(index),"receipt":"\#(receipt)"}"#
    }
    try directory.write(records.joined(separator: "\n") + "\n", to: "dump.ndjson")
    let words = "\(Self.anyone) --at 2025-01-15 --carry user --catalog catalog.csv"
    let alone = try run("\(words) -j 1 dump.ndjson")
    #expect(alone.exitCode == 1)
    let lines = try alone.records()
    #expect(lines.count == 300)
    #expect(
      lines.map { ($0["carried"] as? [String: Any])?["user"] as? Int } == (0..<300).map { $0 }
    )
    #expect(lines[16]["source"] as? String == "dump.ndjson:17")
    #expect(lines[17]["status"] as? String == "malformed")
    let together = try run("\(words) -j 3 dump.ndjson")
    #expect(together.output == alone.output)
    let piped = try run("\(words) --input-format ndjson < dump.ndjson")
    #expect(piped.lines.count == 300)
    try directory.write("user,receipt\nu1,\(receipt)\n", to: "dump.csv")
    let row = try #require(try run("\(words) --column receipt dump.csv").records().first)
    #expect((row["carried"] as? [String: Any])?["user"] as? String == "u1")
  }

  @Test func aCheckpointKnowsTheQuestion() throws {
    let words = "\(Self.anyone) all.der -o out.ndjson --checkpoint check --at"
    #expect(try run("\(words) 2025-01-15").exitCode == 0)
    #expect(try run("\(words) 2025-01-15 --resume").exitCode == 0)
    #expect(try run("\(words) 2025-01-16 --resume").exitCode == 2)
    #expect(try run("\(words) 2025-01-15 --max-age 1d --resume").exitCode == 2)
    #expect(try run("\(words) 2025-01-15 --catalog catalog.csv --resume").exitCode == 2)
  }

  // MARK: Pages

  @Test func aPageIsForEyes() throws {
    let run = try run(
      "\(Self.anyone) --output-format text --catalog catalog.csv --at 2025-01-15T10:00:00Z "
        + "all.der forged.der"
    )
    #expect(run.exitCode == 1)
    #expect(run.text.hasPrefix("all.der: verified (custom); at 2025-01-15T10:00:00Z"))
    #expect(run.text.contains("transaction 2, quantity 3, 30 coins"))
    #expect(run.text.contains("group premium"))
    #expect(run.text.contains("forged.der: rejected (signature_mismatch): nothing is granted\n"))
  }

  @Test func aPageSpellsOutWhatATerminalWouldObey() throws {
    var content = Self.content()
    content.inAppPurchases[0].productID = "\u{1B}[31mred\u{202E}"
    try directory.write(try MintedReceipts.mint().issue(content), to: "odd.der")
    let run = try run("\(Self.anyone) --output-format text odd.der")
    #expect(run.exitCode == 0)
    #expect(!run.text.contains("\u{1B}"))
    #expect(run.text.contains("\\u{1B}[31mred\\u{202E}"))
  }

  // MARK: Mistakes

  @Test(arguments: [
    "all.der", "--bundle-id any all.der", "--environment production all.der",
    "--bundle-id any --environment any --max-age 7 all.der",
    "--bundle-id any --environment any --at noon all.der",
    "--bundle-id any --environment any --catalog missing.json all.der",
    "--bundle-id any --environment any --catalog root.pem all.der",
    "--bundle-id any --environment any --output-format csv all.der",
    "--bundle-id any --environment any --output-format text --carry user all.der",
    "--bundle-id any --environment any --catalog catalog.csv -o catalog.csv all.der",
    "--bundle-id any --bundle-id com.example.app --environment any all.der",
    "--bundle-id any --environment any --receipt-expiration now all.der",
  ])
  func whatIsWrongIsToldAndNothingWritten(_ words: String) throws {
    let run = try run(words)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("quittance: "))
  }
}
