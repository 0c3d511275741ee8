// Absent, a value, or unreadable: three things that must not be confused.

/// One field of a receipt.
///
/// An unreadable field is not an absent one: a cancellation date that cannot be read may be the one
/// that takes the purchase back. Use ``value`` only where both mean the same to you.
public enum ReceiptField<Value> {
  /// The receipt does not have the field, or has an empty date in it.
  case absent
  /// The field's value.
  case value(Value)
  /// The field is there, but damaged or ambiguous; an issue of the receipt names it.
  case unreadable

  /// The value, `nil` if it is absent or unreadable.
  public var value: Value? {
    guard case .value(let value) = self else { return nil }
    return value
  }

  /// Whether the field is there but could not be read.
  public var isUnreadable: Bool {
    guard case .unreadable = self else { return false }
    return true
  }

  /// The same field with its value transformed.
  ///
  /// - Parameter transform: Gives the new value, or `nil` for one that has no equivalent; the field
  ///   is then unreadable.
  public func map<Other>(_ transform: (Value) -> Other?) -> ReceiptField<Other> {
    switch self {
    case .absent: return .absent
    case .unreadable: return .unreadable
    case .value(let value):
      guard let other = transform(value) else { return .unreadable }
      return .value(other)
    }
  }
}

extension ReceiptField: Sendable where Value: Sendable {}
extension ReceiptField: Equatable where Value: Equatable {}
extension ReceiptField: Hashable where Value: Hashable {}
