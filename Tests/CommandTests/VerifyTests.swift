import Foundation
import ReceiptMinting
import Testing

/// Verdicts, exit codes, and what the options of trust and policy do to them.
struct VerifyTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(try MintedReceipts.rootPEM(), to: "root.pem")
    try directory.write(try MintedReceipts.subscription(), to: "good.der")
    try directory.write(try MintedReceipts.subscription(defect: .payloadSwapped), to: "forged.der")
  }

  private func verify(_ words: String) throws -> CommandRun {
    try CommandRun.shell("\"$quittance\" verify \(words)", in: directory)
  }

  /// Status and code of every line.
  private func verdicts(_ words: String) throws -> [String] {
    try verify(words).records().map { record in
      let error = record["error"] as? [String: Any]
      let code = (error?["code"] as? String).map { " \($0)" } ?? ""
      return (record["status"] as? String ?? "") + code
    }
  }

  @Test func exitCodesFollowTheVerdicts() throws {
    #expect(try verify("--root root.pem good.der").exitCode == 0)
    #expect(try verify("--root root.pem good.der forged.der").exitCode == 1)
    #expect(try verify("--root root.pem good.der forged.der missing").exitCode == 3)
    #expect(try verify("--root root.pem missing good.der").exitCode == 3)
    #expect(try verify("--root missing.pem good.der").exitCode == 2)
    #expect(try verify("good.der").exitCode == 1)
  }

  @Test func decodeLeavesTrustAlone() throws {
    let run = try CommandRun.shell("\"$quittance\" decode good.der forged.der", in: directory)
    #expect(run.exitCode == 0)
    #expect(try run.records().map { $0["status"] as? String } == ["decoded", "decoded"])
    #expect(try run.records().allSatisfy { $0["signature"] is NSNull })
  }

  @Test func saysWhoSigned() throws {
    let run = try verify("--root root.pem good.der")
    let record = try #require(try run.records().first)
    let signature = try #require(record["signature"] as? [String: Any])
    #expect(signature["trust"] as? String == "custom")
    #expect(signature["digest"] as? String == "sha256")
    #expect(signature["signer"] as? String == "Quittance Test Receipt Signing")
    #expect(signature["checked_at"] as? String == "2024-03-15T10:00:10Z")
  }

  /// Every defect gets the answer that the mint promises.
  @Test(arguments: Defect.allCases)
  func refusesEachDefectWithItsCode(_ defect: Defect) throws {
    let receipt = try MintedReceipts.subscription(defect: defect)
    try directory.write(receipt, to: "receipt.der")
    let policy = "--bundle-id com.example.app --environment sandbox --app-version 3"
    let heeded: Set<Defect> = [.otherDeviceHash, .receiptExpired]
    let extra =
      "--receipt-expiration 2020-01-01"
      + (defect == .otherDeviceHash ? " --device-id 00:1b:63:84:45:e6" : "")
    let run = try verify(
      "--root root.pem \(policy) \(heeded.contains(defect) ? extra : "") receipt.der"
    )
    let record = try #require(try run.records().first)
    #expect(run.lines.count == 1)
    let code = (record["error"] as? [String: Any])?["code"] as? String
    let issues = (record["issues"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
    if defect == .rootMissing {
      // The root was supplied here.
      #expect(record["status"] as? String == "verified")
      return
    }
    #expect(record["status"] as? String == defect.expectedStatus.rawValue)
    switch defect.expectedStatus {
    case .verified:
      #expect(code == nil)
      #expect(run.exitCode == 0)
      if let expected = defect.expectedCode {
        #expect(issues.contains(expected))
      }
    case .rejected, .malformed:
      #expect(code == defect.expectedCode)
      #expect(run.exitCode == 1)
    }
    #expect((record["receipt"] is NSNull) == (defect.expectedStatus == .malformed))
  }

  @Test func policyRefusesButTheSignatureStaysProven() throws {
    let run = try verify("--root root.pem --bundle-id com.example.other good.der")
    let record = try #require(try run.records().first)
    #expect(run.exitCode == 1)
    #expect((record["error"] as? [String: Any])?["code"] as? String == "bundle_id_mismatch")
    #expect(record["signature"] is [String: Any])
    #expect(record["receipt"] is [String: Any])
  }

  @Test(arguments: [
    ("--bundle-id any --environment any", "verified"),
    ("--bundle-id com.example.other --bundle-id com.example.app", "verified"),
    ("--bundle-id com.example.App", "rejected bundle_id_mismatch"),
    ("--environment sandbox", "verified"),
    ("--environment ProductionSandbox", "verified"),
    ("--environment production", "rejected environment_not_accepted"),
    ("--environment production --environment sandbox", "verified"),
    ("--app-version 3", "verified"),
    ("--app-version 3.0", "rejected app_version_mismatch"),
    ("--at 2039-12-31", "verified"),
    ("--at 2040-01-02", "rejected certificate_not_valid_then"),
    ("--at 2040-01-02 --grace 36h", "verified"),
    ("--at 2040-01-02 --grace 23h", "rejected certificate_not_valid_then"),
    ("--at 2040-01-02T00:00:00+02:00 --grace 1d", "verified"),
    ("--device-id 00:1b:63:84:45:e6", "rejected device_hash_mismatch"),
    ("--receipt-expiration now", "verified"),
    ("--strict", "verified"),
  ])
  func optionsDecide(_ options: String, _ expected: String) throws {
    #expect(try verdicts("--root root.pem \(options) good.der") == [expected])
  }

  @Test func graceIsReported() throws {
    let run = try verify("--root root.pem --at 2040-01-02 --grace 36h good.der")
    #expect(run.text.contains("\"code\":\"accepted_in_grace\""))
  }

  @Test func checksTheDeviceHash() throws {
    var content = ReceiptContent.sandbox()
    content.deviceID = [0x00, 0x1B, 0x63, 0x84, 0x45, 0xE6]
    try directory.write(try MintedReceipts.mint().issue(content), to: "device.der")
    let root = "--root root.pem device.der"
    #expect(try verdicts("--device-id 00-1B-63-84-45-E6 \(root)") == ["verified"])
    #expect(
      try verdicts(
        "--device-id 3F27583E-3E39-4865-A9F2-98256C105CDF --device-id 001b638445e6 \(root)"
      )
        == ["verified"]
    )
  }

  /// A root for tests excuses its own chains, and no option makes it excuse another.
  @Test func onlyATestRootExcusesXcode() throws {
    let xcode = try MintedReceipts.xcode()
    try directory.write(xcode.receipt, to: "xcode.ber")
    try directory.write(xcode.root, to: "xcode.pem")
    #expect(try verdicts("xcode.ber") == ["rejected untrusted_root"])
    #expect(try verdicts("--root xcode.pem xcode.ber").allSatisfy { $0.hasPrefix("rejected") })
    let run = try verify("--test-root xcode.pem --strict xcode.ber")
    #expect(run.exitCode == 0)
    #expect(run.text.contains("\"trust\":\"test\""))
    #expect(
      try verdicts("--test-root xcode.pem --root root.pem good.der xcode.ber")
        == ["verified", "verified"]
    )
    #expect(
      try verdicts("--only-roots --test-root xcode.pem good.der") == ["rejected untrusted_root"]
    )
  }

  @Test func findsIntermediatesOutsideTheReceipt() throws {
    let bare = try MintedReceipts.subscription(defect: .intermediateMissing)
    try directory.write(bare, to: "bare.der")
    let intermediate = try #require(try MintedReceipts.authority().intermediate)
    try directory.write(intermediate.der, to: "intermediate.der")
    #expect(try verdicts("--root root.pem bare.der") == ["rejected chain_invalid"])
    #expect(
      try verdicts("--root root.pem --intermediate intermediate.der bare.der") == ["verified"]
    )
  }

  @Test(arguments: [
    ("--only-roots good.der", "--only-roots trusts nobody without a --root or --test-root"),
    ("--root missing.pem", "--root 'missing.pem': No such file or directory"),
    ("--root .", "--root '.': Is a directory"),
    ("--root good.der", "--root 'good.der': "),
    ("--grace 169h", "--grace '169h': the grace is 7d at most"),
    ("--grace 1", "--grace '1': it takes a duration such as 90m, 36h or 2d12h"),
    ("--at 2025-07-23T19:59:58", "--at '2025-07-23T19:59:58': a time of day needs its zone"),
    ("--environment Productoin", "--environment 'Productoin': did you mean 'Production'?"),
    ("--device-id 1234", "--device-id '1234': it takes a UUID"),
    ("--bundle-id any --bundle-id a", "--bundle-id any accepts everything"),
    ("--root root.pem --test-root root.pem", ""),
    ("''", "an INPUT is empty; standard input is '-'"),
  ])
  func refusesWrongSettings(_ words: String, _ message: String) throws {
    let run = try verify(words)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("quittance: \(message)"), "\(run.error)")
    #expect(run.error.filter { $0 == "\n" }.count == 1)
  }

  @Test func bulkAndSingleAgree() throws {
    let lines = try (0..<20).map { try MintedReceipts.line(seed: UInt64($0)) }
    try directory.write(lines.joined(separator: "\n"), to: "dump")
    let dump = try verify("--root root.pem dump")
    #expect(dump.exitCode == 0)
    #expect(dump.lines.count == 20)
    for (number, line) in lines.enumerated() {
      try directory.write(line, to: "one")
      let single = try verify("--root root.pem one").text
      #expect(
        single == dump.lines[number].replacing("\"dump:\(number + 1)\"", with: "\"one\"") + "\n"
      )
    }
  }
}
