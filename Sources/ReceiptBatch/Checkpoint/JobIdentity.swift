// What makes a job this job: a digest of everything that its results depend on.

import ReceiptRendering
import ReceiptVerification

/// A digest of a job's options and inputs. Two runs with one digest give the same results.
struct JobIdentity: Hashable, Sendable {
  /// How much of a file is hashed; size and time of modification tell the rest.
  private static let firstBlock = 64 << 10

  /// 64 hexadecimal digits.
  let digest: String

  init(_ options: BatchOptions, own: OwnFiles) throws(BatchStartError) {
    var text = JobText()
    text.add("format", options.inputFormat.rawValue)
    for field in options.receiptFields { text.add("field", field) }
    text.add("column", options.receiptColumn ?? "")
    for field in options.carried { text.add("carry", field) }
    text.add("device", options.deviceField ?? "")
    text.add("strict", "\(options.isStrict)")
    text.add("verifies", "\(options.verifier != nil)")
    text.add("output", options.output ?? [])
    text.add("errors", options.errorsOutput ?? [])
    text.add("output-format", options.outputFormat.rawValue)
    // Not when it was asked: a run that is resumed says its own time.
    text.add(
      "answers",
      options.answer.map { "\($0.endpoint, default: "any") \($0.latestKeys)" } ?? ""
    )
    text.add("guards-cells", "\(options.guardsCells)")
    text.add("identity", options.identity)
    try JobIdentity.addInputs(options.inputs, own, to: &text)
    guard let digest = Fingerprint.sha256(text.bytes) else {
      throw BatchStartError("this machine computes no SHA-256, which a checkpoint needs")
    }
    self.digest = digest.description
  }

  /// - Throws: If an input cannot be looked at: once it can, the job would be another one, and what it
  ///   has done so far would be lost.
  private static func addInputs(
    _ inputs: [[UInt8]],
    _ own: OwnFiles,
    to text: inout JobText
  ) throws(BatchStartError) {
    var walk = InputWalk(inputs)
    while let item = walk.next() {
      switch item {
      case .standardInput:
        text.add("input", "standard input")
        if let status = try? StandardStreams.input.status(), status.kind == .regular {
          text.add("status", "\(status.size) \(status.modified)")
        }
      case .file(let path):
        // The job's own files come and change with it.
        guard own.role(of: path) == nil else { continue }
        text.add("input", path)
        do throws(SystemError) {
          try addFile(path, to: &text)
        } catch {
          throw unreadable(path, error)
        }
      case .unreadable(let path, let error):
        throw unreadable(path, error)
      case .skipped(let path, _):
        text.add("not-read", path)
      }
    }
  }

  private static func addFile(_ path: [UInt8], to text: inout JobText) throws(SystemError) {
    let descriptor = try FileDescriptor.open(reading: path)
    let status = try descriptor.status()
    guard status.kind == .regular else { return }
    text.add("status", "\(status.size) \(status.modified)")
    var block: [UInt8] = []
    while block.count < firstBlock,
      try descriptor.read(firstBlock - block.count, appendingTo: &block)
    {}
    text.add("begins", Fingerprint.sha256(block)?.description ?? "")
  }

  private static func unreadable(_ path: [UInt8], _ error: SystemError) -> BatchStartError {
    BatchStartError(
      "cannot read '\(String(decoding: path, as: UTF8.self))': \(error.message); "
        + "a job with a checkpoint begins when all its inputs can be read"
    )
  }
}

/// Names and values, each with its length in front, so that no two lists give one text.
private struct JobText {
  var bytes: [UInt8] = []

  mutating func add(_ name: String, _ value: String) {
    add(name, Array(value.utf8))
  }

  mutating func add(_ name: String, _ value: [UInt8]) {
    bytes += "\(name) \(value.count) ".utf8
    bytes += value
    bytes.append(0x0A)
  }
}
