import Foundation
import ReceiptMinting
import Testing

/// CSV, the file of errors, and inputs that change under the run.
struct BulkOutputTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(try MintedReceipts.rootPEM(), to: "root.pem")
  }

  private func shell(_ script: String) throws -> CommandRun {
    try CommandRun.shell(script, in: directory)
  }

  @Test func tablesHaveARowForEachPurchase() throws {
    let lines = try (0..<2).map { try MintedReceipts.line(seed: UInt64($0)) }
    let none = try MintedReceipts.mint().issueBase64(.sandbox())
    try directory.write(
      (lines + ["nonsense", none]).map { #"{"u":"=1+1","receipt":"\#($0)"}"# }
        .joined(separator: "\n"),
      to: "dump"
    )
    let verify = "\"$quittance\" verify --root root.pem --output-format csv --carry u"
    let run = try shell("\(verify) dump --errors errors")
    #expect(run.exitCode == 1)
    let header =
      "source,u,status,error_code,bundle_id,receipt_type,receipt_creation_date,"
      + "quantity,product_id,transaction_id,original_transaction_id,product_type,purchase_date,"
      + "original_purchase_date,expires_date,cancellation_date,cancellation_reason,"
      + "web_order_line_item_id,is_trial_period,is_in_intro_offer_period,promotional_offer_id"
    #expect(run.lines.first == header[...])
    let columns = header.filter { $0 == "," }.count
    #expect(run.lines.allSatisfy { $0.filter { $0 == "," }.count == columns })
    let starts = run.lines.dropFirst().map { $0.prefix { $0 != "," } }
    #expect(starts == ["dump:1", "dump:1", "dump:2", "dump:2", "dump:3", "dump:4"])
    #expect(run.lines[1].hasPrefix("dump:1,'=1+1,verified,,com.example.app,ProductionSandbox,"))
    #expect(run.lines[5].hasPrefix("dump:3,'=1+1,malformed,not_pkcs7,,,,,"))
    let raw = try shell("\(verify) --csv-cells raw dump")
    #expect(raw.text == run.text.replacingOccurrences(of: "'=1+1", with: "=1+1"))
    let errors = String(decoding: try directory.read("errors"), as: UTF8.self)
    #expect(errors.hasPrefix(#"{"source":"dump:3","carried":{"u":"=1+1"},"status":"malformed","#))
    #expect(errors.split(separator: "\n").count == 1)
  }

  /// A file gets the cell as it is, a terminal does not.
  @Test func noCellReachesATerminalRaw() throws {
    var content = ReceiptContent.sandbox()
    content.bundleID = "com.\u{1B}[31mred"
    try directory.write(try MintedReceipts.mint().issue(content), to: "red")
    try directory.write("\"$quittance\" decode red --output-format csv", to: "run")
    let file = try shell("bash run")
    #expect(file.text.contains("\"com.\u{1B}[31mred\""))
    let terminal = try shell("script -qec 'bash run' /dev/null")
    #expect(terminal.text.contains(#""com.\u001b[31mred""#), "\(terminal.text)")
    #expect(!terminal.text.contains("\u{1B}[31m"))
  }

  @Test func errorsGoWhereTheyAreWanted() throws {
    let line = try MintedReceipts.line(seed: 1)
    try directory.write("\(line)\nbad\n\(line)\nworse\n", to: "dump")
    for (words, message) in [
      ("-o out --errors out", "the results and the errors cannot go to one file"),
      ("--errors -", "the results and the errors cannot go to one file"),
      ("-o out --errors dump", "'dump' is an input and the output at once; nothing was written"),
    ] {
      let run = try shell("\"$quittance\" decode dump \(words)")
      #expect(run.exitCode == 2)
      #expect(run.error == "quittance: \(message)\n")
      #expect(run.output.isEmpty)
    }
    let full = try shell("\"$quittance\" decode dump --errors /dev/full")
    #expect(full.exitCode == 3)
    #expect(full.error == "quittance: cannot write to '/dev/full': No space left on device\n")
    #expect(full.lines.count == 4)
  }

  /// The run is held up in the middle by a pipe that nobody reads, and goes on when the file is
  /// another one.
  @Test(arguments: [("truncate -s 900000 dump", "shrinks"), ("echo x >> dump", "grows")])
  func aFileThatChangesIsReported(_ change: String, _ name: String) throws {
    let line = try MintedReceipts.line(seed: 1)
    try directory.write(String(repeating: line + "\n", count: 400), to: "dump")
    let run = try shell(
      """
      mkfifo out
      "$quittance" decode -j 1 dump > out & pid=$!
      exec 4< out
      read -r first <&4
      \(change)
      cat <&4 > rest
      wait $pid; echo $?
      """
    )
    #expect(run.text == "3\n", "\(name)")
    #expect(run.error == "quittance: dump changed while it was read\n", "\(name)")
    let rest = String(decoding: try directory.read("rest"), as: UTF8.self)
    #expect(rest.hasSuffix("\n"))
    for line in rest.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test(arguments: [
    ("--checkpoint c", "--checkpoint needs --output FILE: standard output cannot be cut back when"),
    ("--checkpoint c -o -", "--checkpoint needs --output FILE: standard output cannot be cut back"),
    ("--resume -o out", "--resume needs --checkpoint FILE"),
    ("--checkpoint c -o /dev/null", "with a checkpoint, results can go to files only"),
    ("--checkpoint no/c -o out", "cannot write the checkpoint 'no/c': No such file or directory"),
    ("--field /x --input-format csv", "--field makes no sense with --input-format csv"),
    ("--field a/x", "'a/x' is no JSON Pointer, such as /receipt-data"),
    ("--column x --input-format ndjson", "--column makes no sense with --input-format ndjson"),
    ("--carry x --input-format der", "--carry makes no sense with --input-format der"),
    ("--carry x --input-format lines", "--carry makes no sense with --input-format lines"),
    ("--csv-cells raw", "--csv-cells needs --output-format csv"),
    ("--jobs 0", "--jobs '0': it takes a number from 1 to 1024"),
    ("-j many", "-j 'many': it takes a number from 1 to 1024"),
    ("--progress often", "--progress 'often': it takes auto, always, never"),
    ("--output-format xml", "--output-format 'xml': it takes ndjson, csv"),
  ])
  func contradictionsAreUsageErrors(_ words: String, _ message: String) throws {
    try directory.write("x", to: "dump")
    let run = try shell("\"$quittance\" decode dump \(words)")
    #expect(run.exitCode == 2)
    #expect(run.error.hasPrefix("quittance: \(message)"), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(run.output.isEmpty)
  }

  @Test func devicesExcludeEachOther() throws {
    let run = try shell("\"$quittance\" verify --device-id 001b638445e6 --device-field /d")
    #expect(run.error == "quittance: --device-id and --device-field exclude each other\n")
    let decode = try shell("\"$quittance\" decode --device-field /d")
    #expect(
      decode.error
        == "quittance: --device-field is an option of verify, entitlements and ledger, not of decode\n"
    )
  }
}
