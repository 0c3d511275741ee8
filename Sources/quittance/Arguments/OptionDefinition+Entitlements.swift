extension OptionDefinition {
  /// What `entitlements` is asked, and how it answers.
  static let owning: [OptionDefinition] = [
    .value(
      "at",
      placeholder: "now|DATE|DATETIME",
      group: .owning,
      commands: [.entitlements],
      summary: "What is owned at this time (default: now)",
      details: """
        Answer for this time: now, a DATE such as 2025-07-23 (its beginning, in UTC), or a DATETIME \
        such as 2025-07-23T19:59:58Z. The default is now. Where the clock is behind a receipt's \
        creation date, now is that date. A time after it is answered as if nothing had happened \
        since; see --max-age.
        """,
      sets: \.owning.date
    ),
    .value(
      "catalog",
      placeholder: "FILE",
      group: .owning,
      commands: [.entitlements],
      summary: "The products and their terms",
      details: """
        A catalogue of products (JSON or CSV; see 'quittance help catalog'), which says what receipts \
        do not: the groups and levels of subscriptions, how long non-renewing ones last, what a \
        consumable gives. Without it the receipt's own product types count, non-renewing \
        subscriptions are undetermined, and upgrades are told by their cancellation alone.
        """,
      sets: \.owning.catalog
    ),
    .value(
      "max-age",
      placeholder: "DURATION",
      group: .owning,
      commands: [.entitlements],
      summary: "Refuse receipts created longer ago",
      details: """
        Grant nothing on receipts created longer than this before the time that is asked for, such \
        as 90m, 36h or 2d12h: what happened since, a refund say, they cannot know. The line then \
        has a "refusal". The default is to accept any age.
        """,
      sets: \.owning.maximumAge
    ),
    .choice(
      "output-format",
      group: .output,
      commands: [.entitlements],
      summary: "Lines, or a table for eyes (default: ndjson)",
      details: """
        ndjson: one JSON object a line for each receipt. text: a table for each receipt, for eyes; \
        its layout may change.
        """,
      sets: \.owning.outputFormat
    ),
  ]
}
