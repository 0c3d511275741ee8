// The transactions of an answer in the order of time, and which of them are the latest of their
// subscription. Nothing is copied: a transaction is its place in the receipt and in the output.

import ASN1
import Receipts

struct AnsweredTransactions {
  struct Entry {
    /// Which of the receipt's purchases.
    let index: Int
    /// Where it stands in the output.
    let bytes: Range<Int>
    /// `nil` if the receipt has an empty date: such ones come first.
    let date: ReceiptDate?
    /// Where the identifier of its subscription stands; `nil` if it is of none that Apple renews.
    let subscription: ByteRange?
    /// Whether no later transaction is of the same subscription.
    var isLatest = true
  }

  /// In the receipt's order until they are sorted.
  private(set) var entries: [Entry] = []
  private(set) var hasSubscription = false
  /// Places of the subscriptions' transactions among the entries.
  private var places: [Int] = []

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    hasSubscription = false
  }

  mutating func append(
    _ index: Int,
    _ bytes: Range<Int>,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    let record = layout.purchases[index]
    let entry = Entry(
      index: index,
      bytes: bytes,
      date: layout.date(record[.purchaseDate], in: container).value,
      subscription: record.isSubscription(layout, container)
        ? record.subscriptionID.range ?? ByteRange() : nil
    )
    hasSubscription = hasSubscription || entry.subscription != nil
    entries.append(entry)
  }

  /// Brings the entries in ascending order of their purchase dates, those of one date in the
  /// receipt's order, and marks the latest ones.
  mutating func sort(_ layout: borrowing ReceiptLayout, _ container: Span<UInt8>) {
    entries.sort { first, second in
      switch (first.date, second.date) {
      case (nil, _?): true
      case (_?, nil): false
      case (let first?, let second?) where first != second: first < second
      default: first.index < second.index
      }
    }
    if hasSubscription { markLatest(layout, container) }
  }

  private mutating func markLatest(_ layout: borrowing ReceiptLayout, _ container: Span<UInt8>) {
    // Taken out for the while, so that entries can be looked at while the places are sorted.
    var places: [Int] = []
    swap(&places, &self.places)
    places.removeAll(keepingCapacity: true)
    for place in entries.indices where entries[place].subscription != nil { places.append(place) }
    // Side by side what has one identifier, and in it the order of time.
    places.sort { first, second in
      let order = compare(first, second, layout, container)
      return order == 0 ? first < second : order < 0
    }
    for (place, next) in zip(places, places.dropFirst()) {
      entries[place].isLatest = compare(place, next, layout, container) != 0
    }
    swap(&places, &self.places)
  }

  /// Compares the identifiers of two entries' subscriptions, octet by octet.
  private func compare(
    _ first: Int,
    _ second: Int,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) -> Int {
    let left = layout.octets(entries[first].subscription ?? ByteRange(), in: container)
    let right = layout.octets(entries[second].subscription ?? ByteRange(), in: container)
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return left.count - right.count
  }
}

extension InAppRecord {
  /// Whether it is of a subscription that Apple renews: Apple documents an expiry date for these
  /// alone, and 1707 says 3 (``ProductType``).
  fileprivate func isSubscription(
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) -> Bool {
    self[.expiresDate].hasValue
      || layout.integer(self[.productType], in: container).value == 3
  }

  /// What all transactions of one subscription have in common. Xcode leaves out the original
  /// transaction of a first one, which is that itself.
  var subscriptionID: FieldSlot {
    self[.originalTransactionID].hasValue ? self[.originalTransactionID] : self[.transactionID]
  }
}
