// Processes: killed while they record, two at once on one file, on a disk that is full.

import Foundation
import LedgerSamples
import Testing
import TransactionLedger

/// A run of `ledger-child`, which is built beside the bundle of the tests.
struct LedgerChild {
  let process = Process()
  private let output: URL

  init(_ folder: LedgerFolder, _ words: String..., shell: String? = nil) throws {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let child = tests.deletingLastPathComponent().appendingPathComponent("ledger-child")
    output = folder.url.appendingPathComponent(UUID().uuidString)
    try Data().write(to: output)
    if let shell {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", shell, child.path] + words
    } else {
      process.executableURL = child
      process.arguments = words
    }
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
  }

  /// Waits for the end, or kills without warning after so many microseconds.
  func end(killAfter microseconds: UInt32? = nil) -> Bool {
    if let microseconds {
      usleep(microseconds)
      kill(process.processIdentifier, SIGKILL)
    }
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }

  /// The lines of the output, each with its words.
  func lines() throws -> [[Substring]] {
    String(decoding: try Data(contentsOf: output), as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: " ") }
  }
}

/// Who was told that a transaction is theirs.
struct Credits {
  private(set) var claims: [TransactionKey: Set<String>] = [:]

  mutating func note(_ lines: [[Substring]]) {
    for words in lines where words.count == 4 && ["first", "repeated"].contains(words[3]) {
      let environment: AppStoreEnvironment = words[0] == "sandbox" ? .sandbox : .production
      let key = TransactionKey(environment: environment, id: String(words[1]))
      claims[key, default: []].insert(String(words[2]))
    }
  }

  /// Each transaction is one claim's, and the ledger says whose.
  func check(_ folder: LedgerFolder, _ samples: [SampleTransaction]) throws {
    let ledger = try folder.open()
    #expect(Set(claims.keys) == Set(samples.map(\.key)))
    for (key, claims) in claims {
      #expect(claims.count == 1, "\(key) under \(claims)")
      #expect(try ledger.firstSight(of: key)?.claim == claims.first)
    }
    #expect(try ledger.counts().transactions == Int64(claims.count))
    try ledger.checkIntegrity()
  }
}

@Suite("Processes")
struct ProcessTests {
  private static let count = 1_600

  @Test(
    "Killed at any moment and started again, a run loses nothing and says first under one claim",
    arguments: 0..<(Exhaustive.isOn ? 60 : 3)
  )
  func killed(seed: Int) throws {
    let folder = try LedgerFolder()
    var random = SplitMix(state: UInt64(seed))
    var credits = Credits()
    var kills = 0
    while true {
      let child = try LedgerChild(
        folder,
        "record",
        folder.path,
        "\(seed)",
        "\(Self.count)",
        "40",
        "c"
      )
      let patience = UInt32(random.next(below: 60_000)) + UInt32(kills) * 4_000
      let isDone = child.end(killAfter: kills < 200 ? patience : nil)
      credits.note(try child.lines())
      if isDone, try child.lines().last == ["complete"] { break }
      kills += 1
    }
    #expect(kills > 0)
    let samples = SampleTransactions(seed: UInt64(seed), count: Self.count, claim: "c").map { $0 }
    try credits.check(folder, samples)
    // As if nothing had happened.
    var twin = PlainLedger()
    for sample in samples { _ = twin.record(sample) }
    let ledger = try folder.open()
    for (sample, answer) in zip(samples, try ledger.record(samples)) {
      let expected = twin.record(sample)
      #expect(answer.code == expected.code)
      #expect(answer.sharedOriginal?.firstAccount == expected.sharedWith)
    }
  }

  @Test(
    "Two processes with the same transactions under different claims, killed now and then",
    arguments: 0..<(Exhaustive.isOn ? 40 : 3)
  )
  func two(seed: Int) throws {
    let folder = try LedgerFolder()
    var random = SplitMix(state: UInt64(seed))
    var credits = Credits()
    var waiting = ["record", "backwards"]
    // The first of three is not killed: both create the file together, and run for long enough to
    // come in each other's way.
    let isKilled = seed % 3 != 0
    let count = isKilled ? Self.count : 5 * Self.count
    var rounds = isKilled ? 6 : 0
    while !waiting.isEmpty {
      let children = try waiting.map {
        ($0, try LedgerChild(folder, $0, folder.path, "\(seed)", "\(count)", "40", "\($0)"))
      }
      waiting = []
      for (mode, child) in children {
        let isDone = child.end(killAfter: rounds > 0 ? UInt32(random.next(below: 40_000)) : nil)
        credits.note(try child.lines())
        if !isDone { waiting.append(mode) }
      }
      rounds -= 1
      #expect(rounds > -3, "a process failed by itself")
      if rounds < -3 { return }
    }
    let samples = SampleTransactions(seed: UInt64(seed), count: count, claim: "").map { $0 }
    try credits.check(folder, samples)
    let winners = Set(credits.claims.values.compactMap { $0.first?.prefix(6) })
    if !isKilled { #expect(winners == ["record", "backwa"]) }
  }

  @Test("A limit on the size of files: the chunk is undone, said so, and the ledger goes on")
  func limited() throws {
    for limit in [200_000, 1_000_000, 1_500_000] {
      let folder = try LedgerFolder()
      let child = try LedgerChild(folder, "fill", folder.path, "1", "20000", "500", "c", "\(limit)")
      #expect(child.end())
      #expect(try child.lines() == [["ledger_full"], ["exact"], ["complete"]], "\(limit)")
      try folder.open().checkIntegrity()
    }
  }

  private static let allowsMounts: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "unshare -rm mount -t tmpfs none /mnt 2> /dev/null"]
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test("A disk that is full", .enabled("no file system can be mounted here") { allowsMounts })
  func fullDisk() throws {
    for size in ["40k", "300k", "1m", "2m"] {
      let folder = try LedgerFolder()
      let child = try LedgerChild(
        folder,
        size,
        folder.url.path,
        shell: """
          unshare -rm sh -c 'mount -t tmpfs -o size=$1 none "$2" && \
          exec "$0" fill "$2/ledger" 1 40000 500 c' "$0" "$1" "$2"
          """
      )
      let isDone = child.end()
      let lines = try child.lines()
      if isDone {
        #expect(lines == [["ledger_full"], ["exact"]], "\(size)")
      } else {
        // Not even room for an empty ledger.
        #expect(lines.first?.first == "ledger_full:", "\(size): \(lines)")
      }
    }
  }
}
