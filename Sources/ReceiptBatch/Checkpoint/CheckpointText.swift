// A checkpoint as text: a first line that names the format, a line for each value, and a last one
// with the digest of all before it.

import ReceiptVerification

enum CheckpointText {
  /// How checkpoints of every version begin.
  static let mark = Array("quittance-checkpoint ".utf8)

  private static let format = "quittance-checkpoint 1"

  /// Octets and lines: what a Double in a reader's JSON still counts exactly.
  private static let largestExtent: UInt64 = 1 << 53

  /// Results of one kind: as many of these as a checkpoint has room for can be added up.
  private static let largestCount: UInt64 = 1 << 40

  static func text(of point: ResumePoint, job: JobIdentity) -> String {
    let counts = point.counts
    var lines = [
      format,
      "job \(job.digest)",
      "items \(point.position.items)",
      "offset \(point.position.offset)",
      "line \(point.position.line)",
      "prefix-count \(point.position.prefix.count)",
      "prefix-hash \(point.position.prefix.hash)",
      "results \(counts.results)",
      "with-issues \(counts.withIssues)",
      "input-bytes \(counts.inputBytes)",
      "unreadable-inputs \(counts.unreadableInputs)",
      "chain-hits \(counts.chainHits)",
      "chain-misses \(counts.chainMisses)",
    ]
    for (name, part) in [("output", point.output), ("errors", point.errors)] {
      lines.append("\(name)-length \(part.length)")
      lines.append("\(name)-tail-count \(part.tail.count)")
      lines.append("\(name)-tail-hash \(part.tail.hash)")
    }
    for (status, count) in counts.byStatus.sorted(by: { $0.key < $1.key }) {
      lines.append("status-\(status) \(count)")
    }
    for (code, count) in counts.byCode.sorted(by: { $0.key < $1.key }) {
      lines.append("code-\(code) \(count)")
    }
    let text = lines.joined(separator: "\n") + "\n"
    return text + sealLine(of: text)
  }

  /// The last line. It is there to notice what was torn or changed by hand, not to prove who wrote
  /// it: whoever can change a checkpoint can change the output as well.
  private static func sealLine(of text: String) -> String {
    "sha256 \(Fingerprint.sha256(Array(text.utf8))?.description ?? "unknown")\n"
  }

  /// - Returns: The point and the job's digest; `nil` if the text is no checkpoint.
  static func read(_ text: String) -> (ResumePoint, job: String)? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 4, lines[0] == format else { return nil }
    let body = text[..<lines[lines.count - 2].startIndex]
    guard text[body.endIndex...] == sealLine(of: String(body)) else { return nil }
    var job: String?
    var values: [Substring: UInt64] = [:]
    var counts = BatchCounts()
    for line in lines[1..<lines.count - 2] {
      guard let blank = line.firstIndex(of: " ") else { return nil }
      let name = line[..<blank]
      let value = line[line.index(after: blank)...]
      if name == "job" {
        job = String(value)
        continue
      }
      guard let number = UInt64(value) else { return nil }
      if name.hasPrefix("status-") || name.hasPrefix("code-") {
        guard number <= largestCount else { return nil }
        if name.hasPrefix("status-") {
          counts.byStatus[String(name.dropFirst(7))] = Int(number)
        } else {
          counts.byCode[String(name.dropFirst(5))] = Int(number)
        }
      } else {
        guard number <= largestExtent || name.hasSuffix("-hash") else { return nil }
        values[name] = number
      }
    }
    guard let job, let point = point(values, counts) else { return nil }
    return (point, job)
  }

  private static func point(
    _ values: [Substring: UInt64],
    _ named: BatchCounts
  ) -> ResumePoint? {
    func number<Number: FixedWidthInteger>(_ name: Substring) -> Number? {
      values[name].flatMap { Number(exactly: $0) }
    }
    func part(_ name: Substring) -> WrittenPart? {
      guard let length: Int64 = number("\(name)-length"),
        let count: Int = number("\(name)-tail-count"), count <= length,
        count <= OctetSample.maximumCount, let hash: UInt64 = number("\(name)-tail-hash")
      else { return nil }
      return WrittenPart(length: length, tail: OctetSample(count: count, hash: hash))
    }
    guard let items: Int = number("items"), let offset: Int64 = number("offset"),
      let line: Int = number("line"), let prefixCount: Int = number("prefix-count"),
      let prefixHash: UInt64 = number("prefix-hash"), let output = part("output"),
      let errors = part("errors"), let results: Int = number("results"),
      let withIssues: Int = number("with-issues"), let inputBytes: Int64 = number("input-bytes"),
      let unreadable: Int = number("unreadable-inputs"), let hits: Int = number("chain-hits"),
      let misses: Int = number("chain-misses")
    else { return nil }
    var counts = named
    counts.results = results
    counts.withIssues = withIssues
    counts.inputBytes = inputBytes
    counts.unreadableInputs = unreadable
    counts.chainHits = hits
    counts.chainMisses = misses
    let prefix = OctetSample(count: prefixCount, hash: prefixHash)
    return ResumePoint(
      position: InputPosition(items: items, offset: offset, line: line, prefix: prefix),
      output: output,
      errors: errors,
      counts: counts
    )
  }
}
