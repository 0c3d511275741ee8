// What is answered to whom, row by row.

import Foundation
import LedgerSamples
import ReceiptVerification
import Receipts
import Testing
import TransactionLedger

@Suite("Answers")
struct AnswerTests {
  /// One question, and what it must be answered: the code, and whose claim came first.
  typealias Row = (
    sample: SampleTransaction, code: String, first: String?, sharedWith: String?
  )

  static func row(
    _ id: String,
    original: String? = nil,
    in environment: AppStoreEnvironment = .production,
    _ account: String,
    _ claim: String,
    _ code: String,
    first: String? = nil,
    shared: String? = nil
  ) -> Row {
    (
      SampleTransaction(environment, id: id, originalID: original, account: account, claim: claim),
      code, first, shared
    )
  }

  static let rows: [Row] = [
    row("1000", "anna", "c1", "first"),
    row("1000", "anna", "c1", "repeated", first: "anna c1"),
    row("1000", "anna", "c2", "duplicate_in_account", first: "anna c1"),
    row("1000", "bert", "c3", "duplicate_across_accounts", first: "anna c1", shared: "anna"),
    // Another account's claim is not the same claim, whatever its name.
    row("1000", "bert", "c1", "duplicate_across_accounts", first: "anna c1", shared: "anna"),
    row("1000", "anna", "c1", "repeated", first: "anna c1"),
    // Each store numbers for itself.
    row("1000", in: .sandbox, "bert", "c4", "first"),
    row(
      "1000",
      in: .sandbox,
      "anna",
      "c1",
      "duplicate_across_accounts",
      first: "bert c4",
      shared: "bert"
    ),
    // Octets decide: neither numbers nor letters that look alike are the same.
    row("01000", "anna", "c5", "first"),
    row("1000 ", "anna", "c6", "first"),
    row("+1000", "anna", "c7", "first"),
    row("K", "anna", "c8", "first"),
    row("\u{212A}", "anna", "c9", "first"),
    row("1000", "\u{E4}", "c1", "duplicate_across_accounts", first: "anna c1", shared: "anna"),
    row("2000", "\u{E4}", "c1", "first"),
    row(
      "2000",
      "a\u{308}",
      "c1",
      "duplicate_across_accounts",
      first: "\u{E4} c1",
      shared: "\u{E4}"
    ),
    row("2000", "\u{E4}", "C1", "duplicate_in_account", first: "\u{E4} c1"),
    row("999999999999999999", "anna", "c", "first"),
    row("9223372036854775807", "anna", "c", "first"),
    row("9223372036854775808", "anna", "c", "first"),
    row("18446744073709551617", "anna", "c", "first"),
    row("0", "anna", "c", "first"),
    row("00", "anna", "c", "first"),
    row("-1", "anna", "c", "first"),
    // A subscription of one account.
    row("3000", "anna", "d1", "first"),
    row("3001", original: "3000", "anna", "d2", "first"),
    // Its renewal shows up under another.
    row("3002", original: "3000", "bert", "d3", "first", shared: "anna"),
    row("3003", original: "3000", "anna", "d4", "first"),
    row("3002", original: "3000", "bert", "d3", "repeated", first: "bert d3", shared: "anna"),
    row("3002", original: "3000", "anna", "d5", "duplicate_across_accounts", first: "bert d3"),
    // A renewal before the original: whoever came first stays first.
    row("4001", original: "4000", "carl", "e1", "first"),
    row("4000", "anna", "e2", "first", shared: "carl"),
    row("4002", original: "4000", "anna", "e3", "first", shared: "carl"),
    row("4001", original: "4000", "carl", "e1", "repeated", first: "carl e1"),
    row("4000", "carl", "e4", "duplicate_across_accounts", first: "anna e2"),
    // The other store's original of that number is another one.
    row("4003", original: "4000", in: .sandbox, "bert", "e5", "first"),
    row("5001", original: "x5", "anna", "f1", "first"),
    row("5002", original: "x5", "bert", "f2", "first", shared: "anna"),
  ]

