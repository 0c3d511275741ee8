/// What `quittance` can be told to do.
enum CommandName: String, CaseIterable, Hashable, Sendable {
  case verify
  case decode
  case inspect
  case entitlements
  case price
  case storefronts
  case tiers
  case catalog
  case ledger
  case mint
  case help
}
