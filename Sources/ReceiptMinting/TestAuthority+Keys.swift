extension TestAuthority {
  /// The private keys of an authority.
  public struct Keys: Sendable {
    /// Signs the root and the intermediate.
    public let root: SigningKey
    /// Signs the leaf.
    public let intermediate: SigningKey
    /// Signs the receipts.
    public let leaf: SigningKey
    /// An RSA key of 1024 bits, which only ``Defect/weakKey`` uses.
    public let weakLeaf: SigningKey?

    /// Keys that exist already.
    public init(
      root: SigningKey,
      intermediate: SigningKey,
      leaf: SigningKey,
      weakLeaf: SigningKey? = nil
    ) {
      self.root = root
      self.intermediate = intermediate
      self.leaf = leaf
      self.weakLeaf = weakLeaf
    }

    /// New keys, and a weak one beside them.
    public static func generate(
      _ algorithm: SigningKey.Algorithm = .rsa(bits: 2048)
    ) throws(MintingError) -> Keys {
      Keys(
        root: try SigningKey.generate(algorithm),
        intermediate: try SigningKey.generate(algorithm),
        leaf: try SigningKey.generate(algorithm),
        weakLeaf: try SigningKey.generate(.rsa(bits: 1024))
      )
    }

    /// Reads what ``pem()`` wrote: the keys of root, intermediate and leaf in this order, then the
    /// weak one if there is a fourth. Certificates between them are passed over.
    public init(pem: String) throws(MintingError) {
      let found = try SigningKey.keys(inPEM: pem)
      guard found.count == 3 || found.count == 4 else {
        throw MintingError(
          .badKey,
          "an authority has three private keys (root, intermediate, leaf) and perhaps a weak one, "
            + "the text holds \(found.count)"
        )
      }
      self.init(
        root: found[0],
        intermediate: found[1],
        leaf: found[2],
        weakLeaf: found.count == 4 ? found[3] : nil
      )
    }

    /// All keys as unencrypted PEM blocks.
    public func pem() throws(MintingError) -> String {
      var text = try root.pem() + intermediate.pem() + leaf.pem()
      if let weakLeaf { text += try weakLeaf.pem() }
      return text
    }
  }
}
