// Every record is accounted for, in order, whatever the number of threads.

import Foundation
import ReceiptRendering
import ReceiptVerification
import Receipts
import Testing

@testable import ReceiptBatch

@Suite("Order and completeness")
struct OrderTests {
  private let directory: JobDirectory

  init() throws {
    directory = try JobDirectory()
  }

  @Test("Any number of threads gives the same bytes")
  func threads() throws {
    try directory.write(try JobReceipts.mixedLines(1_000).joined(separator: "\n"), to: "dump")
    var outputs: [Data] = []
    var summaries: [BatchSummary] = []
    for jobs in [1, 2, 8] {
      var options = directory.options("dump")
      options.jobs = jobs
      options.verifier = try JobReceipts.verifier()
      options.errorsOutput = directory.path("errors")
      summaries.append(try BatchJob.run(options))
      outputs.append(try directory.read("out") + directory.read("errors"))
    }
    #expect(outputs[1] == outputs[0])
    #expect(outputs[2] == outputs[0])
    for summary in summaries {
      #expect(summary.end == .complete)
      #expect(summary.counts.byStatus == summaries[0].counts.byStatus)
      #expect(summary.counts.byCode == summaries[0].counts.byCode)
    }
  }

  /// The same code is at work for one receipt as for many: line by line the same answer.
  @Test("Each line is what the receipt alone gives")
  func differential() throws {
    let lines = try JobReceipts.mixedLines(1_000)
    let path = try directory.write(lines.joined(separator: "\n") + "\n", to: "dump")
    let verifier = try JobReceipts.verifier()
    var options = directory.options("dump")
    options.jobs = 2
    options.verifier = verifier
    options.errorsOutput = directory.path("errors")
    let summary = try BatchJob.run(options)

    let written = try directory.lines("out")
    try #require(written.count == lines.count)
    var session = verifier.makeSession()
    var byStatus: [String: Int] = [:]
    var byCode: [String: Int] = [:]
    var errors: [Substring] = []
    for (index, line) in lines.enumerated() {
      let verdict = Self.verdict(on: line, &session)
      byStatus[verdict.status.rawValue, default: 0] += 1
      if let error = verdict.error {
        byCode[error.code, default: 0] += 1
        errors.append(written[index])
      }
      var expected: [UInt8] = []
      VerdictLine(source: path + Array(":\(index + 1)".utf8), verdict: verdict)
        .append(to: &expected)
      #expect(written[index] + "\n" == String(decoding: expected, as: UTF8.self))
    }
    #expect(summary.counts.results == lines.count)
    #expect(summary.counts.byStatus == byStatus)
    #expect(summary.counts.byCode == byCode)
    #expect(byCode.count > 25)
    #expect(try directory.lines("errors") == errors)
  }

  private static func verdict(on line: String, _ session: inout VerificationSession) -> Verdict {
    let receipt: UnverifiedReceipt
    do throws(ReceiptDecodingError) {
      receipt = try UnverifiedReceipt(input: Array(line.utf8), strict: false)
    } catch {
      return .malformed(VerdictError(error))
    }
    do throws(VerificationError) {
      return .verified(try session.verify(receipt))
    } catch {
      switch error {
      case .rejected(let rejection): return .rejected(receipt, rejection)
      case .unchecked(let failure): return .unchecked(receipt, VerdictError(failure))
      }
    }
  }

  @Test("Thousands of tiny files, in the byte order of their names")
  func tinyFiles() throws {
    for number in 0..<10_000 {
      try directory.write("\(number)", to: "tree/\(number % 10)/\(number)")
    }
    var options = directory.options("tree")
    options.jobs = 4
    let summary = try BatchJob.run(options)
    #expect(summary.counts.byStatus == ["malformed": 10_000])
    let sources = try directory.records("out").map { $0["source"] as? String ?? "" }
    let root = String(decoding: directory.path("tree"), as: UTF8.self)
    let expected = (0..<10).flatMap { digit in
      (0..<10_000).filter { $0 % 10 == digit }.map { "\(root)/\(digit)/\($0)" }.sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
    }
    #expect(sources == expected)
  }

