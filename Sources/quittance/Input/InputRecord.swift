import ReceiptBatch

/// One receipt as it was found in an input, or what is known instead.
struct InputRecord: Equatable, Sendable {
  /// Where it stands: `path`, `path:LINE`, `-` or `-:LINE`, byte for byte.
  var source: [UInt8]
  var content: Content

  enum Content: Equatable, Sendable {
    case bytes([UInt8])
    /// Longer than anything that can be a receipt; passed over.
    case tooLarge
    case unreadable(SystemError)
  }
}
