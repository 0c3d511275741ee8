// A checkpoint as text: a line for each value, a first line that names the format, and a last one
// that shows that nothing is missing.

enum CheckpointText {
  /// How checkpoints of every version begin.
  static let mark = Array("quittance-checkpoint ".utf8)

  private static let format = "quittance-checkpoint 1"
  private static let end = "end"

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
      "output \(point.outputLength)",
      "errors \(point.errorsLength)",
      "results \(counts.results)",
      "with-issues \(counts.withIssues)",
      "input-bytes \(counts.inputBytes)",
      "unreadable-inputs \(counts.unreadableInputs)",
      "chain-hits \(counts.chainHits)",
      "chain-misses \(counts.chainMisses)",
    ]
    for (status, count) in counts.byStatus.sorted(by: { $0.key < $1.key }) {
      lines.append("status-\(status) \(count)")
    }
    for (code, count) in counts.byCode.sorted(by: { $0.key < $1.key }) {
      lines.append("code-\(code) \(count)")
    }
    lines.append(end)
    return lines.joined(separator: "\n") + "\n"
  }

  /// - Returns: The point and the job's digest; `nil` if the text is no checkpoint.
  static func read(_ text: String) -> (ResumePoint, job: String)? {
    let lines = text.split(separator: "\n")
    guard lines.count >= 3, lines[0] == format, lines[lines.count - 1] == end else { return nil }
    var job: String?
    var values: [Substring: UInt64] = [:]
    var counts = BatchCounts()
    for line in lines[1..<lines.count - 1] {
      guard let blank = line.firstIndex(of: " ") else { return nil }
      let name = line[..<blank]
      let value = line[line.index(after: blank)...]
      if name == "job" {
        job = String(value)
        continue
      }
      guard let number = UInt64(value) else { return nil }
      if name.hasPrefix("status-") {
        counts.byStatus[String(name.dropFirst(7))] = Int(exactly: number)
      } else if name.hasPrefix("code-") {
        counts.byCode[String(name.dropFirst(5))] = Int(exactly: number)
      } else {
        values[name] = number
      }
    }
    func number<Number: FixedWidthInteger>(_ name: Substring) -> Number? {
      values[name].flatMap { Number(exactly: $0) }
    }
    guard let job, let items: Int = number("items"), let offset: Int64 = number("offset"),
      let line: Int = number("line"), let prefixCount: Int = number("prefix-count"),
      let prefixHash: UInt64 = number("prefix-hash"), let output: Int64 = number("output"),
      let errors: Int64 = number("errors"), let results: Int = number("results"),
      let withIssues: Int = number("with-issues"), let inputBytes: Int64 = number("input-bytes"),
      let unreadable: Int = number("unreadable-inputs"), let hits: Int = number("chain-hits"),
      let misses: Int = number("chain-misses")
    else { return nil }
    counts.results = results
    counts.withIssues = withIssues
    counts.inputBytes = inputBytes
    counts.unreadableInputs = unreadable
    counts.chainHits = hits
    counts.chainMisses = misses
    let position = InputPosition(
      items: items,
      offset: offset,
      line: line,
      prefix: InputPrefix(count: prefixCount, hash: prefixHash)
    )
    let point = ResumePoint(
      position: position,
      outputLength: output,
      errorsLength: errors,
      counts: counts
    )
    return (point, job)
  }
}
