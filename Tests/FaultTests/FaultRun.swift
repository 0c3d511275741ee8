import Foundation
import Testing

/// One run of the built command among faults.
struct FaultRun {
  let exitCode: Int32
  /// The signal that ended it; `nil` if it ended by itself.
  let signal: Int32?
  let output: Data
  let error: String
  /// The faults that there were: the call, what it was about, its number.
  let faults: [String]

  /// Where programs and bundles are built.
  static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// How long nothing that is tested here can take.
  private static let patience = DispatchTimeInterval.seconds(60)

  /// Starts `quittance` with these words.
  ///
  /// - Parameters:
  ///   - schedule: Which calls fail; see `faults.c`.
  ///   - kilobytes: The address space that the process may have.
  static func quittance(
    _ words: [String],
    faults schedule: String = "",
    input: URL? = nil,
    pipesInput: Bool = false,
    kilobytes: Int? = nil,
    in folder: FaultFolder
  ) throws -> FaultRun {
    let streams = try FaultFolder()
    let process = Process()
    let command = products.appendingPathComponent("quittance").path
    // A shell, which replaces itself: it sets the limit, and feeds the pipe.
    let limit = kilobytes.map { "ulimit -v \($0);" } ?? ""
    // Preloaded behind the pipe: `cat` is to read and write as ever.
    let preload = schedule.isEmpty ? "" : "export LD_PRELOAD=\"$LAYER\";"
    let start = "\(limit) \(preload) exec \"$0\" \"$@\""
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let script = pipesInput ? "cat '\(input?.path ?? "")' | { \(start); }" : start
    process.arguments = ["-c", script, command] + words
    process.currentDirectoryURL = folder.url
    var environment = ProcessInfo.processInfo.environment
    // A backtrace takes seconds, and is of no use where a crash is what is looked for.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    // The sanitizers' runtime stands behind what is preloaded, as it does before everything else.
    environment["ASAN_OPTIONS"] = "verify_asan_link_order=0"
    if !schedule.isEmpty {
      environment["LAYER"] = try FaultLayer.library.get().path
      environment["QUITTANCE_FAULTS"] = schedule
      environment["QUITTANCE_FAULTS_LOG"] = streams.path("log")
    }
    process.environment = environment
    process.standardInput =
      if let input, !pipesInput { try FileHandle(forReadingFrom: input) } else {
        FileHandle.nullDevice
      }
    for name in ["stdout", "stderr"] {
      try Data().write(to: streams.url.appendingPathComponent(name))
    }
    process.standardOutput = try FileHandle(forWritingTo: streams.file("stdout"))
    process.standardError = try FileHandle(forWritingTo: streams.file("stderr"))
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + patience) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      Issue.record("hangs: \(words) with \(schedule)")
      ended.wait()
    }
    let isSignal = process.terminationReason == .uncaughtSignal
    return FaultRun(
      exitCode: process.terminationStatus,
      signal: isSignal ? process.terminationStatus : nil,
      output: try streams.read("stdout"),
      error: String(decoding: try streams.read("stderr"), as: UTF8.self),
      faults: String(decoding: (try? streams.read("log")) ?? Data(), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    )
  }
}

/// A directory that goes away with its owner.
final class FaultFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  func path(_ name: String) -> String { file(name).path }

  func read(_ name: String) throws -> Data { try Data(contentsOf: file(name)) }

  func write(_ data: Data, to name: String) throws {
    try FileManager.default.createDirectory(
      at: file(name).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file(name))
  }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func remove(_ names: String...) {
    for name in names { try? FileManager.default.removeItem(at: file(name)) }
  }
}

/// Whether the long form of a test was asked for.
enum Exhaustive {
  static let isOn = ProcessInfo.processInfo.environment["QUITTANCE_EXHAUSTIVE"] != nil
}
