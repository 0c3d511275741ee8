// What `ledger` refuses to do, and how it ends when it cannot go on.

import Foundation
import Testing

struct LedgerRefusalTests {
  private let fixture: LedgerFixture

  init() throws {
    fixture = try LedgerFixture()
    let lines = try (0..<3).map {
      LedgerFixture.record("\"u\($0)\"", try LedgerFixture.receipt(LedgerFixture.coins("\($0)")))
    }
    try fixture.directory.write(lines.joined(separator: "\n"), to: "dump.ndjson")
  }

  private func ledger(_ words: String) throws -> CommandRun {
    try fixture.shell("\"$quittance\" ledger \(words)")
  }

  @Test(arguments: [
    ("--account-field /u --bundle-id a --environment any d", "--ledger"),
    ("--ledger l --bundle-id a --environment any d", "--account-field"),
    (
      "--ledger l --account-field /u --account-column u --bundle-id a --environment any d",
      "exclude"
    ),
    ("--ledger l --account-field /u --environment any d", "--bundle-id"),
    ("--ledger l --account-field /u --bundle-id any d", "--environment"),
    ("--ledger l --account-field /u --bundle-id a --environment any", "--dump-id"),
    ("--ledger l --account-field /u --bundle-id a --environment any -", "--dump-id"),
    ("--ledger l --account-field /u --bundle-id a --environment any --dump-id d a b", "--dump-id"),
    ("--ledger l --account-field /u --bundle-id a --environment any --dump-id d .", "directory"),
    ("--ledger l --account-field /u --bundle-id a --environment any --column r d", "--column"),
    ("--ledger l --account-column u --bundle-id a --environment any --field r d", "--field"),
    ("--ledger l --list shared d", "'d'"), ("--ledger l --check --strict", "--strict"),
    ("--ledger l --check --list counts", "exclude"), ("--ledger none --check", "none"),
    ("--ledger l --list nothing", "transactions, shared, counts"),
    ("--ledger . --account-field /u --bundle-id a --environment any d", "ledger_"),
  ])
  func wrongCommandLines(_ words: String, _ part: String) throws {
    let run = try ledger(words)
    #expect(run.exitCode == 2, "\(words): \(run.error)")
    #expect(run.error.contains(part), "\(run.error)")
    #expect(run.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: fixture.directory.url.path + "/l"))
  }

  @Test func aFileThatIsNoLedgerIsLeftAsItIs() throws {
    let before = try fixture.directory.read("dump.ndjson")
    try fixture.directory.write(before, to: "other")
    try fixture.directory.write("kept", to: "out")
    let command = "--account-field /user \(LedgerFixture.trust) dump.ndjson -o out"
    let run = try ledger("--ledger other \(command)")
    #expect(run.exitCode == 2)
    #expect(run.error.contains("(ledger_not_a_ledger)"), "\(run.error)")
    #expect(try fixture.directory.read("other") == before)
    #expect(try fixture.directory.read("out") == Data("kept".utf8))
  }

  @Test func aDamagedLedgerSaysSo() throws {
    #expect(try fixture.run("dump.ndjson").exitCode == 0)
    let run = try fixture.shell(
      """
      size=$(stat -c %s l.ledger); rm -f l.ledger-wal l.ledger-shm
      dd if=/dev/zero of=l.ledger bs=1 seek=4096 count=$((size - 4096)) conv=notrunc 2> /dev/null
      "$quittance" ledger --ledger l.ledger --check; echo $?
      """
    )
    #expect(["2\n", "3\n"].contains(run.text), "\(run.text)")
    #expect(run.error.contains("(ledger_damaged)"), "\(run.error)")
    let next = try fixture.run("dump.ndjson")
    #expect([2, 3].contains(next.exitCode))
    #expect(next.error.contains("(ledger_damaged)"), "\(next.error)")
    #expect(try next.claims(answered: "first").isEmpty)
  }

