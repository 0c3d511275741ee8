// What a job tells: notes, the summary, and how it counts what it could not read.

import Foundation
import Testing

@testable import ReceiptBatch

@Suite("Notes and summaries")
struct ReportingTests {
  private let directory: JobDirectory

  init() throws {
    directory = try JobDirectory()
  }

  @Test("What cannot be read is a result, a note and a count")
  func unreadable() throws {
    try directory.write(try JobReceipts.good.get()[0], to: "in/b")
    for (link, target) in [("in/a", "nowhere"), ("in/c", "c")] {
      try FileManager.default.createSymbolicLink(
        atPath: directory.url.appendingPathComponent(link).path,
        withDestinationPath: target
      )
    }
    let notes = NoteList()
    let summary = try BatchJob.run(directory.options("in"), observer: notes.observer)
    #expect(
      notes.all == [
        "unreadable a: No such file or directory",
        "unreadable c: Too many levels of symbolic links",
      ]
    )
    #expect(summary.counts.unreadableInputs == 2)
    #expect(summary.counts.byStatus == ["decoded": 1, "unchecked": 2])
    #expect(summary.counts.byCode == ["unreadable_input": 2])
  }

  @Test("A summary for machines is one JSON object")
  func json() throws {
    let lines = try JobReceipts.mixedLines(100)
    try directory.write(lines.joined(separator: "\n"), to: "dump")
    var options = directory.options("dump")
    options.verifier = try JobReceipts.verifier()
    let summary = try BatchJob.run(options)
    #expect(!summary.json.contains("\n"))
    let object = try JSONSerialization.jsonObject(with: Data(summary.json.utf8))
    let members = try #require(object as? [String: Any])
    #expect(members["end"] as? String == "complete")
    #expect(members["receipts"] as? Int == 100)
    let status = try #require(members["status"] as? [String: Int])
    #expect(status.values.reduce(0, +) == 100)
    #expect(status.count == 5)
    let codes = try #require(members["codes"] as? [String: Int])
    #expect(codes.values.reduce(0, +) == 100 - (status["verified"] ?? 0))
    // Those that come to the question of their chain.
    let chains = summary.counts.chainHits + summary.counts.chainMisses
    #expect(summary.counts.chainHits >= 85)
    #expect(chains <= 100)
  }

  @Test(
    "Decimals",
    arguments: [
      (0, 1, "0.0"), (1.25, 2, "1.25"), (0.0049, 2, "0.00"), (0.05, 1, "0.1"), (-1.5, 1, "-1.5"),
      (12_345.678, 0, "12346"), (1e300, 1, "0.0"), (.nan, 3, "0.000"), (1.000_4, 3, "1.000"),
      (9.999, 2, "10.00"),
    ]
  )
  func decimals(value: Double, places: Int, expected: String) {
    #expect(DecimalText.text(value, places: places) == expected)
  }

  @Test(
    "Cores",
    arguments: [
      ("Name:\tx\nCpus_allowed:\t3\nCpus_allowed_list:\t0-1\n", 2),
      ("Cpus_allowed:\tff,ffffffff,00000000\n", 40), ("Cpus_allowed:\t0\n", nil), ("", nil),
    ] as [(String, Int?)]
  )
  func cores(status: String, expected: Int?) {
    #expect(BatchOptions.allowedCores(status) == expected)
    #expect(BatchOptions.availableCores >= 1)
  }
}
