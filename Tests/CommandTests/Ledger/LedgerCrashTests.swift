// Runs that are killed, and runs beside each other: nothing is lost, nothing is first twice.

import Foundation
import ReceiptMinting
import Testing

struct LedgerCrashTests {
  private static let count = 1_500
  private let fixture: LedgerFixture

  /// Enough transactions for several batches.
  init() throws {
    fixture = try LedgerFixture()
    let receipts = try (0..<60).map { index in
      let purchases = (0..<10).map { LedgerFixture.coins("\(10 * index + $0)") }
      return try MintedReceipts.mint().issueBase64(.production(purchases: purchases))
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
        ms=$((RANDOM % 200 + kills * 50))
        delay=$(printf %d.%03d $((ms / 1000)) $((ms % 1000)))
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
    #expect(owners.count == 600)
    for (id, claim) in first { #expect(owners[id] == claim) }
  }

  /// What was answered before the kill is answered so again, and the rest for the first time.
  @Test func aKillBetweenTwoBatchesIsResumed() throws {
    let run = try fixture.shell(
      """
      mkfifo in
      \(Self.command) --dump-id d < in > before & pid=$!
      exec 3> in
      head -n 300 dump.ndjson >&3
      while [ "$(wc -l < before)" -lt 300 ]; do sleep 0.02; done
      sed -n '301,320p' dump.ndjson | head -c 100000 >&3
      kill -KILL $pid; wait $pid 2> /dev/null; exec 3>&-
      \(Self.command) --dump-id d < dump.ndjson > after; echo $?
      """
    )
    #expect(run.text == "0\n", "\(run.error)")
    let before = try fixture.shell("head -n 300 before").claims(answered: "first")
    let after = try fixture.shell("cat after")
    let repeated = try after.claims(answered: "repeated")
    let first = try after.claims(answered: "first")
    #expect(before.count == 120)
    #expect(before.allSatisfy { repeated[$0.key] == $0.value })
    #expect(first.count + repeated.count == 600)
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
    #expect(one.count + two.count == 600)
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
