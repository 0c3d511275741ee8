// The entry: receipts in, proofs or refusals out.

import Receipts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Verifies receipts: that Apple signed them, for this purpose, and that the policy accepts them.
///
/// A verifier is immutable and safe to share; there is no I/O, no network and no global state. It
/// remembers the chains that it found good. A worker that verifies many receipts takes a session of
/// its own with ``makeSession()``.
public final class ReceiptVerifier: Sendable {
  /// The longest grace for expired certificates: 7 days, in seconds.
  public static let maximumExpiryGrace: Int64 = 7 * 86_400

  let configuration: VerifierConfiguration
  let cache = ChainCache()

  /// Creates a verifier.
  ///
  /// - Parameters:
  ///   - anchors: The roots to trust.
  ///   - policy: What to accept; it has no default.
  ///   - intermediates: Certificates to build chains with, trusted no more than those in a receipt.
  ///   - validationTime: The time at which every certificate must be valid.
  ///   - expiryGrace: For how many seconds after its expiry a certificate is still accepted, 0 to
  ///     ``maximumExpiryGrace``. Apple has let certificates lapse for hours; a receipt accepted this
  ///     way says so in its issues.
  ///   - clock: The current time, for what compares with it.
  ///   - cryptographicProperties: OpenSSL's property query for the algorithms to use, such as
  ///     `fips=yes`; `nil` for the library's default.
  /// - Throws: ``VerifierConfigurationError``.
  public init(
    anchors: TrustAnchors = .appleRootCA,
    policy: ReceiptPolicy,
    intermediates: [Certificate] = [],
    validationTime: ValidationTime = .receiptCreation,
    expiryGrace: Int64 = 0,
    clock: @escaping @Sendable () -> ReceiptDate = ReceiptVerifier.systemClock,
    cryptographicProperties: String? = nil
  ) throws(VerifierConfigurationError) {
    configuration = try VerifierConfiguration(
      anchors: anchors,
      intermediates: intermediates,
      policy: policy,
      validationTime: validationTime,
      expiryGrace: expiryGrace,
      clock: clock,
      cryptographicProperties: cryptographicProperties
    )
  }

  /// Verifies one receipt.
  ///
  /// - Throws: ``VerificationError``: rejected, with the reason; or unchecked, when this machine
  ///   could not tell.
  public func verify(_ receipt: UnverifiedReceipt) throws(VerificationError) -> VerifiedReceipt {
    var session = makeSession()
    return try session.verify(receipt)
  }

  /// A session for one worker.
  public func makeSession() -> VerificationSession {
    VerificationSession(self)
  }

  /// This machine's clock.
  public static let systemClock: @Sendable () -> ReceiptDate = {
    var now = timespec()
    // Safety: clock_gettime writes to the struct it is given and nowhere else.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &now)
    return ReceiptDate(
      secondsSince1970: Int64(now.tv_sec),
      nanoseconds: Int32(truncatingIfNeeded: now.tv_nsec)
    )
  }

  /// How many chains are remembered, at most 128.
  package var rememberedChainCount: Int { cache.count }
}
