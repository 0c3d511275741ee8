import Receipts

// The purchases as a table, in the receipt's order.

extension InspectPage {
  mutating func purchases(_ purchases: InAppPurchases) {
    heading("Purchases (\(purchases.count))")
    guard !purchases.isEmpty else {
      line("  none; finished consumables do not stay in a receipt")
      return
    }
    var table = TextTable(numeric: [0])
    let titles = ["#", "product", "type", "transaction", "purchased", "expires", "remarks"]
    table.append(titles.map { style.quiet($0) })
    for (index, purchase) in purchases.enumerated() {
      table.append([
        String(index), text(purchase.productID), type(purchase.productType),
        text(purchase.transactionID), text(purchase.purchaseDate), text(purchase.expiresDate),
        remarks(on: purchase),
      ])
    }
    table.lines(indent: 2).forEach { line($0) }
  }

  private func type(_ field: ReceiptField<ProductType>) -> String {
    text(
      field.map { type in
        switch type {
        case .nonConsumable: "non-consumable"
        case .consumable: "consumable"
        case .nonRenewingSubscription: "non-renewing"
        case .autoRenewableSubscription: "auto-renewable"
        case .freeSubscription: "free subscription"
        default: "unknown (\(type.rawValue))"
        }
      }
    )
  }

  /// What is out of the ordinary.
  private func remarks(on purchase: InAppPurchase) -> String {
    var remarks: [String] = []
    if !purchase.isFullyReadable {
      remarks.append(style.bad("damaged"))
    }
    if let date = purchase.cancellationDate.value {
      remarks.append(style.bad("refunded \(date)"))
    }
    if let quantity = purchase.quantity.value, quantity != 1 {
      remarks.append("quantity \(quantity)")
    }
    if purchase.isTrialPeriod.value == true {
      remarks.append("trial")
    }
    if purchase.isInIntroOfferPeriod.value == true {
      remarks.append("introductory offer")
    }
    if let offer = purchase.promotionalOfferID.value, !offer.isEmpty {
      remarks.append("offer \(TerminalText.excerpt(offer))")
    }
    if let original = purchase.originalTransactionID.value,
      original != purchase.transactionID.value
    {
      remarks.append("began as \(TerminalText.excerpt(original))")
    }
    return remarks.joined(separator: ", ")
  }
}
