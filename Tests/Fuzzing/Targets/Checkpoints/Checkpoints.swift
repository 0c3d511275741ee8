// Checkpoints: arbitrary text, and arbitrary text under a seal that is right.

import FuzzSupport
import ReceiptVerification

@testable import ReceiptBatch

/// One execution.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: FuzzInput(data, count).bytes, as: UTF8.self)
  check(text)
  check(seal(text))
  return 0
}

/// Before the first execution.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutableRawPointer?,
  _ words: UnsafeMutableRawPointer?
) -> CInt {
  Seeds.writeIfAsked {
    var point = ResumePoint()
    let empty = CheckpointText.text(of: point, job: job)
    point.position = InputPosition(items: 3, offset: 70_000, line: 12)
    point.output = WrittenPart(length: 9_000, tail: OctetSample([1, 2, 3]))
    point.counts.byStatus = ["verified": 10, "rejected": 2]
    point.counts.byCode = ["signature_mismatch": 2]
    point.counts.results = 12
    let full = CheckpointText.text(of: point, job: job)
    return Seeds.texts([empty, full, body(empty), body(full)])
  }
  return 0
}

/// What is accepted and written again reads the same, and cannot be too much to count on with.
private func check(_ text: String) {
  guard let (point, _) = CheckpointText.read(text) else { return }
  let written = CheckpointText.text(of: point, job: job)
  guard let (again, digest) = CheckpointText.read(written) else {
    return require(false, "what was accepted and written again is refused")
  }
  require(again == point, "what was accepted and written again is another point")
  require(digest == job.digest, "what was accepted and written again is another job")
  var counts = point.counts
  counts.add(again.counts)
  require(point.position.offset >= 0 && point.position.line >= 0, "a place before the input")
  require(point.output.length >= point.output.tail.count, "a tail longer than its file")
}

private let job: JobIdentity = {
  do {
    return try JobIdentity(BatchOptions(inputs: []), own: OwnFiles())
  } catch {
    breach("no job: \(error)")
  }
}()

/// The text with the last line that belongs to it.
private func seal(_ text: String) -> String {
  let body = text.hasSuffix("\n") ? text : text + "\n"
  return body + "sha256 \(Fingerprint.sha256(Array(body.utf8))?.description ?? "")\n"
}

/// A checkpoint's text without its seal.
private func body(_ text: String) -> String {
  text.split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
}
