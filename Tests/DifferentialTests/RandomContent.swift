// Contents of receipts at random, with everything that a receipt may say or leave out.

import ReceiptMinting
import ReceiptMutations
import Receipts

extension SplitMix64 {
  /// A value, or none.
  mutating func maybe<Value>(_ value: (inout SplitMix64) -> Value) -> Value? {
    happens(onceIn: 4) ? nil : value(&self)
  }

  /// Of any width up to 64 bits.
  mutating func number(bits: Int = 64) -> UInt64 { next() >> UInt64(63 - below(bits)) }

  /// From the year 0 to 9999, which RFC 3339 can say; most of them of our time.
  mutating func date() -> ReceiptDate {
    let span: Int64 = happens(onceIn: 5) ? 315_569_519_999 : 2_000_000_000
    let start: Int64 = span > 2_000_000_000 ? -62_167_219_200 : 0
    let seconds = start + Int64(truncatingIfNeeded: next() % UInt64(span))
    let nanoseconds = happens(onceIn: 3) ? Int32(below(1_000)) * 1_000_000 : 0
    return ReceiptDate(secondsSince1970: seconds, nanoseconds: nanoseconds)
  }

  mutating func text() -> String {
    let scalars = (0..<below(happens(onceIn: 9) ? 300 : 24)).map { _ in
      switch below(8) {
      case 0: UInt32(0xA1 + below(0x700))
      case 1: UInt32(0x4E00 + below(0x1000))
      case 2: UInt32(0x1F600 + below(60))
      default: UInt32(0x20 + below(0x5F))
      }
    }
    return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

  mutating func content() -> ReceiptContent {
    var content = ReceiptContent(style: happens(onceIn: 2) ? .apple : .xcode)
    content.receiptType = maybe { $0.text() }
    content.appItemID = maybe { $0.number() }
    content.bundleID = maybe { $0.text() }
    content.applicationVersion = maybe { $0.text() }
    content.opaqueValue = .given(octets(below(40)))
    content.sha1Hash = happens(onceIn: 9) ? .absent : .given(octets(20))
    content.transactionDate = maybe { $0.date() }
    content.ageRating = maybe { "\($0.below(18))+" }
    content.creationDate = maybe { $0.date() }
    content.downloadID = maybe { $0.number() }
    content.versionExternalIdentifier = maybe { $0.number() }
    content.originalPurchaseDate = maybe { $0.date() }
    content.originalApplicationVersion = maybe { $0.text() }
    content.expirationDate = maybe { $0.date() }
    content.preorderDate = maybe { $0.date() }
    let count = happens(onceIn: 2) ? 0 : below(3)
    content.inAppPurchases = (0..<count).map { purchase($0) }
    return content
  }

  /// A purchase whose transaction no other of the receipt has.
  private mutating func purchase(_ index: Int) -> InAppPurchaseContent {
    var purchase = InAppPurchaseContent(
      productID: text(),
      transactionID: "\(number())\(index)",
      purchaseDate: date(),
      productKind: maybe { $0.element(of: [.consumable, .nonConsumable, .freeSubscription]) }
    )
    // Every JSON reader takes it: 2^53 - 1 is the most (see FieldValue).
    purchase.quantity = number(bits: 53)
    purchase.originalTransactionID = maybe { $0.text() }
    purchase.originalPurchaseDate = maybe { $0.date() }
    purchase.expiresDate = maybe { $0.date() }
    purchase.webOrderLineItemID = maybe { $0.number() }
    purchase.cancellationDate = maybe { $0.date() }
    purchase.isTrialPeriod = maybe { $0.happens(onceIn: 2) }
    purchase.isInIntroOfferPeriod = maybe { $0.happens(onceIn: 2) }
    purchase.cancellationReason = maybe { $0.number(bits: 53) }
    purchase.promotionalOfferID = maybe { $0.text() }
    return purchase
  }

  mutating func form() -> ReceiptForm {
    ReceiptForm(
      encoding: element(of: [.der, .der, .ber(chunkSize: nil), .ber(chunkSize: 1 + below(200))]),
      attributeOrder: element(of: [.sorted, .byType, .shuffled]),
      signedAttributes: element(of: [.none, .standard(signingTime: nil)]),
      wrapsPayload: happens(onceIn: 4)
    )
  }
}
