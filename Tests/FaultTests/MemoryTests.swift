// Too little memory: a message and a documented exit code, and never a verdict that is not one.

import Foundation
import ReceiptMinting
import Testing

@Suite("Faults: memory")
struct MemoryTests {
  /// Exit codes of the command, and of a loader that cannot even map its libraries.
  private static let codes: Set<Int32> = [0, 1, 2, 3, 4, 126, 127]

  @Test("From too little to start up to enough", arguments: 0..<4)
  func limits(kind: Int) throws {
    let folder = try FaultFolder()
    let line = try FaultJob.lines()[0]
    // One that is worked on alone, and in the long form a receipt of megabytes.
    let large = Exhaustive.isOn ? try Self.giant.get() : String(repeating: "A", count: 5 << 18)
    let words: [String]
    switch kind {
    case 0:
      try folder.write("\(large)\n\(line)\n", to: "in")
      words = ["verify", "-j", "1", "--root", FaultJob.root, "in"]
    case 1:
      try folder.write("receipt\n\"\(large)\"\n\"\(line)\"\n", to: "in")
      words = ["decode", "-j", "1", "--output-format", "csv", "in"]
    case 2:
      let product = #"{"id":"x","kind":"consumable","names":{"en":"n"}}"#
      let list = (0..<300).map { product.replacing("x", with: "product.\($0)") }
      try folder.write("[\(list.joined(separator: ","))]", to: "in")
      words = ["catalog", "check", "in"]
    default:
      try folder.write("{\"u\":\"1\",\"receipt\":\"\(large)\"}\n", to: "in")
      words = [
        "ledger", "--ledger", "ledger", "--account-field", "u", "--root", FaultJob.root,
        "--bundle-id", "any", "--environment", "any", "in",
      ]
    }
    let enough = try FaultRun.quittance(words, in: folder)
    var seen: Set<Int32> = []
    let limits =
      Exhaustive.isOn
      ? Array(stride(from: 20_000, to: 500_000, by: 2_000))
      : [56_000, 70_000, 77_000, 90_000, 400_000]
    for limit in limits {
      folder.remove("ledger", "ledger-wal", "ledger-shm")
      let run = try FaultRun.quittance(words, kilobytes: limit, in: folder)
      #expect(run.signal == nil, "\(limit): \(run.error)")
      #expect(Self.codes.contains(run.exitCode), "\(limit): \(run.exitCode)")
      seen.insert(run.exitCode)
      if [2, 3, 4].contains(run.exitCode) {
        let isTold = run.error.contains("quittance: ") && run.error.contains("emory")
        #expect(isTold || run.output.contains("out_of_memory"), "\(limit): \(run.error)")
      }
      if run.exitCode < 2 { #expect(run.output == enough.output || kind == 3, "\(limit)") }
    }
    #expect(seen.count > 1 && seen.contains(enough.exitCode), "\(seen)")
  }

  /// A receipt of about three megabytes.
  private static let giant = Result {
    try ReceiptMint(authority: try TestAuthority(keys: try .generate()))
      .issueBase64(.many(purchases: 4_000, seed: 1), seed: 1)
  }

  @Test("OpenSSL without memory: nobody is accepted or refused for it")
  func openSSL() throws {
    let folder = try FaultFolder()
    let receipts = FaultJob.samples.appendingPathComponent("receipts")
    let words =
      ["verify", "-j", "1", "--root", FaultJob.root]
      + ["production.der", "tampered.der", "before-2023-sha1.der"].map {
        receipts.appendingPathComponent($0).path
      }
    let expected = Self.verdicts(try FaultRun.quittance(words, in: folder))
    #expect(expected == ["verified", "rejected signature_mismatch", "verified"])
    var unchecked = 0
    for number in stride(from: 1, to: 12_000, by: Exhaustive.isOn ? 1 : 641) {
      let run = try FaultRun.quittance(
        words,
        faults: "malloc:libcrypto:ENOMEM,nth=\(number)",
        in: folder
      )
      if run.faults.isEmpty { break }
      #expect(run.signal == nil, "\(number): \(run.error)")
      // Either the anchor could not be read, and nothing was done …
      if run.exitCode == 2 || run.exitCode == 4 { continue }
      // … or each verdict is what it is, or there is none.
      for (found, right) in zip(Self.verdicts(run), expected) where found != right {
        #expect(found.hasPrefix("unchecked "), "\(number): \(found)")
        unchecked += 1
      }
    }
    #expect(unchecked > 0)
  }

  private static func verdicts(_ run: FaultRun) -> [String] {
    String(decoding: run.output, as: UTF8.self).split(separator: "\n").map { line in
      let value = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let status = value?["status"] as? String ?? "?"
      let code = (value?["error"] as? [String: Any])?["code"] as? String
      return code.map { "\(status) \($0)" } ?? status
    }
  }

  @Test("SQLite without memory: each transaction once")
  func sqlite() throws {
    let ledger = try FaultLedger()
    for number in stride(from: 1, to: 12_000, by: Exhaustive.isOn ? 1 : 331) {
      let run = try ledger.run("malloc:libsqlite3:ENOMEM,nth=\(number)")
      if run.faults.isEmpty { break }
      try ledger.checkRerun(after: run)
    }
  }

  @Test("Without threads beside the first, a job is done all the same")
  func threads() throws {
    let job = try FaultJob(jobs: 2)
    let run = try job.run("thread:*:EAGAIN")
    #expect(run.exitCode == 1)
    try job.checkResumed(after: run)
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
