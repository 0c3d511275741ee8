/// The part of the command line that only `mint` has.
struct RawMintArguments: Sendable {
  var authority: OptionUse?
  var createsAuthority = false
  var kind: MintKind?
  var bundleID: OptionUse?
  var appVersion: OptionUse?
  var deviceID: OptionUse?
  var purchases: OptionUse?
  var renewals: OptionUse?
  var isRefunded = false
  var digest: MintDigest?
  var hasSignedAttributes = false
  var defect: OptionUse?
  var seed: OptionUse?
  var count: OptionUse?
  var format: MintFormat?
}

/// Which receipts there are to imitate.
enum MintKind: String, OptionChoice {
  case production
  case sandbox
  case vpp
  case xcode
}

/// The digests that can be signed.
enum MintDigest: String, OptionChoice {
  case sha1
  case sha256
  case sha384
  case sha512
}

/// How minted receipts are written.
enum MintFormat: String, OptionChoice {
  case der
  case base64
}
