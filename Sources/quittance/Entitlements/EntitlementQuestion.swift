// What is asked about each receipt.

import Entitlements
import ProductCatalog
import ReceiptVerification
import Receipts

struct EntitlementQuestion: Sendable {
  let time: TimeValue
  /// Every use of `now` in one run is the same instant.
  let now: ReceiptDate
  let maximumAge: Int64?
  let catalog: ProductCatalog?
  private let terms: ProductTermsTable

  init(time: TimeValue, now: ReceiptDate, maximumAge: Int64?, catalog: ProductCatalog?) {
    self.time = time
    self.now = now
    self.maximumAge = maximumAge
    self.catalog = catalog
    terms = catalog?.terms ?? .none
  }

  /// The date that is asked for, where no receipt is ahead of the clock.
  var date: ReceiptDate { time.date(now: now) }

  func answer(_ receipt: VerifiedReceipt) -> Entitlements {
    switch time {
    case .now: Entitlements(of: receipt, terms: terms, now: now, maximumAge: maximumAge)
    case .fixed(let date): Entitlements(of: receipt, terms: terms, at: date, maximumAge: maximumAge)
    }
  }

  /// What a purchase of a consumable gives: units times quantity; `nil` where nobody said, or where
  /// it is more than there are numbers for.
  func units(of purchase: ConsumablePurchase) -> (count: Int64, name: String?)? {
    guard let units = catalog?.product(purchase.productID)?.units,
      let quantity = purchase.quantity, quantity > 0
    else { return nil }
    let (count, overflow) = quantity.multipliedReportingOverflow(by: Int64(units.count))
    return overflow ? nil : (count, units.name)
  }
}
