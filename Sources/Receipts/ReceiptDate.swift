// An instant as a receipt states it, without Foundation.

/// An instant: seconds since 1970-01-01T00:00:00Z, and nanoseconds.
///
/// Two dates are equal when they name the same instant, however they were written.
public struct ReceiptDate: Sendable {
  /// Whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted; negative before 1970.
  public let secondsSince1970: Int64

  /// Nanoseconds after that second, 0 ..< 1,000,000,000. Further digits of the receipt are cut.
  public let nanoseconds: Int32

  /// Whether the date was written with a fraction of a second, be it zero.
  public let hasFraction: Bool

  /// Creates a date.
  ///
  /// - Parameters:
  ///   - secondsSince1970: Whole seconds since 1970-01-01T00:00:00Z.
  ///   - nanoseconds: 0 ..< 1,000,000,000; values outside are brought to the nearest bound.
  public init(secondsSince1970: Int64, nanoseconds: Int32 = 0) {
    self.init(
      secondsSince1970: secondsSince1970,
      nanoseconds: nanoseconds,
      hasFraction: nanoseconds > 0
    )
  }

  package init(secondsSince1970: Int64, nanoseconds: Int32, hasFraction: Bool) {
    self.secondsSince1970 = secondsSince1970
    self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
    self.hasFraction = hasFraction
  }
}

extension ReceiptDate: Hashable, Comparable {
  /// Whether two dates name the same instant.
  public static func == (first: ReceiptDate, second: ReceiptDate) -> Bool {
    first.secondsSince1970 == second.secondsSince1970 && first.nanoseconds == second.nanoseconds
  }

  /// Whether the first date is before the second.
  public static func < (first: ReceiptDate, second: ReceiptDate) -> Bool {
    (first.secondsSince1970, first.nanoseconds) < (second.secondsSince1970, second.nanoseconds)
  }

  /// Feeds the instant to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(secondsSince1970)
    hasher.combine(nanoseconds)
  }
}