  @Test("Lines of one byte, blank lines, CRLF and a byte order mark", arguments: [1, 3])
  func tinyLines(jobs: Int) throws {
    let text = "\u{FEFF}A\r\n\r\nB\n  \n\nC\n" + String(repeating: "x\n", count: 20_000) + "D"
    try directory.write(text, to: "dump")
    var options = directory.options("dump")
    options.inputFormat = .lines
    options.jobs = jobs
    let summary = try BatchJob.run(options)
    let lines = try directory.records("out").map { record in
      (record["source"] as? String).flatMap { $0.split(separator: ":").last }.flatMap { Int($0) }
    }
    #expect(lines == [1, 3, 6] + Array(7...20_007))
    #expect(summary.counts.byCode.values.reduce(0, +) == lines.count)
  }

  @Test("A line over the limit is one answer; its neighbours are read", arguments: [1, 2])
  func lineOverTheLimit(jobs: Int) throws {
    let good = try JobReceipts.good.get()
    let giant = String(repeating: "A", count: InputLimits.largestRecord + 1)
    for (name, format, head, text) in [
      ("lines", BatchInputFormat.lines, 0, "\(good[0])\n\(giant)\n\(giant)\n\(good[1])\n"),
      (
        "csv", BatchInputFormat.csv, 1,
        "n,receipt\n1,\(good[0])\n2,\(giant)\n3,\(giant)\n4,\(good[1])\n"
      ),
    ] {
      try directory.write(text, to: name)
      var options = directory.options(name)
      options.inputFormat = format
      options.jobs = jobs
      let summary = try BatchJob.run(options)
      #expect(summary.counts.byCode == ["too_large": 2], "\(name)")
      let root = String(decoding: directory.path(name), as: UTF8.self)
      #expect(
        try directory.records("out").map { $0["source"] as? String }
          == (1...4).map { "\(root):\($0 + head)" }
      )
    }
  }

  /// A stretch of blank lines longer than a chunk used to end the job without a word.
  @Test(
    "Blank lines fill more than a chunk, and nothing after them is lost",
    arguments: [BatchInputFormat.auto, .lines, .ndjson, .csv],
    [1, 2]
  )
  func blankLinesFillChunks(format: BatchInputFormat, jobs: Int) throws {
    let good = try JobReceipts.good.get()
    let blank = String(repeating: "\n", count: 2 * Chunk.target + 7)
    let (head, first, second): (String, String, String) =
      switch format {
      case .csv: ("receipt\n", good[0], good[1])
      case .ndjson: ("", "{\"receipt\":\"\(good[0])\"}", "{\"receipt\":\"\(good[1])\"}")
      default: ("", good[0], good[1])
      }
    try directory.write("\(head)\(first)\n\(blank)\(second)\n\(blank)", to: "dump")
    try directory.write("\(head)\(blank)\(first)\n\(second)", to: "next")
    var options = directory.options("dump", "next")
    options.inputFormat = format
    options.jobs = jobs
    options.checkpoint = directory.path("checkpoint")
    let summary = try BatchJob.run(options)
    #expect(summary.end == .complete)
    #expect(summary.counts.byStatus == ["decoded": 4])
    let header = format == .csv ? 1 : 0
    let places = try directory.records("out").map { record in
      (record["source"] as? String).flatMap { $0.split(separator: "/").last }
    }
    let count = blank.utf8.count
    #expect(
      places == [
        "dump:\(header + 1)", "dump:\(header + 2 + count)", "next:\(header + count + 1)",
        "next:\(header + count + 2)",
      ]
    )
    options.resumes = true
    #expect(try BatchJob.run(options).counts.results == 4)
  }
}
