// What is owned, and the catalogue of what there is, as the help describes them.

extension CommandDefinition {
  static let entitlements = CommandDefinition(
    name: .entitlements,
    usage: "entitlements [OPTIONS] [INPUT...]",
    summary: "Tell what verified receipts entitle to",
    description: """
      Verifies App Store receipts as verify does, and tells what each entitles to at a time: which \
      products are owned, which consumables wait to be credited, which subscriptions run, are in \
      trial, ended, were refunded or upgraded away. One JSON object a line for each receipt, in the \
      order of the inputs. A receipt that is not verified grants nothing, and its line says why.

      --bundle-id and --environment must be given, be it as any: a genuine receipt of another app, or of \
      the sandbox, is genuine. INPUT is as for verify.

      A receipt knows what had happened when it was created ("known_at"), and nothing of later \
      refunds and renewals. Consumables leave it once they are finished, so that one is missing \
      proves nothing; that one is there does not prove that it was not credited before.
      """,
    examples: [
      Example(
        purpose: "May this account have the premium features now?",
        command: """
          quittance entitlements --bundle-id com.example.app --environment production --catalog \
          catalog.json receipt.der | jq '.granted'
          """
      ),
      Example(
        purpose: "A table for eyes, of a day in the past",
        command: """
          quittance entitlements --bundle-id any --environment any --at 2025-07-23 \
          --output-format text receipt.der
          """
      ),
      Example(
        purpose: "The accounts of a dump whose subscription runs",
        command: """
          quittance entitlements --bundle-id com.example.app --environment production --carry user \
          dump.ndjson | jq -r 'select(.granted | index("com.example.pro")) | .carried.user'
          """
      ),
    ],
    notes: [states, entitlementLine, entitlementExitCodes]
  )

  private static let states = Note(
    title: "States",
    lines: [
      "granted      active, in_trial, in_introductory_offer, in_grace",
      "not granted  expired, refunded, upgraded_away, not_yet, undetermined",
      "undetermined: a part cannot be read or is missing; \"doubt\" says which",
    ]
  )

  private static let entitlementLine = Note(
    title: "The line",
    lines: [
      "source, status, error, at, known_at, trust, environment, bundle_id, refusal,",
      "granted, non_consumables, consumables, non_renewing, subscriptions,",
      "free_subscriptions, undetermined: always all of these, in order. Keys and",
      "codes are a contract, written down in CONTRACT.md beside the sources.",
    ]
  )

  private static let entitlementExitCodes = Note(
    title: "Exit codes",
    lines: [
      "0  every receipt was verified, whatever it entitles to",
      "1  the run is complete, and at least one receipt was not verified",
      "2  the command line or a file that it names is wrong; nothing was written",
      "3  an input could not be read, the output not written, or a receipt was left",
      "   unchecked; what was written is whole lines (outranks 1)",
    ]
  )

  static let catalog = CommandDefinition(
    name: .catalog,
    usage: "catalog check FILE | prices --storefront S [OPTIONS] FILE",
    summary: "Check a catalogue of products, or list its prices",
    description: """
      A catalogue is a file of a backend's products, in JSON or CSV: identifiers and kinds, names by \
      locale, a price tier or amounts, groups, levels and periods of subscriptions.

      check reads it and tells every mistake with its line. prices lists its products as readers \
      in a storefront see them: the name in their language, or another that is marked as such, and \
      the price in their way of writing, for subscriptions with its period.
      """,
    examples: [
      Example(purpose: "Is it right?", command: "quittance catalog check catalog.json"),
      Example(
        purpose: "What customers in Japan see",
        command: "quittance catalog prices catalog.json --storefront JPN --locale ja"
      ),
    ],
    notes: [catalogFields, catalogExitCodes]
  )

  private static let catalogFields = Note(
    title: "The fields of a product",
    lines: [
      "id, kind             always; kind is non_consumable, consumable,",
      "                     non_renewing_subscription, auto_renewable_subscription or",
      "                     free_subscription",
      "names                by locale: {\"en\": \"Ten coins\"}; in CSV columns name:en",
      "tier, or amounts     by currency: {\"USD\": \"4.99\"}; in CSV columns amount:USD",
      "units, unit_name     what a consumable gives: 10, \"coins\"",
      "group, period        of an auto-renewable subscription, always: \"pro\", \"P1M\"",
      "level, grace_period  of an auto-renewable subscription: 1 (highest), \"P16D\"",
      "duration             of a non-renewing subscription, always: \"P3M\"",
      "repeated_purchase    of a non-renewing subscription: extends or overlaps",
      "JSON is an array of products, or an object with products and default_locale,",
      "whose names are shown where the reader's language has none. CSV has a row a",
      "product; there it is the first name.",
    ]
  )

  private static let catalogExitCodes = Note(
    title: "Exit codes",
    lines: [
      "0  the catalogue is right, or every product has its price",
      "1  a product has no price there; its row says why",
      "2  the command line or the catalogue is wrong; nothing was written",
      "3  the output could not be written",
    ]
  )
}
