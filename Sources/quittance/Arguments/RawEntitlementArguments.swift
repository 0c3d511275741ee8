/// The part of the command line that only `entitlements` has.
struct RawEntitlementArguments: Sendable {
  var date: OptionUse?
  var catalog: OptionUse?
  var maximumAge: OptionUse?
  var outputFormat: EntitlementOutputFormat?
}

/// How `entitlements` writes its answers.
enum EntitlementOutputFormat: String, OptionChoice {
  case ndjson
  case text
}
