import Foundation
import ReceiptMinting
import Testing

/// Dumps of every kind, and what is taken from their records.
struct BulkInputTests {
  private let directory: TemporaryDirectory
  private let lines: [String]

  init() throws {
    directory = try TemporaryDirectory()
    lines = try (0..<6).map { try MintedReceipts.line(seed: UInt64($0)) }
    try directory.write(lines.joined(separator: "\n"), to: "dump.txt")
    let records = lines.enumerated().map { index, line in
      #"{"user":"u\#(index)","n":-\#(index),"deep":{"er":["\u0041\n",null]},"receipt":"\#(line)"}"#
    }
    try directory.write(records.joined(separator: "\n") + "\n", to: "dump.ndjson")
    let rows = lines.enumerated().map { "u\($0),\"-\($0)\",\"a \"\"b\"\"\r\nc\",\($1)\r\n" }
    try directory.write("\u{FEFF}user,n,note,receipt\r\n" + rows.joined(), to: "dump.csv")
    try directory.write(try MintedReceipts.subscription(), to: "one.der")
  }

  private func run(_ words: String) throws -> CommandRun {
    try CommandRun.shell("\"$quittance\" \(words)", in: directory)
  }

  /// What a line says of the receipt itself.
  private func receipts(_ run: CommandRun) -> [Substring] {
    run.lines.map { line in
      line.range(of: "\"receipt\":").map { line[$0.lowerBound...] } ?? ""
    }
  }

  @Test(arguments: ["dump.ndjson", "dump.csv", "< dump.ndjson", "< dump.csv"])
  func recordsHoldTheSameReceiptsAsLines(_ input: String) throws {
    let expected = receipts(try run("decode dump.txt"))
    let format = input.hasSuffix("ndjson") ? "ndjson" : "csv"
    for words in ["", "--input-format \(format)"] {
      let run = try run("decode \(words) \(input)")
      #expect(run.exitCode == 0)
      #expect(receipts(run) == expected)
    }
  }

  @Test func aDirectoryMayHoldDumpsOfEveryKind() throws {
    let run = try run("decode . -j 3")
    #expect(run.exitCode == 0)
    let sources = try run.records().map { $0["source"] as? String ?? "" }
    let rows = (0..<6).map { "./dump.csv:\(2 + 2 * $0)" }
    let records = (1...6).map { "./dump.ndjson:\($0)" }
    let plain = (1...6).map { "./dump.txt:\($0)" }
    #expect(sources == rows + records + plain + ["./one.der"])
  }

  @Test func namedFieldsAndColumnsAreTaken() throws {
    try directory.write(
      #"{"a/b":{"c":["x","\#(lines[0])"]},"receipt":"nonsense"}"# + "\n",
      to: "deep.ndjson"
    )
    #expect(try run("decode --field /a~1b/c/1 deep.ndjson").exitCode == 0)
    #expect(try run("decode deep.ndjson").exitCode == 1)
    try directory.write("receipt,proof\nnonsense,\(lines[0])\n", to: "other.csv")
    for words in ["--column proof", "--column 2", "--input-format csv --column proof"] {
      #expect(try run("decode \(words) other.csv").exitCode == 0, "\(words)")
    }
    let shown = try run("inspect --column proof other.csv:2")
    #expect(shown.text.hasPrefix("other.csv:2\n"))
    #expect(shown.text.contains("com.example.app"))
  }

