extension OptionDefinition {
  /// What minted receipts say, and what is wrong with them.
  static let mintContent: [OptionDefinition] = [
    .choice(
      "kind",
      group: .content,
      commands: [.mint],
      summary: "Which receipts to imitate (default: sandbox)",
      details: """
        The kind of receipt: as the App Store issues them (production), the sandbox (sandbox, the \
        default), \
        volume purchases (vpp), or Xcode's local StoreKit testing (xcode: BER, signed by a single \
        self-signed certificate).
        """,
      sets: \.minting.kind
    ),
    .value(
      "bundle-id",
      placeholder: "ID",
      group: .content,
      commands: [.mint],
      summary: "The app (default: com.example.app)",
      details: "The bundle identifier. The default is com.example.app.",
      sets: \.minting.bundleID
    ),
    .value(
      "app-version",
      placeholder: "V",
      group: .content,
      commands: [.mint],
      summary: "The app's version",
      details: "The application_version.",
      sets: \.minting.appVersion
    ),
    .value(
      "device-id",
      placeholder: "HEX|UUID|MAC",
      group: .content,
      commands: [.mint],
      summary: "Make the device hash for this device",
      details: """
        Make the device hash for this device, so that verify --device-id accepts it. Without it, \
        the hash is made up.
        """,
      sets: \.minting.deviceID
    ),
    .value(
      "purchases",
      placeholder: "N",
      group: .content,
      commands: [.mint],
      summary: "So many purchases of different products",
      details: """
        So many purchases of different products, an hour apart; every third is a consumable.
        """,
      sets: \.minting.purchases
    ),
    .value(
      "subscription",
      placeholder: "RENEWALS",
      group: .content,
      commands: [.mint],
      summary: "A monthly subscription, renewed so often",
      details: "A subscription of 30 days, renewed so many times.",
      sets: \.minting.renewals
    ),
    .toggle(
      "refunded",
      group: .content,
      commands: [.mint],
      summary: "One purchase that Apple took back",
      details: "One purchase that Apple took back ten days later.",
      sets: \.minting.isRefunded
    ),
    .value(
      "defect",
      placeholder: "NAME",
      group: .content,
      commands: [.mint],
      summary: "Break it on purpose; --help lists the ways",
      details: """
        Break the receipt on purpose. The names are listed below, each with the code that verify \
        answers.
        """,
      sets: \.minting.defect
    ),
    .value(
      "seed",
      placeholder: "N",
      group: .content,
      commands: [.mint],
      summary: "What made-up numbers follow from (default: 0)",
      details: """
        The number from which everything made up follows: transaction identifiers, opaque values, \
        hashes. The same keys, options and seed give the same bytes.
        """,
      sets: \.minting.seed
    ),
    .value(
      "count",
      placeholder: "N",
      group: .content,
      commands: [.mint],
      summary: "So many receipts, with ascending seeds",
      details: """
        So many receipts, each with the next seed. More than one needs --output-format base64.
        """,
      sets: \.minting.count
    ),
  ]
}
