// Why bytes are not a receipt.

/// The reason for which bytes could not be decoded as a receipt, and where.
public struct ReceiptDecodingError: Error, Hashable, Sendable {
  /// A stable code; its raw value is what the command prints.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as printed.
    public let rawValue: String

    /// Creates a code from what is printed.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There are no bytes, or only white space.
    public static let emptyInput = Code(rawValue: "empty_input")
    /// Neither a binary container nor base64.
    public static let notBase64 = Code(rawValue: "not_base64")
    /// Base64 of base64.
    public static let doubleBase64 = Code(rawValue: "double_base64")
    /// The input ends inside an element.
    public static let truncated = Code(rawValue: "truncated")
    /// A length that cannot be.
    public static let badLength = Code(rawValue: "bad_length")
    /// An element of another type than belongs there.
    public static let badTag = Code(rawValue: "bad_tag")
    /// Contents that are no value of their type.
    public static let badValue = Code(rawValue: "bad_value")
    /// More nesting than any receipt has.
    public static let tooDeep = Code(rawValue: "too_deep")
    /// More bytes than ``ReceiptLimits`` allow.
    public static let tooLarge = Code(rawValue: "too_large")
    /// More elements than ``ReceiptLimits`` allow.
    public static let tooManyElements = Code(rawValue: "too_many_elements")
    /// Bytes behind the receipt, where strictness was asked for.
    public static let trailingData = Code(rawValue: "trailing_data")
    /// Not a PKCS#7 container.
    public static let notPKCS7 = Code(rawValue: "not_pkcs7")
    /// A PKCS#7 container of another kind than SignedData.
    public static let notSignedData = Code(rawValue: "not_signed_data")
    /// A SignedData without content.
    public static let noContent = Code(rawValue: "no_content")
    /// A SignedData whose content is no receipt.
    public static let notAReceipt = Code(rawValue: "not_a_receipt")
    /// StoreKit 2 signed data instead of a receipt.
    public static let jwsNotReceipt = Code(rawValue: "jws_not_receipt")
    /// A transaction receipt of iOS 6 and earlier instead of an app receipt.
    public static let transactionReceipt = Code(rawValue: "transaction_receipt")
    /// An App Attest receipt instead of an app receipt.
    public static let appAttestReceipt = Code(rawValue: "app_attest_receipt")
  }

  /// What is wrong.
  public let code: Code
  /// One sentence for a reader.
  public let message: String
  /// Offset of the byte concerned: in the decoded container, or, for the codes about base64, in the
  /// input. `nil` where there is none.
  public let offset: Int?
  /// The part concerned, `nil` where there is none.
  public let path: String?

  /// Creates an error.
  public init(code: Code, message: String, offset: Int? = nil, path: String? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
    self.path = path
  }
}
