// What all tests of verification need: authorities, receipts, verifiers, answers.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

/// What became of a receipt, in the contract's words.
enum Answer: Hashable, CustomStringConvertible {
  case verified(SignatureEvidence.Trust, issues: [String] = [])
  case rejected(String)
  case unchecked(String)
  case malformed(String)

  var isVerified: Bool {
    if case .verified = self { true } else { false }
  }

  var description: String {
    switch self {
    case .verified(let trust, let issues): "verified, \(trust.rawValue) \(issues)"
    case .rejected(let code): "rejected, \(code)"
    case .unchecked(let code): "unchecked, \(code)"
    case .malformed(let code): "malformed, \(code)"
    }
  }
}

extension ReceiptVerifier {
  /// A fresh verification of these bytes.
  func answer(to receipt: [UInt8]) -> Answer {
    var session = makeSession()
    return session.answer(to: receipt)
  }

  /// The refusal of these bytes.
  func rejection(of receipt: [UInt8]) throws -> ReceiptRejection {
    let unverified = try UnverifiedReceipt(der: receipt)
    do throws(VerificationError) {
      _ = try verify(unverified)
    } catch .rejected(let rejection) {
      return rejection
    } catch {
      Issue.record("\(error)")
    }
    throw TestKey.Failure.openSSL
  }
}

extension VerificationSession {
  mutating func answer(to receipt: [UInt8]) -> Answer {
    let unverified: UnverifiedReceipt
    do throws(ReceiptDecodingError) {
      unverified = try UnverifiedReceipt(der: receipt)
    } catch {
      return .malformed(error.code.rawValue)
    }
    do throws(VerificationError) {
      let verified = try verify(unverified)
      return .verified(verified.signature.trust, issues: verified.issues.map(\.code.rawValue))
    } catch {
      switch error {
      case .rejected(let rejection): return .rejected(rejection.code.rawValue)
      case .unchecked(let failure): return .unchecked(failure.code.rawValue)
      }
    }
  }
}

extension ReceiptPolicy {
  static let any = ReceiptPolicy(bundleIDs: .any, environments: .any)
}

/// 2026-01-01T00:00:00Z: when these tests take place.
let testTime = ReceiptDate(secondsSince1970: 1_767_225_600)

/// A verifier with these roots, given in DER.
func makeVerifier(
  base: TrustAnchors = .none,
  custom: [[UInt8]] = [],
  test: [[UInt8]] = [],
  intermediates: [[UInt8]] = [],
  policy: ReceiptPolicy = .any,
  at time: ValidationTime = .receiptCreation,
  grace: Int64 = 0,
  properties: String? = nil
) throws -> ReceiptVerifier {
  var anchors = base
  for der in custom { anchors.add(try Certificate(der: der)) }
  for der in test { anchors.addForTests(try Certificate(der: der)) }
  return try ReceiptVerifier(
    anchors: anchors,
    policy: policy,
    intermediates: intermediates.map { try Certificate(der: $0) },
    validationTime: time,
    expiryGrace: grace,
    clock: { testTime },
    cryptographicProperties: properties
  )
}

/// Authorities of the test keys, made once.
enum Authorities {
  static let rsaKeys = Result { try TestAuthority.Keys(pem: TestKeys.rsa) }
  static let rsa = Result { try TestAuthority(keys: rsaKeys.get(), seed: 1) }
  static let ecdsa = Result { try TestAuthority(keys: .init(pem: TestKeys.ecdsa), seed: 1) }
  static let xcode = Result { try TestAuthority(selfSigned: rsaKeys.get().leaf) }
  /// The same names and the same keys in other roles: a stranger who looks much like the first.
  static let stranger = Result {
    let keys = try rsaKeys.get()
    return try TestAuthority(
      keys: .init(root: keys.leaf, intermediate: keys.root, leaf: keys.intermediate),
      seed: 2
    )
  }

  static let rsaLeafKey = Result { try TestKey(rsaKeys.get().leaf) }
  static let rsaIntermediateKey = Result { try TestKey(rsaKeys.get().intermediate) }
  static let rsaRootKey = Result { try TestKey(rsaKeys.get().root) }
}

extension ReceiptContent {
  static let sampleDevice = Array(UInt8(0)..<16)

  /// A receipt with two purchases, one of them a subscription, for one device.
  static var sample: ReceiptContent {
    var content = ReceiptContent.subscription(renewals: 1, seed: 5)
    content.creationDate = ReceiptContent.defaultCreationDate
    content.deviceID = sampleDevice
    return content
  }

  /// The smallest receipt that can be verified.
  static var smallest: ReceiptContent {
    var content = ReceiptContent(style: .xcode)
    content.bundleID = "a.b"
    content.creationDate = ReceiptContent.defaultCreationDate
    return content
  }

  static func created(_ seconds: Int64, fraction: String = "") -> ReceiptContent {
    var content = ReceiptContent.smallest
    content.creationDate = ReceiptDate(secondsSince1970: seconds)
    if !fraction.isEmpty {
      content.creationDate = ReceiptDate(secondsSince1970: seconds, nanoseconds: 500_000_000)
    }
    return content
  }
}

extension TestAuthority {
  /// A receipt of this authority.
  func receipt(
    _ content: ReceiptContent = .sample,
    _ form: ReceiptForm = .apple,
    defect: Defect? = nil
  ) throws -> [UInt8] {
    try ReceiptMint(authority: self, form: form).issue(content, defect: defect)
  }
}
