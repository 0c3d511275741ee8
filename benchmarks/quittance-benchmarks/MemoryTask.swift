// That nothing leaks: verifying many receipts in one process does not make it grow.

import Glibc
import ReceiptMinting
import ReceiptVerification
import Receipts

struct MemoryTask {
  /// Receipts verified by one session, each of them once more by a verifier of its own for every
  /// hundredth, and as many again that are refused.
  static let receipts = 100_000

  let mint: ReceiptMint

  func measure() throws -> Measurement {
    let good = try mint.issue(.many(purchases: 10), seed: 1)
    let refused = try [
      mint.issue(.many(purchases: 10), seed: 1, defect: .payloadSwapped),
      mint.issue(.many(purchases: 10), seed: 1, defect: .forgedRoot),
      mint.issue(.many(purchases: 10), seed: 1, defect: .certificateWithTrailingBytes),
      mint.issue(.many(purchases: 10), seed: 1, defect: .developerCertificate),
    ]
    var anchors = TrustAnchors.none
    anchors.add(try Certificate(der: mint.authority.root.der))
    let policy = ReceiptPolicy(bundleIDs: .any, environments: .any)
    let verifier = try ReceiptVerifier(anchors: anchors, policy: policy)
    var session = verifier.makeSession()

    var verified = 0
    var rejected = 0
    func verifySome(_ count: Int) throws {
      for index in 0..<count {
        _ = try session.verify(try UnverifiedReceipt(der: good))
        verified += 1
        guard index % 100 == 0 else { continue }
        let fresh = try ReceiptVerifier(anchors: anchors, policy: policy)
        _ = try fresh.verify(try UnverifiedReceipt(der: good))
        do {
          _ = try fresh.verify(try UnverifiedReceipt(der: refused[index / 100 % refused.count]))
        } catch is VerificationError {
          rejected += 1
        }
      }
    }
    try verifySome(MemoryTask.receipts / 10)
    let before = MemoryTask.residentKibibytes()
    try verifySome(MemoryTask.receipts)
    let growth = MemoryTask.residentKibibytes() - before
    guard verified == MemoryTask.receipts / 10 * 11, rejected == verified / 100 else {
      throw WrongResult(description: "\(verified) verified and \(rejected) rejected")
    }
    return Measurement(
      task: "memory",
      variant: "\(MemoryTask.receipts)",
      microseconds: [:],
      ratios: [:],
      counts: ["growth_kib": Double(growth), "resident_kib": Double(before)]
    )
  }

  /// Resident memory of this process, from the kernel: the second number of statm, in pages.
  private static func residentKibibytes() -> Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    // fgets writes at most the count it is given.
    guard unsafe fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
  }
}
