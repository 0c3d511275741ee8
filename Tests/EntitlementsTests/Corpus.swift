// The corpus of real receipts: a folder that the environment variable QUITTANCE_CORPUS names. It
// is data to read, not to redistribute; without it the tests that want it are skipped.

import Glibc
import ReceiptVerification
import Receipts

enum Corpus {
  static let folder: String? = unsafe getenv("QUITTANCE_CORPUS").map { unsafe String(cString: $0) }

  static func read(_ path: String) -> [UInt8] {
    guard let folder, let file = unsafe fopen("\(folder)/\(path)", "rb") else { return [] }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while true {
      let byte = unsafe fgetc(file)
      guard byte != EOF else { return bytes }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
  }

  /// A receipt of the corpus, verified with Apple's root, or as a test with Xcode's.
  static func receipt(_ name: String) throws -> VerifiedReceipt {
    var anchors = TrustAnchors.appleRootCA
    anchors.addForTests(try Certificate(der: read("certs/StoreKit_ff0ba36e.cer")))
    let verifier = try ReceiptVerifier(
      anchors: anchors,
      policy: ReceiptPolicy(bundleIDs: .any, environments: .any)
    )
    return try verifier.verify(UnverifiedReceipt(der: read("receipts/\(name).der")))
  }
}
