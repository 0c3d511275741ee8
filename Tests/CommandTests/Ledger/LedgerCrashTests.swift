// Runs that are killed, and runs beside each other: nothing is lost, nothing is first twice.

import Foundation
import Testing

struct LedgerCrashTests {
  private static let count = 1_500
  private let fixture: LedgerFixture

  /// Enough for many batches: accounts are long, and so are the lines that wait.
  init() throws {
    fixture = try LedgerFixture()
    let receipts = try (0..<60).map { index in
      try LedgerFixture.receipt(
        LedgerFixture.coins("\(2 * index)"),
        LedgerFixture.coins("\(2 * index + 1)")
      )
    }
    let lines = (0..<Self.count).map {
      LedgerFixture.record("\"u\($0 % 7)\"", receipts[$0 * 60 / Self.count])
    }
    try fixture.directory.write(lines.joined(separator: "\n"), to: "dump.ndjson")
  }

  private static let command =
    "\"$quittance\" ledger --ledger l.ledger --account-field /user \(LedgerFixture.trust)"

  /// Standard input is answered chunk by chunk, so that a kill comes between two of them.
  @Test(arguments: ["dump.ndjson", "--dump-id d < <(cat dump.ndjson)"])
  func killedRunsLoseNothing(_ input: String) throws {
    let run = try fixture.shell(
      """
      code=137; kills=0; : > all
      while [ $code = 137 ]; do
        delay=0.$(printf %03d $((RANDOM % 200 + kills * 20)))
        timeout -s KILL $delay bash -c 'exec \(Self.command) \(input) > part'
        code=$?; kills=$((kills + 1))
        # What a kill has cut off is no line.
        [ -z "$(tail -c 1 part)" ] || sed -i '$d' part
        cat part >> all
      done
      echo $code >&2; cat all
      """
    )
    #expect(run.error.hasSuffix("0\n"), "\(run.error)")
    let first = try run.claims(answered: "first")
    let last = try fixture.shell("cat part")
    var owners = try last.claims(answered: "repeated")
    owners.merge(try last.claims(answered: "first")) { own, _ in own }
    // Every transaction has one claim in the last run, and whoever was told first before has it.
    #expect(owners.count == 120)
    for (id, claim) in first { #expect(owners[id] == claim) }
  }

  @Test func twoRunsAtOnceNeverBothComeFirst() throws {
    let run = try fixture.shell(
      """
      for i in 1 2; do \(Self.command) --dump-id $i dump.ndjson > out$i & pids="$pids $!"; done
      for pid in $pids; do wait $pid; echo $?; done
      """
    )
    #expect(run.text == "0\n0\n", "\(run.error)")
    let one = try fixture.shell("cat out1").claims(answered: "first")
    let two = try fixture.shell("cat out2").claims(answered: "first")
    #expect(Set(one.keys).isDisjoint(with: two.keys))
    #expect(one.count + two.count == 120)
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func signalsEndTheRunCleanly(_ signal: String, _ exitCode: Int) throws {
    let run = try fixture.shell(
      """
      set -m
      mkfifo in
      \(Self.command) --dump-id d < in > out & pid=$!
      exec 3> in
      head -n 100 dump.ndjson >&3
      while [ "$(wc -l < out)" -lt 100 ]; do sleep 0.02; done
      printf '{"half' >&3
      kill -\(signal) $pid; wait $pid; echo $?; wc -l < out
      """
    )
    #expect(run.text == "\(exitCode)\n100\n")
    #expect(run.error.contains("interrupted"))
  }

  @Test func aReaderThatLeavesIsNoFailure() throws {
    let run = try fixture.shell(
      "\(Self.command) dump.ndjson | head -n 1 | wc -l; echo ${PIPESTATUS[0]}"
    )
    #expect(run.text == "1\n0\n", "\(run.error)")
    #expect(run.error.isEmpty)
  }
}
