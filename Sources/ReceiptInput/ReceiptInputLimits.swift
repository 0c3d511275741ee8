// How much input this module is willing to take, and why.

/// The sizes beyond which an input is refused instead of decoded.
///
/// `standard` is what every caller gets; tests pass small ones to stand on the edges.
struct ReceiptInputLimits: Equatable, Sendable {
  /// The largest DER or BER container, in bytes.
  ///
  /// The largest real receipt seen is 79 KiB with 187 purchases. 16 MiB has room for some 40,000
  /// purchases and still bounds what one input can make a worker allocate.
  var containerBytes: Int

  /// The largest text that may carry a container, in bytes.
  ///
  /// 16 MiB of DER are 21.4 MiB of base64; line ends, percent-encoding or JSON escapes can at most
  /// triple those parts of it that need them. 64 MiB is also the longest line that a dump may have.
  var textBytes: Int

  static let standard = ReceiptInputLimits(containerBytes: 16 << 20, textBytes: 64 << 20)
}