  @Test func carriedFieldsAreCopied() throws {
    let json = try run("decode dump.ndjson --carry user --carry /n --carry /deep --carry none")
    #expect(json.exitCode == 0)
    let start =
      #"{"source":"dump.ndjson:2","carried":{"user":"u1","/n":-1,"#
      + #""/deep":{"er":["\u0041\n",null]},"none":null},"status":"decoded","#
    #expect(json.lines[1].hasPrefix(start), "\(json.lines[1].prefix(200))")
    let table = try run("decode dump.csv --carry user --carry 3 --carry n")
    #expect(
      table.lines[1].hasPrefix(
        #"{"source":"dump.csv:4","carried":{"user":"u1","3":"a \"b\"\r\nc","n":"-1"},"status":"#
      ),
      "\(table.lines[1].prefix(200))"
    )
    // A record that is none carries nothing.
    try directory.write(
      "{\"user\":\"u\",\n" + #"{"user":"v","receipt":7}"# + "\n",
      to: "bad.ndjson"
    )
    let bad = try run("decode --input-format ndjson bad.ndjson --carry user")
    let records = try bad.records()
    #expect((records[0]["carried"] as? [String: Any])?["user"] is NSNull)
    #expect((records[0]["error"] as? [String: Any])?["code"] as? String == "not_json")
    #expect((records[1]["carried"] as? [String: Any])?["user"] as? String == "v")
    #expect((records[1]["error"] as? [String: Any])?["code"] as? String == "field_missing")
  }

  @Test func tablesThatAreNoneAreSaidToBe() throws {
    for (text, words, codes) in [
      ("user,proof\nu,\(lines[0])\n", "", ["not_csv"]),
      ("user,receipt\nu\nv,\(lines[0])\nw,\"x\" y\n", "", ["not_csv", nil, "not_csv"]),
      ("user,receipt\n", "", []), ("user,receipt\nu,\n", "", ["empty_input"]),
      ("receipt,receipt\n1,2\n", "", ["not_csv"]), ("receipt\n\"open\n", "", ["not_csv"]),
    ] as [(String, String, [String?])] {
      try directory.write(text, to: "table")
      let run = try run("decode --input-format csv \(words) table")
      #expect(try codesOf(run) == codes, "\(text)")
    }
  }

  private func codesOf(_ run: CommandRun) throws -> [String?] {
    try run.records().map { ($0["error"] as? [String: Any])?["code"] as? String }
  }

  @Test func eachRecordMayNameItsDevice() throws {
    var content = ReceiptContent.sandbox()
    content.deviceID = [0x00, 0x1B, 0x63, 0x84, 0x45, 0xE6]
    let line = try MintedReceipts.mint().issueBase64(content)
    try directory.write(try MintedReceipts.rootPEM(), to: "root.pem")
    let devices = ["00:1b:63:84:45:e6", "001B638445E6", "00:1b:63:84:45:e7", "", "nonsense"]
    let expected = [nil, nil] + Array(repeating: "device_hash_mismatch" as String?, count: 3)
    let records = devices.map { #"{"device":"\#($0)","receipt":"\#(line)"}"# + "\n" }
    try directory.write(records.joined() + #"{"receipt":"\#(line)"}"# + "\n", to: "d.ndjson")
    let json = try run("verify --root root.pem --device-field /device d.ndjson")
    #expect(try codesOf(json) == expected + ["device_hash_mismatch"])
    let rows = devices.map { "\"\($0)\",\(line)\n" }
    try directory.write("device,receipt\n" + rows.joined(), to: "d.csv")
    let table = try run("verify --root root.pem --device-column device d.csv")
    #expect(try codesOf(table) == expected)
  }

  /// Answers come while the other end waits, whatever the format, recognised or named.
  @Test(arguments: [
    ("dump.ndjson", "", 1), ("dump.csv", "", 3), ("dump.txt", "--input-format lines", 1),
  ])
  func answersBeforeTheNextLineIsSent(_ file: String, _ words: String, _ head: Int) throws {
    let run = try CommandRun.shell(
      """
      mkfifo in out
      "$quittance" decode -j 2 \(words) < in > out &
      exec 3> in 4< out
      head -n \(head) \(file) >&3
      read -r -t 20 answer <&4 && echo "${answer:0:13}"
      tail -n +\(head + 1) \(file) | head -n \(file == "dump.csv" ? 2 : 1) >&3
      read -r -t 20 answer <&4 && echo "${answer:0:13}"
      exec 3>&-
      wait
      """,
      in: directory
    )
    #expect(run.lines.count == 2)
    #expect(run.lines.allSatisfy { $0.hasPrefix("{\"source\":\"-:") })
  }
}