  static func check(_ answer: LedgerAnswer, _ row: Row) {
    #expect(answer.code == row.code, "\(row)")
    switch answer.verdict {
    case .first, .notRecorded: #expect(row.first == nil, "\(row)")
    case .repeated(let sight), .duplicate(_, let sight):
      #expect("\(sight.account) \(sight.claim)" == row.first, "\(row)")
      #expect(sight.key == row.sample.key && sight.recordedAt == LedgerFolder.time, "\(row)")
      #expect(sight.productID == "com.example.coins" && sight.quantity == 1)
    }
    #expect(answer.sharedOriginal?.firstAccount == row.sharedWith, "\(row)")
    if let shared = answer.sharedOriginal { #expect(shared.original == row.sample.original) }
  }

  @Test("One after the other, with the file closed in between, and all in one batch")
  func table() throws {
    let single = try LedgerFolder()
    for row in Self.rows {
      Self.check(try #require(try single.open().record([row.sample]).first), row)
    }
    let batch = try LedgerFolder()
    let answers = try batch.open().record(Self.rows.map(\.sample))
    for (answer, row) in zip(answers, Self.rows) { Self.check(answer, row) }
    #expect(answers.count == Self.rows.count)
    #expect(
      try single.open().entries().map(\.claim) == batch.open().entries().map(\.claim)
    )
  }

  @Test("Asked again from the beginning, everything is answered as before")
  func replay() throws {
    let folder = try LedgerFolder()
    let ledger = try folder.open()
    let samples = Self.rows.map(\.sample)
    let before = try ledger.record(samples)
    for _ in 0..<2 {
      for (old, new) in zip(before, try ledger.record(samples)) {
        #expect(new.isClaimed == old.isClaimed)
        #expect(new.code == (old.code == "first" ? "repeated" : old.code))
        #expect(new.sharedOriginal == old.sharedOriginal)
      }
    }
  }

  @Test("What a report asks")
  func queries() throws {
    let folder = try LedgerFolder()
    let ledger = try folder.open()
    let none = try ledger.counts()
    #expect(none.transactions == 0 && none.sharedOriginals == 0)
    #expect(try ledger.entries().isEmpty && ledger.sharedOriginals().isEmpty)
    _ = try ledger.record(Self.rows.map(\.sample))
    let entries = try ledger.entries()
    #expect(entries.map(\.entry) == Array(1...Int64(entries.count)))
    #expect(entries.count == Self.rows.filter { $0.code == "first" }.count)
    #expect(try ledger.counts().transactions == Int64(entries.count))
    // In pages.
    var paged: [TransactionSight] = []
    while case let page = try ledger.entries(after: paged.last?.entry ?? 0, limit: 3),
      !page.isEmpty
    {
      paged += page
    }
    #expect(paged == entries)
    for entry in entries { #expect(try ledger.firstSight(of: entry.key) == entry) }
    #expect(try ledger.firstSight(of: TransactionKey(environment: .sandbox, id: "3000")) == nil)
    func accounts(_ id: String, limit: Int = 10) throws -> [String] {
      let key = TransactionKey(environment: .production, id: id)
      return try ledger.accounts(ofOriginal: key, limit: limit).map(\.account)
    }
    #expect(try accounts("1000") == ["anna", "bert", "\u{E4}"])
    #expect(try accounts("1000", limit: 2) == ["anna", "bert"])
    #expect(try accounts("1000", limit: 1) == ["anna"])
    #expect(try accounts("1000", limit: 0).isEmpty)
    #expect(try accounts("4000") == ["carl", "anna"])
    #expect(try accounts("x5") == ["anna", "bert"])
    #expect(try accounts("no such").isEmpty)
    let shared = try ledger.sharedOriginals()
    #expect(
      shared.map(\.description) == [
        "production 1000", "production 2000", "production 3000", "production 4000",
        "production x5", "sandbox 1000",
      ]
    )
    #expect(try ledger.sharedOriginals(after: shared[3], limit: 9) == Array(shared[4...]))
    #expect(try ledger.sharedOriginals(after: shared[4]) == Array(shared[5...]))
    #expect(try ledger.counts().sharedOriginals == Int64(shared.count))
    try ledger.checkIntegrity()
  }
}
