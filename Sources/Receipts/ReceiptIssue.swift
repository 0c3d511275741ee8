// Something wrong with a part of a receipt that leaves the rest of it readable.

/// A fault that spoils one attribute, or a circumstance worth knowing, without failing the receipt.
public struct ReceiptIssue: Hashable, Sendable {
  /// A stable code; its raw value is what the command prints.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as printed.
    public let rawValue: String

    /// Creates a code from what is printed.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An attribute that is not a SEQUENCE of type, version and OCTET STRING, or whose value is not
    /// of the attribute's ASN.1 type.
    public static let badAttribute = Code(rawValue: "bad_attribute")
    /// A date that is not RFC 3339.
    public static let badDate = Code(rawValue: "bad_date")
    /// An INTEGER that is not minimal, negative, or too wide for its attribute.
    public static let badInteger = Code(rawValue: "bad_integer")
    /// Text that is not of its character set.
    public static let badString = Code(rawValue: "bad_string")
    /// A named attribute that occurs more than once; none of its values is taken.
    public static let duplicateAttribute = Code(rawValue: "duplicate_attribute")
    /// An attribute that every receipt or purchase should have is not there.
    public static let missingAttribute = Code(rawValue: "missing_attribute")
    /// Octets behind the end of the receipt.
    public static let trailingData = Code(rawValue: "trailing_data")
    /// Verified only because an expired certificate was excused by the grace that was asked for.
    public static let acceptedInGrace = Code(rawValue: "accepted_in_grace")
    /// The receipt says it was created later than the clock of this machine.
    public static let creationDateInFuture = Code(rawValue: "creation_date_in_future")
  }

  /// What is wrong.
  public let code: Code
  /// One sentence for a reader.
  public let message: String
  /// Offset of the octet concerned in the decoded container, `nil` where there is none.
  public let offset: Int?
  /// The field concerned, such as `in_app[3].expires_date`, `nil` where there is none.
  public let path: String?

  /// Creates an issue.
  public init(code: Code, message: String, offset: Int?, path: String?) {
    self.code = code
    self.message = message
    self.offset = offset
    self.path = path
  }
}
