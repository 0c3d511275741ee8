// Receipts with very many purchases, as their owner could have made them.

import ReceiptMinting
import Receipts

extension Family {
  private static func judge(
    _ name: String,
    grows: String,
    catalog: String? = nil,
    budget: Budget = Budget(nanosecondsPerOctet: 300, mebibytes: 320),
    _ purchase: @escaping @Sendable (Int) -> InAppPurchaseContent
  ) -> Family {
    var arguments = [
      "entitlements", "--bundle-id", "any", "--environment", "any", "--only-roots", "--root",
      "{dir}/root.pem", "--at", "2024-06-01",
    ]
    if catalog != nil { arguments += ["--catalog", "{dir}/catalog.json"] }
    return Family(
      name,
      grows: grows,
      arguments + ["{in}"],
      upTo: 12 * .mebibyte,
      expected: #""verified""#,
      budget: budget,
      inFolder: { size, folder in
        let authority = try TestAuthority(keys: try .generate(.ecdsaP256))
        var content = ReceiptContent.production()
        // Some 300 octets each.
        content.inAppPurchases = (0..<max(1, size / 320)).map(purchase)
        try folder.write(try ReceiptMint(authority: authority).issue(content), to: "input")
        try folder.write(Array(authority.root.pem.utf8), to: "root.pem")
        if let catalog { try folder.write(Array(catalog.utf8), to: "catalog.json") }
      }
    )
  }

  private static func purchase(
    _ index: Int,
    _ product: String,
    _ kind: InAppPurchaseContent.ProductKind,
    original: String? = nil
  ) -> InAppPurchaseContent {
    var purchase = InAppPurchaseContent(
      productID: product,
      transactionID: "\(1_000_000_000_000_000 + index)",
      purchaseDate: .init(secondsSince1970: 1_705_312_800 + Int64(index)),
      productKind: kind
    )
    if let original { purchase.originalTransactionID = original }
    if kind == .autoRenewableSubscription {
      purchase.expiresDate = .init(secondsSince1970: 1_705_312_801 + Int64(index))
    }
    return purchase
  }

  static let entitlements = [
    judge("owned-one-product", grows: "purchases of one product") {
      purchase($0, "a", .nonConsumable)
    },
    judge("owned-products", grows: "purchases of products") {
      purchase($0, "a\($0)", .nonConsumable)
    },
    judge("owned-consumables", grows: "consumables") { purchase($0, "a", .consumable) },
    judge("owned-periods", grows: "periods of one subscription") {
      purchase($0, "a", .autoRenewableSubscription, original: "1")
    },
    judge("owned-periods-mixed", grows: "periods of one subscription in no order") {
      purchase($0 * 7_919 % 99_991, "a\($0 % 3)", .autoRenewableSubscription, original: "1")
    },
    judge("owned-subscriptions", grows: "subscriptions") {
      purchase($0, "a\($0)", .autoRenewableSubscription)
    },
    judge(
      "owned-group",
      grows: "subscriptions of one group in a catalogue",
      catalog: """
        [{"id":"a0","kind":"auto_renewable_subscription","group":"g","period":"P1M","level":1},
        {"id":"a1","kind":"auto_renewable_subscription","group":"g","period":"P1M","level":2}]
        """
    ) {
      purchase($0, "a\($0 % 2)", .autoRenewableSubscription)
    },
    judge(
      "owned-passes",
      grows: "passes that extend one another",
      catalog: """
        [{"id":"a","kind":"non_renewing_subscription","duration":"P1D",
        "repeated_purchase":"extends"}]
        """
    ) {
      purchase($0, "a", .nonRenewingSubscription)
    },
    judge("owned-same-transaction", grows: "purchases of one transaction") { _ in
      purchase(1, "a", .consumable)
    },
  ]
}
