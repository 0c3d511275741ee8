import Entitlements
import ProductCatalog
import ReceiptBatch
import ReceiptVerification
import Receipts

/// What `entitlements` is asked about each receipt.
struct EntitlementSettings {
  private let question: EntitlementQuestion
  private let format: EntitlementOutputFormat

  /// Whatever of these options results depend on, in one spelling.
  private let identity: String

  /// The catalogue, whose place no output may take.
  private let settingFiles: [[UInt8]]

  init(_ arguments: RawArguments) throws(UsageError) {
    let raw = arguments.owning
    try Self.check(arguments)
    var identity = OptionIdentity()
    try identity.add("owned-at", raw.date.map { [$0] } ?? [])
    try identity.add("max-age", raw.maximumAge.map { [$0] } ?? [])
    var catalog: ProductCatalog?
    if let use = raw.catalog {
      let file = try CatalogFile.read(use.value, for: use.spelling)
      identity.add("catalog", file.octets)
      catalog = file.catalog
    }
    format = raw.outputFormat ?? .ndjson
    identity.add("owned-format", format.rawValue)
    self.identity = identity.text
    settingFiles = raw.catalog.map { [$0.value.bytes] } ?? []
    let time = try raw.date.map { use throws(UsageError) in try TimeValue(use) } ?? .now
    question = EntitlementQuestion(
      time: time,
      now: ReceiptVerifier.systemClock(),
      maximumAge: try Self.maximumAge(raw.maximumAge),
      catalog: catalog
    )
  }

  func apply(to options: inout BatchOptions) {
    options.identity += identity
    options.settingFiles += settingFiles
    options.lineWriter =
      switch format {
      case .ndjson: EntitlementLines(question: question)
      case .text: EntitlementPages(question: question)
      }
  }

  private static func check(_ arguments: RawArguments) throws(UsageError) {
    guard !arguments.bundleIDs.isEmpty else {
      throw UsageError(
        "entitlements needs --bundle-id ID, or --bundle-id any: a genuine receipt of another app "
          + "is genuine too"
      )
    }
    guard !arguments.environments.isEmpty else {
      throw UsageError(
        "entitlements needs --environment NAME, such as production, or --environment any: in the "
          + "sandbox nobody pays"
      )
    }
    if arguments.owning.outputFormat == .text, let carried = arguments.bulk.carried.first {
      throw UsageError("\(carried.spelling) has no place in --output-format text")
    }
  }

  private static func maximumAge(_ use: OptionUse?) throws(UsageError) -> Int64? {
    guard let use else { return nil }
    let text = try use.text()
    guard let duration = DurationValue(text) else {
      throw UsageError("\(use.spelling) '\(text)': it takes a duration such as 90m, 36h or 2d12h")
    }
    return duration.seconds
  }
}
