import ReceiptMinting
import Suggestions

/// What `mint` is to do, with every value checked.
struct MintSettings {
  let authority: Argument
  let createsAuthority: Bool
  let kind: MintKind
  let content: ReceiptContentChoice
  let form: ReceiptForm
  let defect: Defect?
  let seed: UInt64
  let count: Int
  let format: MintFormat
  let output: Argument?

  /// What there is in a receipt besides the app itself.
  struct ReceiptContentChoice {
    var bundleID = ReceiptContent.defaultBundleID
    var appVersion: String?
    var deviceID: [UInt8]?
    var purchases = Purchases.none
  }

  enum Purchases {
    case none
    case many(Int)
    case subscription(renewals: Int)
    case refunded
  }

  init(_ arguments: RawArguments) throws(UsageError) {
    if let operand = arguments.operands.first {
      throw UsageError("mint reads no input, so '\(operand.text)' is one word too many")
    }
    let raw = arguments.minting
    guard let authority = raw.authority?.value else {
      throw UsageError(
        "mint needs --authority DIR; with --create-authority it makes one where there is none"
      )
    }
    self.authority = authority
    createsAuthority = raw.createsAuthority
    kind = raw.kind ?? .sandbox
    content = try Self.content(raw)
    form = Self.form(raw)
    defect = try Self.defect(raw.defect)
    seed = UInt64(try CountValue.parse(raw.seed, in: 0...Int.max) ?? 0)
    count = try CountValue.parse(raw.count, in: 1...1_000_000_000) ?? 1
    format = raw.format ?? .der
    output = arguments.output?.value
    if count > 1, format == .der {
      throw UsageError(
        "--count \(count) needs --output-format base64, which has one receipt a line"
      )
    }
  }

  private static func content(_ raw: RawMintArguments) throws(UsageError) -> ReceiptContentChoice {
    var content = ReceiptContentChoice()
    content.bundleID = try raw.bundleID?.text() ?? content.bundleID
    content.appVersion = try raw.appVersion?.text()
    if let device = raw.deviceID {
      content.deviceID = try DeviceIdentifier(device).bytes
    }
    let given = [
      raw.purchases == nil ? nil : "--purchases", raw.renewals == nil ? nil : "--subscription",
      raw.isRefunded ? "--refunded" : nil,
    ].compactMap { $0 }
    if given.count > 1 {
      throw UsageError("\(given.joined(separator: " and ")) exclude each other")
    }
    // The limits are those of what can be decoded again.
    if let count = try CountValue.parse(raw.purchases, in: 0...100_000) {
      content.purchases = .many(count)
    }
    if let renewals = try CountValue.parse(raw.renewals, in: 0...10_000) {
      content.purchases = .subscription(renewals: renewals)
    }
    if raw.isRefunded {
      content.purchases = .refunded
    }
    return content
  }

  private static func form(_ raw: RawMintArguments) -> ReceiptForm {
    var form = raw.kind == .xcode ? ReceiptForm.xcode : ReceiptForm.apple
    form.digest =
      switch raw.digest {
      case .sha1: .sha1
      case .sha256, nil: .sha256
      case .sha384: .sha384
      case .sha512: .sha512
      }
    if raw.hasSignedAttributes {
      form.signedAttributes = .standard(signingTime: nil)
    }
    return form
  }

  private static func defect(_ use: OptionUse?) throws(UsageError) -> Defect? {
    guard let use else { return nil }
    let name = try use.text()
    if let defect = Defect(rawValue: name) {
      return defect
    }
    if let nearest = Suggestion.nearest(to: name, among: Defect.allCases.map(\.rawValue)) {
      throw UsageError("\(use.spelling) '\(name)': did you mean '\(nearest)'?")
    }
    throw UsageError("\(use.spelling) '\(name)': 'quittance help mint' lists the names")
  }
}
