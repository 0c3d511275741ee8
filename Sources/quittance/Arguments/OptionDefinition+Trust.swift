extension OptionDefinition {
  /// Who may have signed, and when.
  static let trust: [OptionDefinition] = [
    .values(
      "root",
      placeholder: "FILE",
      group: .trust,
      commands: [.verify, .inspect, .entitlements, .ledger],
      summary: "Trust these root certificates too (repeatable)",
      details: """
        Trust the certificates in FILE (PEM or DER) as roots, next to Apple's. Chains to them must \
        carry Apple's marker extensions all the same, and their lines say "trust":"custom". \
        Repeatable.
        """,
      addsTo: \.roots
    ),
    .toggle(
      "only-roots",
      group: .trust,
      commands: [.verify, .inspect, .entitlements, .ledger],
      summary: "Trust the given roots alone, and not Apple's",
      details: """
        Trust only the certificates given by --root and --test-root, and not Apple's root. At \
        least one must be given.
        """,
      sets: \.onlyGivenRoots
    ),
    .values(
      "test-root",
      placeholder: "FILE",
      group: .trust,
      commands: [.verify, .inspect, .entitlements, .ledger],
      summary: "Trust these for test receipts (repeatable)",
      details: """
        Trust the certificates in FILE (PEM or DER) for test receipts, such as those of StoreKit \
        testing in Xcode. Their chains need none of Apple's marker extensions and may be a single \
        self-signed certificate; their lines say "trust":"test". Every Xcode has such a key: never \
        grant real goods on such a line. Repeatable.
        """,
      addsTo: \.testRoots
    ),
    .values(
      "intermediate",
      placeholder: "FILE",
      group: .trust,
      commands: [.verify, .inspect, .entitlements, .ledger],
      summary: "Certificates to build with (repeatable)",
      details: """
        Certificates (PEM or DER) that may stand between the signer and a root, for receipts that \
        do not carry them. They are not trusted by themselves. Repeatable.
        """,
      addsTo: \.intermediates
    ),
    .value(
      "at",
      placeholder: "now|DATE|DATETIME",
      group: .trust,
      commands: [.verify, .inspect, .ledger],
      summary: "Check certificates at this time",
      details: """
        Check the validity of certificates at this time: now, a DATE such as 2025-07-23 (its \
        beginning, in UTC), or a DATETIME such as 2025-07-23T19:59:58Z. The default is each \
        receipt's own creation date, which is Apple's rule: a genuine receipt stays genuine after \
        its signer's certificate has expired.
        """,
      sets: \.validationTime
    ),
    .value(
      "grace",
      placeholder: "DURATION",
      group: .trust,
      commands: [.verify, .inspect, .entitlements, .ledger],
      summary: "Accept certificates expired this long ago",
      details: """
        Accept certificates that had expired at most this long before, such as 90m, 36h or 2d12h \
        (at most 7d; the default is 0). Apple has signed with a lapsed certificate for some hours \
        before; a line that needed the grace says so with the issue accepted_in_grace.
        """,
      sets: \.grace
    ),
  ]
}
