import ReceiptMinting

/// Receipts for the tests, and the authority that issues them: made once, since keys take a while.
enum MintedReceipts {
  static let keys = Result { try TestAuthority.Keys.generate() }

  /// The key of what signs as Xcode does; an anchor for tests shares none with another anchor.
  static let xcodeKey = Result { try SigningKey.generate(.rsa(bits: 2048)) }

  static func authority() throws -> TestAuthority {
    try TestAuthority(keys: try keys.get())
  }

  static func mint() throws -> ReceiptMint {
    ReceiptMint(authority: try authority())
  }

  static func subscription(seed: UInt64 = 0, defect: Defect? = nil) throws -> [UInt8] {
    try mint().issue(.subscription(renewals: 2, seed: seed), seed: seed, defect: defect)
  }

  static func line(seed: UInt64) throws -> String {
    try mint().issueBase64(.subscription(renewals: 1, seed: seed), seed: seed)
  }

  /// As Xcode signs, and the certificate to trust for it.
  static func xcode(_ content: ReceiptContent = .xcode()) throws -> (receipt: [UInt8], root: String)
  {
    let authority = try TestAuthority(selfSigned: try xcodeKey.get())
    let mint = ReceiptMint(authority: authority, form: .xcode)
    return (try mint.issue(content), authority.root.pem)
  }

  static func rootPEM() throws -> String {
    try authority().root.pem
  }
}
