import Foundation
import Testing

/// Signals, and runs that are resumed after any of them.
struct InterruptionTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(try MintedReceipts.rootPEM(), to: "root.pem")
    let good = try (0..<8).map { try MintedReceipts.line(seed: UInt64($0)) }
    let lines = (0..<1_200).map { $0 % 10 == 7 ? "broken \($0)" : good[$0 % 8] }
    try directory.write(lines.joined(separator: "\n"), to: "dump.txt")
    let records = lines.enumerated().map { #"{"user":\#($0),"receipt":"\#($1)"}"# }
    try directory.write(records.joined(separator: "\n"), to: "dump.ndjson")
    let rows = lines.enumerated().map { "\($0),\"\($1)\"" }
    try directory.write("user,receipt\n" + rows.joined(separator: "\n"), to: "dump.csv")
  }

  private func shell(_ script: String) throws -> CommandRun {
    try CommandRun.shell(script, in: directory)
  }

  /// A background job of a shell ignores SIGINT unless the shell has job control: `set -m`.
  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func signalsEndTheRunCleanly(_ signal: String, _ exitCode: Int) throws {
    let run = try shell(
      """
      set -m
      mkfifo in
      "$quittance" decode --input-format lines -j 2 < in > out & pid=$!
      exec 3> in
      head -n 100 dump.txt >&3
      while [ "$(wc -l < out)" -lt 100 ]; do sleep 0.02; done
      printf 'half a line' >&3
      kill -\(signal) $pid; wait $pid; echo $?
      """
    )
    #expect(run.text == "\(exitCode)\n")
    #expect(run.error.contains("quittance: interrupted; what was written is whole lines\n"))
    let out = String(decoding: try directory.read("out"), as: UTF8.self)
    #expect(out.hasSuffix("\n"))
    #expect(out.split(separator: "\n").count == 100)
  }

  /// Whoever cannot wait, because the reader of the output does not read, sends another.
  @Test func aSecondSignalKills() throws {
    let run = try shell(
      """
      set -m
      mkfifo out
      "$quittance" decode dump.txt > out & pid=$!
      exec 4< out
      read -r first <&4
      kill -TERM $pid; sleep 0.5; kill -0 $pid && echo alive; kill -TERM $pid; wait $pid; echo $?
      """
    )
    #expect(run.text == "alive\n143\n")
  }

  @Test func whatIsIgnoredStaysIgnored() throws {
    let run = try shell(
      """
      mkfifo in
      (trap '' INT; exec "$quittance" decode --input-format lines < in > out) & pid=$!
      exec 3> in
      head -n 2 dump.txt >&3
      while [ "$(wc -l < out)" -lt 2 ]; do sleep 0.02; done
      kill -INT $pid; sleep 0.2; exec 3>&-; wait $pid; echo $?
      """
    )
    #expect(run.text == "0\n")
  }

  /// SIGKILL at any moment loses nothing once the run is resumed.
  @Test(arguments: [
    "dump.txt", "dump.ndjson --carry /user --output-format csv", "dump.csv --carry user",
    "--input-format lines < dump.txt", "PIPE dump.ndjson",
  ])
  func killedRunsAreResumed(_ words: String) throws {
    let pipe = words.hasPrefix("PIPE ") ? "cat \(words.dropFirst(5)) | " : ""
    let input = pipe.isEmpty ? words : ""
    let verify = "\"$quittance\" verify --root root.pem -j 2 --errors errors -o out"
    let command = "\(pipe)\(verify) \(input)"
    let run = try shell(
      """
      \(command); cp out whole; cp errors whole.errors
      code=137; kills=0
      while [ $code = 137 ]; do
        delay=0.$(printf %03d $((RANDOM % 250 + kills * 20)))
        timeout -s KILL $delay bash -c '\(command) --checkpoint ck --resume'
        code=$?; kills=$((kills + 1))
      done
      echo $code
      cmp out whole && cmp errors whole.errors && echo same
      """
    )
    #expect(run.text == "1\nsame\n", "\(run.error)")
  }

  @Test func aCheckpointOfAnotherJobIsRefused() throws {
    let verify = "\"$quittance\" verify -o out --checkpoint ck dump.txt"
    #expect(try shell("\(verify) --root root.pem").exitCode == 1)
    let before = try directory.read("out")
    let copied = try shell("cp root.pem copy.pem; \(verify) --root copy.pem --resume -j 1")
    #expect(copied.exitCode == 1, "the same certificate under another name: \(copied.error)")
    try directory.write(try MintedReceipts.xcode().root, to: "other.pem")
    for words in [
      "--root other.pem", "--root root.pem --strict", "--root root.pem --bundle-id x",
      "--root root.pem --at now", "--root root.pem --only-roots", "--root root.pem --grace 1h",
      "--root root.pem --environment sandbox", "--root root.pem --test-root other.pem",
      "--root root.pem --intermediate other.pem", "--root root.pem --receipt-expiration now",
    ] {
      let run = try shell("\(verify) \(words) --resume")
      #expect(run.exitCode == 2, "\(words)")
      #expect(
        run.error == "quittance: the checkpoint 'ck' is another job's: its options, anchors or "
          + "inputs are not these\n",
        "\(words)"
      )
    }
    let changed = try shell("echo >> dump.txt; \(verify) --root root.pem --resume")
    #expect(changed.exitCode == 2)
    #expect(try directory.read("out") == before)
  }

  @Test func anotherPipeIsRefused() throws {
    let decode = "\"$quittance\" decode --input-format lines -o out --checkpoint ck"
    let run = try shell(
      """
      set -m
      mkfifo in
      \(decode) < in & pid=$!
      exec 3> in
      head -n 900 dump.txt >&3; while [ "$(wc -l < out)" -lt 900 ]; do sleep 0.02; done
      kill -TERM $pid; wait $pid; exec 3>&-
      tac dump.txt | \(decode) --resume; echo $?
      head -n 5 dump.txt | \(decode) --resume; echo $?
      cat dump.txt | \(decode) --resume --summary json; echo $?
      \(decode.replacingOccurrences(of: "-o out --checkpoint ck", with: "")) < dump.txt | cmp - out
      """
    )
    #expect(run.text == "2\n2\n1\n")
    #expect(
      run.error.components(separatedBy: "the input is not the one that the checkpoint was made of")
        .count == 3
    )
    #expect(run.error.contains(#""receipts":1200,"#))
    #expect(run.error.contains(#""run_receipts":300,"#))
  }
}
