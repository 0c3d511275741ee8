// Why a receipt as a whole grants nothing.

/// The reason why nothing of a receipt is granted, verified as it is.
public struct EntitlementRefusal: Hashable, Sendable {
  /// A stable code.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as printed.
    public let rawValue: String

    /// Creates a code from what is printed.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Attribute 21, the expiry of a volume purchase, has been reached or cannot be read.
    public static let receiptExpired = Code(rawValue: "receipt_expired")
    /// The receipt was created longer before the date than the caller accepts.
    public static let receiptTooOld = Code(rawValue: "receipt_too_old")
    /// The receipt does not say when it was created, so nobody can tell what it knows.
    public static let creationDateUnknown = Code(rawValue: "creation_date_unknown")
  }

  /// What is wrong.
  public let code: Code
  /// One sentence for a reader.
  public let message: String
}
