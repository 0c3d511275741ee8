// The purchases of a receipt as a collection.

/// The in-app purchases of one receipt, in its order.
public struct InAppPurchases: RandomAccessCollection, Sendable {
  package let storage: ReceiptStorage

  /// Always 0.
  public var startIndex: Int { 0 }

  /// How many purchases there are.
  public var endIndex: Int { storage.layout.purchases.count }

  /// The purchase at a position.
  ///
  /// - Precondition: `position` is a valid index of the collection.
  public subscript(position: Int) -> InAppPurchase {
    InAppPurchase(storage: storage, index: position)
  }
}
