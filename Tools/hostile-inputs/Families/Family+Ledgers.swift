// Attacks on a ledger: by what its users can choose.

import ReceiptMinting
import Receipts

extension Family {
  private static func record(
    _ name: String,
    grows: String,
    upTo largest: Int,
    expected: String,
    budget: Budget = Budget(nanosecondsPerOctet: 2_000),
    _ dump: @escaping @Sendable (Int, ReceiptMint) throws -> [UInt8]
  ) -> Family {
    Family(
      name,
      grows: grows,
      [
        "ledger", "--ledger", "{dir}/ledger", "--account-field", "/u", "--bundle-id", "any",
        "--environment", "any", "--only-roots", "--root", "{dir}/root.pem", "{in}",
      ],
      upTo: largest,
      expected: expected,
      budget: budget,
      inFolder: { size, folder in
        let authority = try TestAuthority(keys: try .generate(.ecdsaP256))
        try folder.write(dump(size, ReceiptMint(authority: authority)), to: "input.ndjson")
        try folder.write(Array(authority.root.pem.utf8), to: "root.pem")
      }
    )
    .reading("{dir}/input.ndjson")
  }

  private func reading(_ input: String) -> Family {
    Family(
      name,
      grows: grows,
      arguments.dropLast() + [input],
      upTo: largest,
      expected: expected,
      budget: budget,
      inFolder: make
    )
  }

  private static func line(account: String, _ receipt: [UInt8]) -> [UInt8] {
    Array("{\"u\":\"\(account)\",\"receipt-data\":\"".utf8) + Base64Text.encode(receipt)
      + Array("\"}\n".utf8)
  }

  /// A receipt of many purchases, whose transactions have these identifiers.
  private static func receipt(
    _ mint: ReceiptMint,
    _ count: Int,
    _ identifier: (Int) -> String
  ) throws -> [UInt8] {
    var content = ReceiptContent.production()
    content.inAppPurchases = (0..<max(1, count)).map {
      InAppPurchaseContent(
        productID: "a",
        transactionID: identifier($0),
        purchaseDate: .init(secondsSince1970: 1_705_312_800),
        productKind: .consumable
      )
    }
    return try mint.issue(content)
  }

  static let ledgers = [
    record(
      "ledger-transactions",
      grows: "transactions of one receipt",
      upTo: 8 * .mebibyte,
      expected: #""first""#
    ) {
      size,
      mint in
      line(account: "a", try receipt(mint, size / 420) { "\(1_000_000_000_000_000 + $0)" })
    },
    record(
      "ledger-prefixes",
      grows: "identifiers that share 58 octets",
      upTo: 8 * .mebibyte,
      expected: #""first""#
    ) {
      size,
      mint in
      let prefix = String(repeating: "x", count: 58)
      return line(account: "a", try receipt(mint, size / 560) { "\(prefix)\(100_000 + $0)" })
    },
    record(
      "ledger-identifier-long",
      grows: "identifiers of 1,000 octets",
      upTo: 8 * .mebibyte,
      expected: #""unreadable_transaction_id""#
    ) {
      size,
      mint in
      let prefix = String(repeating: "x", count: 994)
      return line(account: "a", try receipt(mint, size / 3_000) { "\(prefix)\(100_000 + $0)" })
    },
    record(
      "ledger-equal",
      grows: "one transaction in one receipt",
      upTo: 8 * .mebibyte,
      expected: #""transaction_id":"7""#
    ) {
      size,
      mint in
      line(account: "a", try receipt(mint, size / 400) { _ in "7" })
    },
    record(
      "ledger-accounts",
      grows: "accounts that share one receipt",
      upTo: 8 * .mebibyte,
      expected: #""duplicate_across_accounts""#
    ) {
      size,
      mint in
      let receipt = try receipt(mint, 1) { _ in "7" }
      return fill(size) { line(account: "a\($0)", receipt) }
    },
    record(
      "ledger-account-giant",
      grows: "an account",
      upTo: 32 * .mebibyte,
      expected: #""bad_account""#
    ) {
      size,
      mint in
      line(account: String(repeating: "a", count: size), try receipt(mint, 1) { _ in "7" })
    },
  ]
}
