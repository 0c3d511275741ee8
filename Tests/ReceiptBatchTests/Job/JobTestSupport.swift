// What the tests of jobs share: receipts, a directory, and one call that runs a job.

import Foundation
import ReceiptBatch
import ReceiptMinting
import ReceiptVerification
import Receipts
import Synchronization

/// Receipts, good and broken, made once: keys and signatures take a while.
enum JobReceipts {
  static let authority = Result { try TestAuthority(keys: try .generate()) }

  /// Base64 of good receipts, all of them different.
  static let good = Result {
    let mint = ReceiptMint(authority: try authority.get())
    return try (0..<24).map { number in
      let seed = UInt64(number)
      return try mint.issueBase64(.subscription(renewals: number % 5, seed: seed), seed: seed)
    }
  }

  /// A receipt that takes much longer than the others.
  static let giant = Result {
    try ReceiptMint(authority: try authority.get())
      .issueBase64(.many(purchases: 4_000, seed: 1), seed: 1)
  }

  /// Lines that are broken, each in a way of its own.
  static let broken = Result { () -> [String] in
    let mint = ReceiptMint(authority: try authority.get())
    let line = try good.get()[0]
    let defects = Defect.allCases.compactMap { try? mint.issueBase64(.sandbox(), defect: $0) }
    let cut = stride(from: 4, to: line.utf8.count, by: line.utf8.count / 12)
      .map { String(line.prefix($0)) }
    let texts = [
      "A", "nonsense!", "{}", "MII", Data(line.utf8).base64EncodedString(), line + "=====x",
      "eyJhbGciOiJFUzI1NiJ9.eyJhIjoxfQ.c2ln", "-----BEGIN PKCS7-----", "\u{1F4A5}",
    ]
    // A defect that leaves nothing leaves a blank line, which is no record.
    return (defects + cut + texts).filter { !$0.isEmpty }
  }

  static func verifier() throws -> ReceiptVerifier {
    var anchors = TrustAnchors.none
    anchors.add(try Certificate(der: try authority.get().root.der))
    return try ReceiptVerifier(
      anchors: anchors,
      policy: ReceiptPolicy(bundleIDs: .any, environments: .any)
    )
  }

  /// A dump in which every tenth line is broken, and one receipt is a giant.
  static func mixedLines(_ count: Int) throws -> [String] {
    let good = try good.get()
    let broken = try broken.get()
    var lines = (0..<count).map { index in
      index % 10 == 9 ? broken[index / 10 % broken.count] : good[index % good.count]
    }
    lines[count / 3] = try giant.get()
    return lines
  }
}

/// A directory with files for a job, which goes away with its owner.
final class JobDirectory {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> [UInt8] {
    Array(url.appendingPathComponent(name).path.utf8)
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> [UInt8] {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> [UInt8] {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file)
    return path(name)
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  func lines(_ name: String) throws -> [Substring] {
    String(decoding: try read(name), as: UTF8.self).split(separator: "\n")
  }

  /// Each line as JSON.
  func records(_ name: String) throws -> [[String: Any]] {
    try lines(name).map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      guard let record = value as? [String: Any] else { throw CocoaError(.coderReadCorrupt) }
      return record
    }
  }

  /// Options for a job from some files to `out`.
  func options(_ inputs: String...) -> BatchOptions {
    var options = BatchOptions(inputs: inputs.map(path))
    options.output = path("out")
    return options
  }
}

/// The notes of a job, in words.
final class NoteList: Sendable {
  private let notes = Mutex<[String]>([])

  var all: [String] { notes.withLock { $0 } }

  var observer: BatchObserver {
    BatchObserver { note in
      let text =
        switch note {
        case .unreadable(let source, let reason):
          "unreadable \(Self.name(source)): \(reason)"
        case .passedOver(let path, let reason): "passed over \(Self.name(path)): \(reason)"
        case .changed(let path): "changed \(Self.name(path))"
        case .readsTerminal: "terminal"
        }
      self.notes.withLock { $0.append(text) }
    }
  }

  private static func name(_ path: [UInt8]) -> String {
    String(decoding: path.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
  }
}
