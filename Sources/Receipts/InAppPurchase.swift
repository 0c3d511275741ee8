// What a receipt says of one in-app purchase.

import ASN1

/// One in-app purchase of a receipt.
public struct InAppPurchase: Sendable {
  @usableFromInline package let storage: ReceiptStorage
  package let index: Int

  package init(storage: ReceiptStorage, index: Int) {
    self.storage = storage
    self.index = index
  }

  @inline(__always)
  private func slot(_ attribute: InAppAttribute) -> FieldSlot {
    storage.slot(attribute, ofPurchase: index)
  }

  @inline(__always)
  private func text(_ attribute: InAppAttribute) -> ReceiptField<String> {
    storage.text(slot(attribute))
  }

  @inline(__always)
  private func date(_ attribute: InAppAttribute) -> ReceiptField<ReceiptDate> {
    storage.date(slot(attribute))
  }

  @inline(__always)
  private func integer(_ attribute: InAppAttribute) -> ReceiptField<UInt64> {
    storage.integer(slot(attribute))
  }

  @inline(__always)
  private func flag(_ attribute: InAppAttribute) -> ReceiptField<Bool> {
    integer(attribute).map { $0 == 1 }
  }
}

extension InAppPurchase {
  /// The fields that are text.
  public enum TextField: Sendable {
    /// ``InAppPurchase/productID``.
    case productID
    /// ``InAppPurchase/transactionID``.
    case transactionID
    /// ``InAppPurchase/originalTransactionID``.
    case originalTransactionID
    /// ``InAppPurchase/promotionalOfferID``.
    case promotionalOfferID
  }

  /// Hands the UTF-8 octets of a field to a closure without making a string of them, for those who
  /// read millions.
  ///
  /// - Returns: What the closure returns; `nil` if the field has no readable value.
  @inlinable
  public func withUTF8<Result, Failure: Error>(
    of field: TextField,
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let range = containerRange(of: field) else {
      // A chunked string was joined; it is copied once more, being as rare as that.
      guard let octets = joinedOctets(of: field) else { return nil }
      return try body(octets.span)
    }
    let container = storage.container
    return try body(container.span.extracting(range))
  }

  @usableFromInline
  func containerRange(of field: TextField) -> Range<Int>? {
    storage.containerRange(of: slot(field.attribute))
  }

  @usableFromInline
  func joinedOctets(of field: TextField) -> [UInt8]? {
    storage.bytes(slot(field.attribute)).value
  }
}

extension InAppPurchase.TextField {
  @inline(__always)
  fileprivate var attribute: InAppAttribute {
    switch self {
    case .productID: .productID
    case .transactionID: .transactionID
    case .originalTransactionID: .originalTransactionID
    case .promotionalOfferID: .promotionalOfferID
    }
  }
}

extension InAppPurchase {
  /// Whether every part could be read and is unambiguous. Grant nothing on a purchase for which this
  /// is `false`: the part that is damaged may have been its cancellation.
  public var isFullyReadable: Bool { !storage.layout.purchases[index].hasUnreadableParts }

  /// 1701: how many were bought.
  public var quantity: ReceiptField<Int64> {
    integer(.quantity).map { Int64(exactly: $0) }
  }

  /// 1702: the product's identifier.
  public var productID: ReceiptField<String> { text(.productID) }

  /// 1703: the transaction's identifier: decimal digits, `0` and small numbers in Xcode.
  public var transactionID: ReceiptField<String> { text(.transactionID) }

  /// 1705: the identifier of the first transaction; absent in some of Xcode's receipts.
  public var originalTransactionID: ReceiptField<String> { text(.originalTransactionID) }

  /// 1707: the kind of product. Apple does not document it.
  public var productType: ReceiptField<ProductType> {
    integer(.productType).map { ProductType(rawValue: $0) }
  }

  /// 1704: when it was bought, or renewed.
  public var purchaseDate: ReceiptField<ReceiptDate> { date(.purchaseDate) }

  /// 1706: when the first transaction was made.
  public var originalPurchaseDate: ReceiptField<ReceiptDate> { date(.originalPurchaseDate) }

  /// 1708: when a subscription's period ends; absent for anything else.
  public var expiresDate: ReceiptField<ReceiptDate> { date(.expiresDate) }

  /// 1712: when Apple took it back; from then on it is not owned.
  public var cancellationDate: ReceiptField<ReceiptDate> { date(.cancellationDate) }

  /// 1720: 1 for a fault of the app, 0 for another reason.
  public var cancellationReason: ReceiptField<Int64> {
    integer(.cancellationReason).map { Int64(exactly: $0) }
  }

  /// 1711: the subscription purchase event; 0 if it is no subscription.
  public var webOrderLineItemID: ReceiptField<UInt64> { integer(.webOrderLineItemID) }

  /// 1713: whether it is a free trial. Absent is not `false`. Apple does not document it.
  public var isTrialPeriod: ReceiptField<Bool> { flag(.isTrialPeriod) }

  /// 1719: whether it is an introductory offer. Absent is not `false`.
  public var isInIntroOfferPeriod: ReceiptField<Bool> { flag(.isInIntroOfferPeriod) }

  /// 1721: the promotional offer that was taken.
  public var promotionalOfferID: ReceiptField<String> { text(.promotionalOfferID) }

  /// The attributes without a name here, in the receipt's order.
  public var otherAttributes: [OtherAttribute] {
    OtherAttribute.all(in: storage.layout.purchases[index].contents, of: storage) {
      InAppAttribute(number: $0) == nil
    }
  }
}
