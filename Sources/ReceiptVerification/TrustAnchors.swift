// The roots that a verifier trusts, each for what it may vouch for.

/// The roots that a verifier trusts.
///
/// Apple's are pinned by the SHA-256 digest of their bytes; the certificate itself travels inside
/// each receipt. Roots that the caller adds must meet the same purpose rules; roots for tests need
/// not, and whatever they vouch for says so.
public struct TrustAnchors: Sendable {
  package private(set) var apple: Set<CertificateFingerprint>
  package private(set) var custom: [Certificate]
  package private(set) var test: [Certificate]

  /// No root at all; add some.
  public static let none = TrustAnchors()

  /// Apple Root CA, in which the chains of all app receipts seen so far end.
  public static let appleRootCA = TrustAnchors(apple: AppleRoot.rootCA)

  private init() {
    apple = []
    custom = []
    test = []
  }

  private init(apple root: AppleRoot) {
    self.init()
    add(root)
  }

  /// One of Apple's roots, as published at https://www.apple.com/certificateauthority/.
  public struct AppleRoot: Hashable, Sendable {
    let fingerprint: CertificateFingerprint?

    /// Apple Root CA, RSA 2048, valid to 2035-02-09.
    public static let rootCA = AppleRoot(
      fingerprint: CertificateFingerprint(
        "b0b1730ecbc7ff4505142c49f1295e6eda6bcaed7e2c68c5be91b5a11001f024"
      )
    )
    /// Apple Root CA - G2, RSA 4096.
    public static let rootCAG2 = AppleRoot(
      fingerprint: CertificateFingerprint(
        "c2b9b042dd57830e7d117dac55ac8ae19407d38e41d88f3215bc3a890444a050"
      )
    )
    /// Apple Root CA - G3, P-384.
    public static let rootCAG3 = AppleRoot(
      fingerprint: CertificateFingerprint(
        "63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179"
      )
    )

    /// All of them.
    static let all = [rootCA, rootCAG2, rootCAG3]
  }

  /// Trusts another of Apple's roots.
  public mutating func add(_ root: AppleRoot) {
    if let fingerprint = root.fingerprint { apple.insert(fingerprint) }
  }

  /// Trusts a root of the caller's, whose chains must meet the purpose rules of Apple's.
  public mutating func add(_ certificate: Certificate) {
    custom.append(certificate)
  }

  /// Trusts a root for tests, such as Xcode's StoreKit certificate: its chains need no Apple markers
  /// and may be a single self-signed certificate.
  public mutating func addForTests(_ certificate: Certificate) {
    test.append(certificate)
  }
}