  @Test func noFileIsTwoThingsAtOnce() throws {
    #expect(try fixture.run("dump.ndjson").exitCode == 0)
    for words in [
      "l.ledger", "--dump-id d < l.ledger", "dump.ndjson -o l.ledger",
      "dump.ndjson -o l.ledger-wal", "dump.ndjson -o dump.ndjson", "dump.ndjson -o root.pem",
    ] {
      let run = try fixture.run(words)
      #expect(run.exitCode == 2, "\(words)")
      #expect(run.error.contains("; nothing was written"), "\(run.error)")
    }
    #expect(try ledger("--ledger l.ledger --list counts -o l.ledger").exitCode == 2)
    // Nobody names this one as a ledger here, and it is one all the same.
    let other = try fixture.run("dump.ndjson -o other.ndjson")
    #expect(other.exitCode == 0)
    let decode = try CommandRun.shell(
      "cp l.ledger copy.ledger; \"$quittance\" decode dump.ndjson -o copy.ledger; echo $?; wc -c <copy.ledger",
      in: fixture.directory
    )
    #expect(decode.error.contains("is a ledger, which no output replaces"), "\(decode.error)")
    #expect(decode.text.hasPrefix("2\n") && !decode.text.contains("\n0\n"))
    // Two names would have two logs; a link by name has one.
    let links = try CommandRun.shell(
      "ln copy.ledger second.ledger; \"$quittance\" ledger --ledger second.ledger --list counts; echo $?; "
        + "ln -s l.ledger link.ledger; \"$quittance\" ledger --ledger link.ledger --list counts | head -c 20",
      in: fixture.directory
    )
    #expect(links.text.hasPrefix("2\n") && links.text.contains("{"), "\(links.text)")
    #expect(links.error.contains("has 2 names (hard links)"), "\(links.error)")
    let check = try ledger("--ledger l.ledger --check")
    #expect(check.text.contains(#""transactions":3"#))
  }

  @Test func aDirectoryIsWalkedPastTheLedger() throws {
    let run = try fixture.shell(
      """
      mkdir d; mv dump.ndjson d
      for i in 1 2; do "$quittance" ledger --ledger d/l --account-field /user \
        \(LedgerFixture.trust) d -o d/out; echo $?; done; wc -l < d/out
      """
    )
    #expect(run.text == "0\n0\n3\n", "\(run.text)\(run.error)")
  }

  @Test func aFullDiskEndsTheRunAndLosesNothing() throws {
    let full = try fixture.run("dump.ndjson > /dev/full")
    #expect(full.exitCode == 3)
    #expect(full.error.contains("No space left on device"))
    #expect(try fixture.run("dump.ndjson").claims(answered: "repeated").count == 3)
  }

  /// The ledger cannot grow: the limit on the size of files stands for a full disk.
  @Test func aFullLedgerEndsTheRunWithItsCode() throws {
    let lines = try (0..<200).map {
      let number = 1_000 + $0
      let receipt = try LedgerFixture.receipt(LedgerFixture.coins("\(number)"))
      return LedgerFixture.record("\"\(String(repeating: "u", count: 390))\"", receipt)
    }
    try fixture.directory.write(lines.joined(separator: "\n"), to: "large.ndjson")
    #expect(try fixture.run("dump.ndjson").exitCode == 0)
    let run = try fixture.shell(
      """
      (ulimit -f 64; "$quittance" ledger --ledger l.ledger --account-field /user \
        \(LedgerFixture.trust) large.ndjson) | cat; echo ${PIPESTATUS[0]} >&2
      """
    )
    #expect(run.error.hasSuffix("(ledger_full)\n3\n"), "\(run.error)")
    #expect(run.output.isEmpty)
    #expect(try fixture.run("large.ndjson").claims(answered: "first").count == 200)
  }

  @Test func aPipeNeedsAName() throws {
    let run = try fixture.run("<(cat dump.ndjson)")
    #expect(run.exitCode == 3)
    #expect(run.error.contains("--dump-id"), "\(run.error)")
    let named = try fixture.run("--dump-id d <(cat dump.ndjson)")
    #expect(named.exitCode == 0, "\(named.error)")
    #expect(try named.claims(answered: "first").count == 3)
    #expect(try fixture.run("none.ndjson").exitCode == 3)
  }
}
