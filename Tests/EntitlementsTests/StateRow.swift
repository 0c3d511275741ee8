// A row of the tables of states: what something is just before an instant, and from it on.

import Entitlements
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

struct StateRow: CustomTestStringConvertible, Sendable {
  let name: String
  let purchases: [InAppPurchaseContent]
  /// The product that is asked for.
  let product: String
  /// The instant at which something changes, or might.
  let boundary: ReceiptDate
  let before: EntitlementState
  let after: EntitlementState
  var created = day(400)
  /// Attribute 21.
  var expires: ReceiptDate?
  var maximumAge: Int64?

  init(
    _ name: String,
    _ purchases: [InAppPurchaseContent],
    _ product: String,
    _ boundary: ReceiptDate,
    _ before: EntitlementState,
    _ after: EntitlementState,
    created: ReceiptDate = day(400),
    expires: ReceiptDate? = nil,
    maximumAge: Int64? = nil
  ) {
    self.name = name
    self.purchases = purchases
    self.product = product
    self.boundary = boundary
    self.before = before
    self.after = after
    self.created = created
    self.expires = expires
    self.maximumAge = maximumAge
  }

  var testDescription: String { name }

  /// The second before the boundary, the boundary, the second after it.
  func check() throws {
    var content = ReceiptContent.with(purchases, created: created)
    content.expirationDate = expires
    let receipt = try Shop.custom.get().receipt(content)
    for (offset, expected) in [(-1, before), (0, after), (1, after)] as [(Int64, EntitlementState)]
    {
      let date = boundary.plus(offset)
      let answer = Entitlements(of: receipt, terms: shopTerms, at: date, maximumAge: maximumAge)
      let standing = try #require(answer.standing(ofProduct: product), "\(name)")
      #expect(standing.state == expected, "\(name), \(offset) s")
      #expect(answer.isGranted(product) == expected.isGranted, "\(name), \(offset) s")
      #expect(answer.grantedProductIDs.contains(product) == expected.isGranted)
      #expect((standing.doubt != nil) == (expected == .undetermined), "\(name), \(offset) s")
      #expect(standing.knownAt == created)
      #expect(standing.trust == .custom)
      // Whoever stores the end must not grant longer than whoever asks again.
      if standing.isGranted, let until = standing.until { #expect(until > date, "\(name)") }
    }
  }
}
