import Foundation
import Testing

/// What is read, in which order, and under which name.
struct InputTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func sources(_ run: CommandRun) throws -> [String] {
    try run.records().map { $0["source"] as? String ?? "" }
  }

  private func decode(_ script: String) throws -> CommandRun {
    try CommandRun.shell("\"$quittance\" decode \(script)", in: directory)
  }

  @Test func readsABinaryReceiptFromAFileAndFromAPipe() throws {
    try directory.write(try MintedReceipts.subscription(), to: "receipt.der")
    let file = try decode("receipt.der")
    #expect(file.exitCode == 0)
    #expect(try sources(file) == ["receipt.der"])
    let piped = try decode("< receipt.der")
    #expect(try sources(piped) == ["-"])
    let dash = try CommandRun.shell("cat receipt.der | \"$quittance\" decode -", in: directory)
    #expect(dash.exitCode == 0)
    #expect(dash.text == piped.text)
    #expect(dash.text.replacingOccurrences(of: "\"-\"", with: "\"receipt.der\"") == file.text)
  }

  @Test func readsBase64HoweverItIsWrapped() throws {
    let receipt = try MintedReceipts.subscription()
    let plain = Data(receipt).base64EncodedString()
    let wrapped = Data(receipt).base64EncodedString(options: [
      .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
    ])
    for (name, text) in [
      ("plain", plain), ("line", plain + "\n"), ("wrapped", wrapped),
      ("bom", "\u{FEFF}" + wrapped + "\r\n\r\n"),
    ] {
      try directory.write(text, to: name)
      let run = try decode(name)
      #expect(try sources(run) == [name], "\(name)")
      #expect(run.exitCode == 0, "\(name): \(run.text)")
    }
  }

  @Test func readsOneReceiptALine() throws {
    let lines = try (0..<3).map { try MintedReceipts.line(seed: UInt64($0)) }
    try directory.write(
      "\(lines[0])\n\n  \r\n\(lines[1])\r\nnonsense\n\(lines[2])",
      to: "dump.txt"
    )
    let run = try decode("dump.txt")
    #expect(try sources(run) == ["dump.txt:1", "dump.txt:4", "dump.txt:5", "dump.txt:6"])
    #expect(
      try run.records().map { $0["status"] as? String } == [
        "decoded", "decoded", "malformed", "decoded",
      ]
    )
    #expect(run.exitCode == 1)
    #expect(try sources(try decode("< dump.txt")) == ["-:1", "-:4", "-:5", "-:6"])
  }

  @Test func linesMayBeDemanded() throws {
    try directory.write(try MintedReceipts.line(seed: 1), to: "one.txt")
    #expect(try sources(try decode("one.txt")) == ["one.txt"])
    #expect(try sources(try decode("--input-format lines one.txt")) == ["one.txt:1"])
    try directory.write("", to: "empty.txt")
    let none = try decode("--input-format=lines empty.txt")
    #expect(none.exitCode == 0)
    #expect(none.text.isEmpty)
    #expect(none.error == "quittance: there was no receipt in the input\n")
  }

  /// An empty file is not zero receipts: exit code 0 would read as "all is well".
  @Test func anEmptyInputIsMalformed() throws {
    let run = try CommandRun.quittance("decode")
    #expect(run.exitCode == 1)
    #expect(run.text.contains("\"code\":\"empty_input\""))
  }

  @Test func formatsThatDoNotFitAreMalformed() throws {
    try directory.write(try MintedReceipts.line(seed: 1), to: "line.txt")
    let run = try decode("--input-format der line.txt")
    #expect(run.exitCode == 1)
    #expect(try run.records().first?["status"] as? String == "malformed")
  }

  @Test func walksDirectoriesInByteOrder() throws {
    let receipt = try MintedReceipts.subscription()
    for name in ["b/2", "b/10", "a", "Z", "c.d/x", "c/x", ".hidden", "b/.git/x", "é"] {
      try directory.write(receipt, to: "tree/\(name)")
    }
    let run = try decode("tree")
    let expected = ["Z", "a", "b/10", "b/2", "c/x", "c.d/x", "é"].map { "tree/\($0)" }
    #expect(try sources(run) == expected)
    #expect(try sources(try decode("tree/ tree/.hidden")) == expected + ["tree/.hidden"])
    #expect(run.error.isEmpty)
  }

  @Test func followsLinksToFilesButNotAroundInCircles() throws {
    try directory.write(try MintedReceipts.subscription(), to: "tree/a/receipt")
    let run = try CommandRun.shell(
      """
      ln -s .. tree/a/up && ln -s a/receipt tree/link && mkfifo tree/pipe
      "$quittance" decode tree
      """,
      in: directory
    )
    #expect(try sources(run) == ["tree/a/receipt", "tree/link"])
    #expect(run.exitCode == 0)
    #expect(run.error.contains("passed over tree/a/up: it is a link to a directory"))
    #expect(run.error.contains("passed over tree/pipe: it is a pipe"))
  }

  @Test func goesOnAfterAnInputThatCannotBeRead() throws {
    try directory.write(try MintedReceipts.subscription(), to: "good")
    let run = try decode("missing good")
    #expect(run.exitCode == 3)
    let records = try run.records()
    #expect(try sources(run) == ["missing", "good"])
    #expect(records.map { $0["status"] as? String } == ["unchecked", "decoded"])
    let error = try #require(records.first?["error"] as? [String: Any])
    #expect(error["code"] as? String == "unreadable_input")
    #expect(error["message"] as? String == "No such file or directory")
    #expect(run.error == "quittance: cannot read missing: No such file or directory\n")
  }

  @Test func aDanglingLinkIsReported() throws {
    let run = try CommandRun.shell(
      "mkdir tree; ln -s nowhere tree/link; \"$quittance\" decode tree",
      in: directory
    )
    #expect(run.exitCode == 3)
    #expect(try sources(run) == ["tree/link"])
  }

  @Test func namesThatAreNotUTF8OrHaveControlCharactersAreValidJSON() throws {
    try directory.write(try MintedReceipts.subscription(), to: "receipt")
    let run = try CommandRun.shell(
      """
      mkdir tree; cp receipt tree/$'a\\xff"b'; cp receipt tree/$'c\\n\\x1b[31m'
      "$quittance" decode tree $'tree/no\\x1b[2J'
      """,
      in: directory
    )
    #expect(try sources(run) == ["tree/a\u{FFFD}\"b", "tree/c\n\u{1B}[31m", "tree/no\u{1B}[2J"])
    #expect(!run.output.contains(0x1B))
    #expect(!run.error.utf8.contains(0x1B))
    #expect(run.error.contains("tree/no\\u{1B}[2J"))
  }

  /// A line of 64 MiB and more is one answer, and the next line is read.
  @Test func goesOnAfterALineThatIsTooLong() throws {
    try directory.write(try MintedReceipts.line(seed: 1) + "\n", to: "line")
    let run = try CommandRun.shell(
      "{ cat line; head -c 70000000 /dev/zero | tr '\\0' A; echo; cat line; } | \"$quittance\" decode",
      in: directory
    )
    #expect(try sources(run) == ["-:1", "-:2", "-:3"])
    let records = try run.records()
    #expect(records.map { $0["status"] as? String } == ["decoded", "malformed", "decoded"])
    #expect((records[1]["error"] as? [String: Any])?["code"] as? String == "too_large")
  }

  /// Answers come while the other end still waits, not when it has closed.
  @Test func answersBeforeTheInputEnds() throws {
    try directory.write(try MintedReceipts.line(seed: 1) + "\n", to: "line")
    let run = try CommandRun.shell(
      """
      mkfifo in out
      "$quittance" decode --input-format lines < in > out &
      exec 3> in 4< out
      cat line >&3
      read -r -t 20 answer <&4 && echo "$answer"
      exec 3>&-
      wait
      """,
      in: directory
    )
    #expect(try sources(run) == ["-:1"])
  }

  @Test func standardInputCanBeNamedOnlyOnce() throws {
    let run = try CommandRun.quittance("decode", "-", "-")
    #expect(run.exitCode == 2)
    #expect(run.error == "quittance: standard input ('-') is named twice, but can be read once\n")
  }
}
