// The caller's policy: asked once the signature is proven, with the proof in every refusal.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Policy")
struct PolicyTests {
  private func answer(
    _ content: ReceiptContent,
    _ policy: ReceiptPolicy
  ) throws -> Answer {
    let authority = try Authorities.rsa.get()
    return try makeVerifier(custom: [authority.root.der], policy: policy)
      .answer(to: authority.receipt(content))
  }

  private func policy(
    bundles: Accepted<String> = .any,
    environments: Accepted<ReceiptEnvironment> = .any,
    versions: Accepted<String> = .any,
    devices: [[UInt8]] = [],
    expiration: ReceiptPolicy.Expiration = .ignored
  ) -> ReceiptPolicy {
    ReceiptPolicy(
      bundleIDs: bundles,
      environments: environments,
      appVersions: versions,
      deviceIDs: devices,
      receiptExpiration: expiration
    )
  }

  static let sampleVersion = "3"

  @Test(
    "Bundle identifiers are compared as they are written",
    arguments: [
      ("com.example.app", true), ("com.example.App", false), ("com.example.app ", false),
      ("com.example", false), ("com.example.app.other", false), ("", false),
    ]
  )
  func bundleID(accepted: String, isAccepted: Bool) throws {
    let answer = try answer(.sample, policy(bundles: .only([accepted])))
    #expect(answer == (isAccepted ? .verified(.custom) : .rejected("bundle_id_mismatch")))
  }

  @Test("Texts that Unicode calls equivalent are not equal")
  func equivalence() throws {
    // U+212A KELVIN SIGN is equivalent to the letter K, as is U+00E9 to e and U+0301.
    for (written, accepted) in [("com.\u{212A}ite", "com.Kite"), ("e\u{301}.a", "\u{E9}.a")] {
      var content = ReceiptContent.sample
      content.bundleID = written
      content.applicationVersion = written
      content.receiptType = written
      let bundles = policy(bundles: .only([accepted]))
      #expect(try answer(content, bundles) == .rejected("bundle_id_mismatch"))
      let versions = policy(versions: .only([accepted]))
      #expect(try answer(content, versions) == .rejected("app_version_mismatch"))
      let environments = policy(environments: .only([.init(rawValue: accepted)]))
      #expect(try answer(content, environments) == .rejected("environment_not_accepted"))
      #expect(try answer(content, policy(bundles: .only([written]))) == .verified(.custom))
    }
  }

