import Foundation
import ReceiptBatch
import Testing

@testable import quittance

/// Progress, summaries and memory.
struct ReportTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    let line = try MintedReceipts.line(seed: 1)
    try directory.write(String(repeating: line + "\n", count: 300) + "bad\n", to: "dump")
  }

  private func shell(_ script: String) throws -> CommandRun {
    try CommandRun.shell(script, in: directory)
  }

  @Test func nothingIsSaidToALogUnlessAskedFor() throws {
    #expect(try shell("\"$quittance\" decode dump").error.isEmpty)
    #expect(try shell("\"$quittance\" decode dump --summary none").error.isEmpty)
  }

  @Test func summariesCount() throws {
    let text = try shell("\"$quittance\" decode dump --summary text")
    #expect(text.error.hasPrefix("301 receipts in "))
    #expect(text.error.contains("\n  decoded    300\n  malformed    1\nby code\n  not_pkcs7  1\n"))
    let json = try shell("\"$quittance\" decode dump --summary json")
    let members = try #require(
      try JSONSerialization.jsonObject(with: Data(json.error.utf8)) as? [String: Any]
    )
    #expect(members["receipts"] as? Int == 301)
    #expect(json.error.hasSuffix("}\n"))
  }

  @Test func progressIsLinesWhereNobodyLooks() throws {
    let run = try shell(
      """
      (for i in 1 2 3; do head -n 50 dump; sleep 1.1; done) |
        "$quittance" decode --input-format lines --progress always > out
      """
    )
    #expect(run.error.hasPrefix("quittance: "))
    #expect(run.error.contains(" receipts  "))
    #expect(run.error.contains("  decoded "))
    #expect(!run.error.contains("\u{1B}"))
  }

  @Test func progressIsRedrawnOnATerminal() throws {
    // Without `script` there is no terminal to try it on.
    guard try shell("command -v script").exitCode == 0 else { return }
    try directory.write(
      """
      stty cols 40
      (for i in 1 2 3; do head -n 50 dump; sleep 0.3; done; echo x) |
        "$quittance" decode --input-format lines $1 > out
      """,
      to: "run"
    )
    let run = try shell("TERM=xterm script -qec 'bash run' /dev/null")
    let drawn = run.text.components(separatedBy: "\r").filter { $0.contains(" receipts  ") }
    #expect(!drawn.isEmpty)
    #expect(drawn.allSatisfy { $0.hasSuffix("\u{1B}[K") && $0.count <= 39 + 3 })
    let summary = try #require(run.text.range(of: "151 receipts in "))
    #expect(run.text[..<summary.lowerBound].hasSuffix("\r\u{1B}[K"))
    let quiet = try shell("TERM=xterm script -qec 'bash run \"--progress never\"' /dev/null")
    #expect(!quiet.text.contains("\u{1B}"))
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567"), (-100, "-100"),
  ])
  func groupsDigits(_ number: Int, _ text: String) {
    #expect(NumberText.grouped(number) == text)
  }

  @Test(arguments: [
    (0.04, "0.0 s"), (59.94, "59.9 s"), (60, "1 min 00 s"), (3_599, "59 min 59 s"),
    (3_660, "1 h 01 min"), (1e300, "0.0 s"),
  ])
  func tellsDurations(_ seconds: Double, _ text: String) {
    #expect(NumberText.duration(seconds) == text)
  }

  /// What a pipe brings does not pile up; Scripts/check-memory does it with 300 MB.
  @Test func memoryIsBounded() throws {
    let run = try shell(
      """
      mkfifo in
      "$quittance" decode --input-format lines -j 2 < in > out & pid=$!
      exec 3> in
      for i in $(seq 12); do cat dump >&3; done
      while [ "$(wc -l < out)" -lt 3612 ]; do sleep 0.05; done
      sed -n 's/VmHWM:[^0-9]*\\([0-9]*\\) kB/\\1/p' /proc/$pid/status
      exec 3>&-; wait
      """
    )
    let kilobytes = try #require(Int(run.text.filter(\.isNumber)))
    #expect(kilobytes < 64 << 10)
  }
}
