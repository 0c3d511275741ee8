import ReceiptBatch
import ReceiptVerification
import Receipts

/// Whom to trust and what to accept, from the options of `verify` and `inspect`.
struct TrustSettings {
  let anchors: TrustAnchors
  let intermediates: [Certificate]
  let policy: ReceiptPolicy
  let validationTime: ValidationTime
  let graceSeconds: Int64

  /// Whatever of these options results depend on, in one spelling: files by their contents, `now` by
  /// its name.
  let identity: String

  init(_ arguments: RawArguments) throws(UsageError) {
    var identity = OptionIdentity()
    identity.add("only-roots", arguments.onlyGivenRoots ? "true" : "false")
    anchors = try Self.anchors(arguments, &identity)
    intermediates = try Self.certificates(arguments.intermediates, "intermediate", &identity)
    validationTime = try Self.validationTime(arguments.validationTime)
    graceSeconds = try Self.grace(arguments.grace)
    policy = try Self.policy(arguments)
    try identity.add("at", arguments.validationTime.map { [$0] } ?? [])
    identity.add("grace", "\(graceSeconds)")
    try identity.add("bundle-id", arguments.bundleIDs)
    try identity.add("environment", arguments.environments)
    try identity.add("app-version", arguments.appVersions)
    try identity.add("device-id", arguments.deviceIDs)
    try identity.add("receipt-expiration", arguments.receiptExpiration.map { [$0] } ?? [])
    self.identity = identity.text
  }

  func verifier() throws(UsageError) -> ReceiptVerifier {
    do throws(VerifierConfigurationError) {
      return try ReceiptVerifier(
        anchors: anchors,
        policy: policy,
        intermediates: intermediates,
        validationTime: validationTime,
        expiryGrace: graceSeconds
      )
    } catch {
      throw UsageError(error.message)
    }
  }

  private static func anchors(
    _ arguments: RawArguments,
    _ identity: inout OptionIdentity
  ) throws(UsageError) -> TrustAnchors {
    if arguments.onlyGivenRoots, arguments.roots.isEmpty, arguments.testRoots.isEmpty {
      throw UsageError("--only-roots trusts nobody without a --root or --test-root")
    }
    var anchors = arguments.onlyGivenRoots ? TrustAnchors.none : .appleRootCA
    for certificate in try certificates(arguments.roots, "root", &identity) {
      anchors.add(certificate)
    }
    for certificate in try certificates(arguments.testRoots, "test-root", &identity) {
      anchors.addForTests(certificate)
    }
    return anchors
  }

  /// The certificates of all the files that an option names.
  private static func certificates(
    _ uses: [OptionUse],
    _ name: String,
    _ identity: inout OptionIdentity
  ) throws(UsageError) -> [Certificate] {
    var certificates: [Certificate] = []
    for use in uses {
      let contents: [UInt8]
      do throws(SystemError) {
        contents = try FileContents.read(use.value.bytes)
      } catch {
        throw UsageError("\(use.spelling) '\(use.value.text)': \(error.message)")
      }
      identity.add(name, contents)
      do throws(VerifierConfigurationError) {
        certificates += try Certificate.certificates(inFile: contents)
      } catch {
        throw UsageError("\(use.spelling) '\(use.value.text)': \(error.message)")
      }
    }
    return certificates
  }

  private static func validationTime(_ use: OptionUse?) throws(UsageError) -> ValidationTime {
    guard let use else { return .receiptCreation }
    return .at(try TimeValue(use).date(now: ReceiptVerifier.systemClock()))
  }

  private static func grace(_ use: OptionUse?) throws(UsageError) -> Int64 {
    guard let use else { return 0 }
    let text = try use.text()
    guard let duration = DurationValue(text) else {
      throw UsageError("\(use.spelling) '\(text)': it takes a duration such as 90m, 36h or 2d12h")
    }
    guard duration.seconds <= ReceiptVerifier.maximumExpiryGrace else {
      throw UsageError("\(use.spelling) '\(text)': the grace is 7d at most")
    }
    return duration.seconds
  }

  private static func policy(_ arguments: RawArguments) throws(UsageError) -> ReceiptPolicy {
    var devices: [[UInt8]] = []
    for use in arguments.deviceIDs {
      devices.append(try DeviceIdentifier(use).bytes)
    }
    let environments = try AcceptedNames.environments(arguments.environments)
    return ReceiptPolicy(
      bundleIDs: try AcceptedNames.exact(arguments.bundleIDs).accepted { $0 },
      environments: environments.accepted { ReceiptEnvironment(rawValue: $0) },
      appVersions: try AcceptedNames.exact(arguments.appVersions).accepted { $0 },
      deviceIDs: devices,
      receiptExpiration: try expiration(arguments.receiptExpiration)
    )
  }

  private static func expiration(
    _ use: OptionUse?
  ) throws(UsageError) -> ReceiptPolicy.Expiration {
    guard let use, try use.text() != "ignore" else { return .ignored }
    switch try TimeValue(use) {
    case .now: return .now
    case .fixed(let date): return .at(date)
    }
  }
}

extension AcceptedNames {
  func accepted<Value>(_ make: (String) -> Value) -> Accepted<Value> {
    switch self {
    case .any: .any
    case .only(let names): .only(Set(names.map(make)))
    }
  }
}
