extension OptionDefinition {
  /// Everything about issuing test receipts.
  static let mint: [OptionDefinition] = mintAuthority + mintContent + mintOutput

  private static let mintAuthority: [OptionDefinition] = [
    .value(
      "authority",
      placeholder: "DIR",
      group: .authority,
      commands: [.mint],
      summary: "The test authority's directory (required)",
      details: """
        The directory of the test authority: its private keys in keys.pem (and in xcode-key.pem \
        that of --kind xcode), and what a verifier is told to trust: root.pem for --root, and \
        xcode.pem for --test-root.
        """,
      sets: \.minting.authority
    ),
    .toggle(
      "create-authority",
      group: .authority,
      commands: [.mint],
      summary: "Make new keys if there is no authority yet",
      details: """
        If there is no authority in DIR yet, make one: new RSA keys of 2048 bits and the \
        certificates that belong to them. Keys that are there already are never replaced.
        """,
      sets: \.minting.createsAuthority
    ),
    .choice(
      "digest",
      group: .authority,
      commands: [.mint],
      summary: "What is signed (default: sha256)",
      details: "The digest that is signed. Apple used sha1 until 2023, and uses sha256 since.",
      sets: \.minting.digest
    ),
    .toggle(
      "signed-attributes",
      group: .authority,
      commands: [.mint],
      summary: "Sign over signed attributes",
      details: """
        Sign over signed attributes (content type and message digest) instead of the content \
        itself. Apple's receipts have none.
        """,
      sets: \.minting.hasSignedAttributes
    ),
  ]

  private static let mintOutput: [OptionDefinition] = [
    .choice(
      "output-format",
      group: .output,
      commands: [.mint],
      summary: "Binary, or base64 one a line (default: der)",
      details: """
        der writes one receipt in binary form; base64 writes each receipt on a line of its own, and \
        is needed for more than one.
        """,
      sets: \.minting.format
    )
  ]
}
