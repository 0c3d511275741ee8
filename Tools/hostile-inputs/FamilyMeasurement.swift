// One family: inputs made, the command run on each, start-up taken off.

import Glibc

struct FamilyMeasurement {
  private let family: Family
  private let quittance: String
  private let folder: Folder
  private let isQuick: Bool

  init(_ family: Family, _ quittance: String, _ folder: Folder, isQuick: Bool) {
    self.family = family
    self.quittance = quittance
    self.folder = folder
    self.isQuick = isQuick
  }

  func result() throws -> GrowthResult {
    var result = GrowthResult(family: family)
    // The family's own smallest input costs what the command costs before it reads anything.
    let start = try cost(of: family.smallest, rounds: isQuick ? 3 : 5, &result)
    for size in family.sizes(isQuick: isQuick) {
      let spent = try cost(of: size, rounds: isQuick ? 2 : 3, &result)
      result.costs.append(
        Cost(
          octets: size,
          nanoseconds: max(0, spent.nanoseconds - start.nanoseconds),
          mebibytes: max(0, spent.mebibytes - start.mebibytes)
        )
      )
      result.peak = max(result.peak, spent.mebibytes)
      // What takes that long has failed, and more of it would take hours.
      if spent.nanoseconds > 20e9 || spent.status < 0 { break }
    }
    result.judge(isQuick: isQuick)
    return result
  }

  private func cost(
    of size: Int,
    rounds: Int,
    _ result: inout GrowthResult
  ) throws -> ChildProcess {
    try folder.clear()
    try make(size)
    var best: ChildProcess?
    for round in 0..<rounds {
      for suffix in ["", "-wal", "-shm"] { unsafe unlink(folder.file("ledger" + suffix)) }
      let run = try ChildProcess.run(
        quittance,
        arguments,
        output: folder.file("out"),
        errors: folder.file("err")
      )
      if round == 0 { result.output = folder.size(of: "out") }
      if run.status < 0 { result.complain("signal \(-run.status) at \(size) octets") }
      guard let known = best else {
        best = run
        continue
      }
      if run.nanoseconds < known.nanoseconds { best = run }
      if run.nanoseconds > 2e9 { break }
    }
    if size != family.smallest { check(size, &result) }
    return best ?? ChildProcess(nanoseconds: 0, mebibytes: 0, status: 0)
  }

  private var arguments: [String] {
    family.arguments.map {
      $0 == "{in}"
        ? folder.file("input")
        : $0.hasPrefix("{dir}/") ? folder.file(String($0.dropFirst(6))) : $0
    }
  }

  private func make(_ size: Int) throws {
    let made = try ChildProcess.run(
      "/proc/self/exe",
      ["make", family.name, "\(size)", folder.path],
      output: "/dev/null",
      errors: folder.file("err")
    )
    guard made.status == 0 else {
      throw Failure("\(family.name): no input of \(size) octets: \(folder.ends(of: "err"))")
    }
  }

  private func check(_ size: Int, _ result: inout GrowthResult) {
    let words = folder.ends(of: "out") + folder.ends(of: "err")
    if !words.contains(family.expected) {
      result.complain("no \(family.expected) at \(size) octets but \(words.prefix(300))")
    }
  }
}