  @Test("An empty list accepts nothing, any accepts all")
  func nothingAndAny() throws {
    #expect(
      try answer(.sample, policy(bundles: .only([]))) == .rejected("bundle_id_mismatch")
    )
    #expect(
      try answer(.sample, policy(environments: .only([]))) == .rejected("environment_not_accepted")
    )
    #expect(
      try answer(.sample, policy(versions: .only([]))) == .rejected("app_version_mismatch")
    )
    #expect(try answer(.sample, policy()) == .verified(.custom))
  }

  @Test("What is absent or unreadable or there twice is not among what is accepted")
  func absent() throws {
    let onlySandbox = policy(environments: .only([.sandbox]))
    let onlyThree = policy(versions: .only(["3"]))
    let broken = MintedAttribute(type: 0, value: [0x0C, 0x01, 0xFF]).value
    for edit in [.remove(type: 0), .duplicate(type: 0), .setValue(type: 0, broken)]
      as [AttributeEdit]
    {
      var content = ReceiptContent.sample
      content.edits.append(edit)
      #expect(try answer(content, onlySandbox) == .rejected("environment_not_accepted"))
      #expect(try answer(content, policy()).isVerified)
    }
    for edit in [.remove(type: 3), .duplicate(type: 3), .setValue(type: 3, broken)]
      as [AttributeEdit]
    {
      var content = ReceiptContent.sample
      content.edits.append(edit)
      #expect(try answer(content, onlyThree) == .rejected("app_version_mismatch"))
    }
  }

  @Test("The order of the checks: bundle, environment, version, expiry, device")
  func order() throws {
    var content = ReceiptContent.sample
    content.expirationDate = ReceiptDate(secondsSince1970: 0)
    var policy = policy(
      bundles: .only(["x"]),
      environments: .only([.production]),
      versions: .only(["x"]),
      devices: [[1]],
      expiration: .now
    )
    #expect(try answer(content, policy) == .rejected("bundle_id_mismatch"))
    policy.bundleIDs = .any
    #expect(try answer(content, policy) == .rejected("environment_not_accepted"))
    policy.environments = .any
    #expect(try answer(content, policy) == .rejected("app_version_mismatch"))
    policy.appVersions = .any
    #expect(try answer(content, policy) == .rejected("receipt_expired"))
    policy.receiptExpiration = .ignored
    #expect(try answer(content, policy) == .rejected("device_hash_mismatch"))
    policy.deviceIDs = []
    #expect(try answer(content, policy) == .verified(.custom))
  }

  @Test(
    "Attribute 21: the instant of the expiry counts as expired",
    arguments: [
      (-1, true), (0, false), (1, false),
    ]
  )
  func expiry(offset: Int64, isAccepted: Bool) throws {
    let expiry = ReceiptDate(secondsSince1970: testTime.secondsSince1970)
    var content = ReceiptContent.sample
    content.expirationDate = expiry
    let time = ReceiptDate(secondsSince1970: expiry.secondsSince1970 + offset)
    let expected: Answer = isAccepted ? .verified(.custom) : .rejected("receipt_expired")
    #expect(try answer(content, policy(expiration: .at(time))) == expected)
    #expect(try answer(content, policy(expiration: .ignored)) == .verified(.custom))
    // The verifier's clock stands at the expiry.
    content.expirationDate = ReceiptDate(secondsSince1970: expiry.secondsSince1970 - offset)
    #expect(try answer(content, policy(expiration: .now)) == expected)
  }

  @Test("Without attribute 21 nothing expires; where it is ambiguous or broken everything does")
  func expiryOddities() throws {
    #expect(try answer(.sample, policy(expiration: .now)) == .verified(.custom))
    var content = ReceiptContent.sample
    content.expirationDate = ReceiptDate(secondsSince1970: 64_092_211_200)
    #expect(try answer(content, policy(expiration: .now)) == .verified(.custom))
    content.edits = [.duplicate(type: 21)]
    #expect(try answer(content, policy(expiration: .now)) == .rejected("receipt_expired"))
    content.edits = [.setValue(type: 21, MintedAttribute.ia5(21, "never").value)]
    #expect(try answer(content, policy(expiration: .now)) == .rejected("receipt_expired"))
    content.edits = [.setValue(type: 21, MintedAttribute.ia5(21, "").value)]
    #expect(try answer(content, policy(expiration: .now)) == .verified(.custom))
  }

  @Test("The device hash is SHA-1 over identifier, attribute 4, and attribute 2 with its header")
  func deviceHash() throws {
    let device: [UInt8] = [0x00, 0x11, 0x22, 0x33, 0x44, 0x55]
    let opaque: [UInt8] = [0xDE, 0xAD, 0xBE, 0xEF]
    // 0C 0F "com.example.app": the attribute's value with tag and length.
    let bundle = [0x0C, 0x0F] + Array("com.example.app".utf8)
    var content = ReceiptContent.sample
    content.deviceID = nil
    content.opaqueValue = .given(opaque)
    let hash = try digest(device + opaque + bundle, "SHA1")
    content.sha1Hash = .given(hash)
    let others = [[UInt8](repeating: 0, count: 16), Array(device.reversed()), []]
    #expect(try answer(content, policy(devices: [device])) == .verified(.custom))
    #expect(try answer(content, policy(devices: others + [device])) == .verified(.custom))
    #expect(try answer(content, policy(devices: others)) == .rejected("device_hash_mismatch"))
    // Neither the bare text nor a longer or shorter hash will do.
    for wrong in [
      try digest(device + opaque + bundle.dropFirst(2), "SHA1"), hash + [0], Array(hash.dropLast()),
      try digest(device + opaque + bundle, "SHA256"),
    ] {
      content.sha1Hash = .given(wrong)
      #expect(try answer(content, policy(devices: [device])) == .rejected("device_hash_mismatch"))
    }
  }

  @Test("A refusal by policy alone carries the proof of who signed; no other refusal does")
  func evidence() throws {
    let authority = try Authorities.rsa.get()
    let verifier = try makeVerifier(
      custom: [authority.root.der],
      policy: DefectTests.strictPolicy
    )
    let byPolicy: Set<Defect> = [
      .otherBundleID, .otherAppVersion, .otherEnvironment, .otherDeviceHash, .receiptExpired,
    ]
    for defect in Defect.allCases where defect.expectedStatus == .rejected {
      guard defect != .rootMissing else { continue }
      let rejection = try verifier.rejection(of: authority.receipt(defect: defect))
      #expect((rejection.signature != nil) == byPolicy.contains(defect), "\(defect)")
      guard let signature = rejection.signature else { continue }
      #expect(signature.trust == .custom)
      #expect(signature.digest == .sha256)
      #expect(signature.signer.subject == "Quittance Test Receipt Signing")
      #expect(signature.rootFingerprint.bytes == (try digest(authority.root.der, "SHA256")))
      #expect(signature.checkedAt == ReceiptContent.defaultCreationDate)
      #expect(rejection.offset != nil && rejection.path != nil)
    }
  }

  @Test("The refusal says what was found and what would have been accepted")
  func words() throws {
    let authority = try Authorities.rsa.get()
    let verifier = try makeVerifier(
      custom: [authority.root.der],
      policy: policy(bundles: .only(["b", "a"]))
    )
    let rejection = try verifier.rejection(of: authority.receipt())
    #expect(rejection.message == #"bundle_id is "com.example.app"; accepted: "a", "b""#)
    #expect(rejection.path == "bundle_id")
  }
}
