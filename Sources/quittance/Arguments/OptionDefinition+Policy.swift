extension OptionDefinition {
  /// What a genuine receipt must say to be accepted.
  static let policy: [OptionDefinition] = [
    .values(
      "bundle-id",
      placeholder: "ID",
      group: .policy,
      commands: [.verify, .inspect, .entitlements, .ledger],
      summary: "Accept receipts of this app (repeatable)",
      details: """
        Accept receipts with this bundle identifier only. Repeatable: any of them. The word any, \
        which is the default, accepts all: right for a report, wrong for granting access, since a \
        genuine receipt of another app is genuine. entitlements and ledger have no default.
        """,
      addsTo: \.bundleIDs
    ),
    .values(
      "environment",
      placeholder: "NAME",
      group: .policy,
      commands: [.verify, .inspect, .entitlements, .ledger],
      summary: "Accept this environment (repeatable)",
      details: """
        Accept receipts of this environment only. NAME is a receipt_type exactly as receipts have \
        it (Production, ProductionVPP, ProductionSandbox, ProductionVPPSandbox, Xcode), or a group \
        of them: production (Production and ProductionVPP), sandbox (ProductionSandbox and \
        ProductionVPPSandbox), xcode, any, which is the default. Repeatable: any of them. \
        entitlements and ledger have no default.
        """,
      addsTo: \.environments
    ),
    .values(
      "app-version",
      placeholder: "V",
      group: .policy,
      commands: [.verify, .inspect, .entitlements, .ledger],
      summary: "Accept this version of the app (repeatable)",
      details: """
        Accept receipts with this application_version only, compared letter by letter. Repeatable: \
        any of them.
        """,
      addsTo: \.appVersions
    ),
    .values(
      "device-id",
      placeholder: "HEX|UUID|MAC",
      group: .policy,
      commands: [.verify, .inspect, .entitlements],
      summary: "Check the device hash (repeatable)",
      details: """
        Check that the receipt was issued to this device: the identifierForVendor on iOS \
        (3F27583E-3E39-4865-A9F2-98256C105CDF), the MAC address of the primary interface on a Mac \
        (00:1b:63:84:45:e6), or the same bytes as HEX. Repeatable: one of them must match. The \
        device hash is SHA-1 in every receipt, also where the signature is SHA-256.
        """,
      addsTo: \.deviceIDs
    ),
    .value(
      "device-field",
      placeholder: "POINTER",
      group: .policy,
      commands: [.verify, .entitlements, .ledger],
      summary: "Check the device hash against the record's",
      details: """
        Check that each receipt was issued to the device that its own NDJSON record names: the JSON \
        Pointer of a string such as those that --device-id takes. A record without a usable one is \
        rejected (device_hash_mismatch).
        """,
      sets: \.deviceField
    ),
    .value(
      "device-column",
      placeholder: "NAME|N",
      group: .policy,
      commands: [.verify, .entitlements, .ledger],
      summary: "The same for a column of CSV",
      details: """
        As --device-field, for CSV: the column of the device identifier, by its name in the header \
        or its number from 1.
        """,
      sets: \.deviceColumn
    ),
    .value(
      "receipt-expiration",
      placeholder: "ignore|now|DATE",
      group: .policy,
      commands: [.verify, .inspect, .ledger],
      summary: "Compare attribute 21 (default: ignore)",
      details: """
        Refuse receipts whose expiration date (attribute 21, volume purchases) has passed now, or \
        at a DATE or DATETIME. The default is to ignore it.
        """,
      sets: \.receiptExpiration
    ),
  ]
}
