// What is written where: formats, files, pipes, signals.

import Foundation
import Testing

@testable import quittance

struct PriceOutputTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    let rows = (0..<2_000).map { "sku\($0),\($0).99,USD,en_US\n" }
    try directory.write("id,amount,currency,locale\n" + rows.joined(), to: "rows.csv")
    let records = (0..<2_000)
      .map { #"{"id":"sku\#($0)","amount":\#($0).99,"currency":"USD","locale":"en_US"}"# + "\n" }
    try directory.write(records.joined(), to: "rows.ndjson")
  }

  private func shell(_ script: String) throws -> CommandRun {
    try CommandRun.shell(script, in: directory)
  }

  @Test func bothInputsGiveTheSame() throws {
    let run = try shell(
      """
      "$quittance" price --input rows.csv -o a; "$quittance" price --input rows.ndjson -o b
      "$quittance" price --input - --input-format csv < rows.csv > c
      cat rows.ndjson | "$quittance" price --input - --input-format ndjson > d
      cmp a b && cmp a c && cmp a d && wc -l < a
      """
    )
    #expect(run.text == "2000\n")
  }

  @Test func textIsAPriceALine() throws {
    let rows = "id,amount,currency,locale\n1,5,USD,en_US\n2,x,USD,en_US\n3,6,USD,en_US\n"
    try directory.write(rows, to: "three.csv")
    let run = try shell("\"$quittance\" price --input three.csv --output-format text")
    #expect(run.exitCode == 1)
    #expect(run.text == "$5.00\n\n$6.00\n")
    #expect(
      run.error == """
        quittance: line 3: 'x' is not a decimal number such as 4.99 (bad_amount)
        quittance: 1 of 3 rows has no price

        """
    )
  }

  @Test func csvCellsAreGuarded() throws {
    let rows = """
      id,amount,currency,locale
      =1+1,-5,USD,en_US
      "a,""b",1234.5,USD,en_US
      c,1,EUR,de_AT
      @d,x,USD,en_US

      """
    try directory.write(rows, to: "cells.csv")
    let header = "id,price,amount,currency,locale,storefront,matrix,error_code,error_message\n"
    let fault = "bad_amount,'x' is not a decimal number such as 4.99\n"
    let guarded = try shell("\"$quittance\" price --input cells.csv --output-format csv")
    #expect(
      guarded.text == header + """
        '=1+1,'-$5.00,-5,USD,en_US,,,,
        "a,""b","$1,234.50",1234.5,USD,en_US,,,,
        c,"€\u{A0}1,00",1,EUR,de_AT,,,,
        '@d,,,USD,en_US,,,\(fault)
        """
    )
    let raw = try shell(
      "\"$quittance\" price --input cells.csv --output-format csv --csv-cells raw"
    )
    #expect(raw.text.hasPrefix(header + "=1+1,-$5.00,-5,USD,en_US,,,,\n"))
  }

  @Test func aFullDiskIsAFailure() throws {
    for words in [
      "price --input rows.csv", "price --amount 1 --currency USD --locale en_US", "storefronts",
      "tiers", "tiers --points USD", "price --tier 1 --all-storefronts",
    ] {
      let run = try shell("\"$quittance\" \(words) > /dev/full")
      #expect(run.exitCode == 3, "\(words)")
      #expect(
        run.error.contains("cannot write to standard output: No space left on device\n"),
        "\(words)"
      )
    }
  }

  @Test func noHalfLineStays() throws {
    let run = try shell(
      "(ulimit -f 8; for i in 1 2 3 4; do tail -n +2 rows.ndjson; done | \"$quittance\" price --input - -o out)"
    )
    #expect(run.exitCode == 3)
    let written = String(decoding: try directory.read("out"), as: UTF8.self)
    #expect(written.hasSuffix("\"error\":null}\n"))
    #expect(written.utf8.count > 7_000)
  }

  @Test func aReaderThatLeavesIsNoFailure() throws {
    let run = try shell(
      """
      set -o pipefail
      for i in $(seq 100); do cat rows.ndjson; done > long
      "$quittance" price --input long | head -1
      """
    )
    #expect(run.exitCode == 0)
    #expect(run.lines.count == 1)
    #expect(run.error.isEmpty)
  }

  /// Whoever writes into a pipe gets the answer to a line before the next one is written.
  @Test func answersDoNotWaitForTheEnd() throws {
    let run = try shell(
      """
      mkfifo in
      "$quittance" price --input in --input-format ndjson > out & pid=$!
      exec 3> in
      head -n 3 rows.ndjson >&3
      for i in $(seq 200); do [ "$(wc -l < out)" -eq 3 ] && break; sleep 0.02; done
      wc -l < out
      exec 3>&-; wait $pid; echo $?
      """
    )
    #expect(run.text == "3\n0\n")
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func signalsEndTheRunCleanly(_ signal: String, _ exitCode: Int) throws {
    let run = try shell(
      """
      set -m
      mkfifo in
      "$quittance" price --input in > out & pid=$!
      exec 3> in
      head -n 101 rows.csv >&3
      while [ "$(wc -l < out)" -lt 100 ]; do sleep 0.02; done
      printf 'half a line' >&3
      kill -\(signal) $pid; wait $pid; echo $?
      """
    )
    #expect(run.text == "\(exitCode)\n")
    #expect(run.error.contains("quittance: interrupted; what was written is whole lines\n"))
    #expect(String(decoding: try directory.read("out"), as: UTF8.self).hasSuffix("null}\n"))
  }

  /// An older result is not given up for an input that cannot be read, or cannot be what is meant.
  @Test(arguments: [
    ("missing.csv", "cannot read 'missing.csv': No such file or directory"),
    ("/", "'/' is a directory"),
    ("/proc/self/mem", "cannot read '/proc/self/mem': Input/output error"),
    ("semicolons.csv", "are its columns separated by semicolons?"),
  ])
  func anInputThatCannotBeReadLeavesTheOutput(_ input: String, _ reason: String) throws {
    try directory.write("id;amount\n1;2\n", to: "semicolons.csv")
    try directory.write("an older result\n", to: "out")
    let run = try shell("\"$quittance\" price --input \(input) -o out")
    #expect(run.exitCode == 2)
    #expect(run.error.contains(reason), "\(run.error)")
    #expect(run.error.filter { $0 == "\n" }.count == 1)
    #expect(String(decoding: try directory.read("out"), as: UTF8.self) == "an older result\n")
    let other = try shell("\"$quittance\" price --input missing.csv -o new; ls new")
    #expect(other.output.isEmpty)
  }

  @Test func aPipeIsNotOpenedTwice() throws {
    let run = try shell(
      """
      mkfifo in
      "$quittance" price --input in --input-format csv > out & pid=$!
      cat rows.csv > in; wait $pid; echo $?
      wc -l < out
      """
    )
    #expect(run.text == "0\n2000\n")
  }

  /// A price that is shown on a terminal has no control characters, and a message neither.
  @Test func foreignTextIsHarmless() throws {
    let run = try shell(
      "\"$quittance\" price --amount 1 --locale en_US --currency $'\\x1b[2J'"
    )
    #expect(run.exitCode == 2)
    #expect(!run.error.utf8.contains(0x1B))
    let json = try shell(
      "printf '{\"id\":\"\\\\u001b[2J\",\"amount\":\"\\\\u001b\"}\\n' | \"$quittance\" price --input -"
    )
    #expect(json.exitCode == 1)
    #expect(!json.output.contains(0x1B))
  }
}
