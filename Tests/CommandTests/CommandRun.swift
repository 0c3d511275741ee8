import Foundation
import ReceiptBatch

/// One run of the built command, as a user starts it.
struct CommandRun {
  let exitCode: Int32
  let output: Data
  let error: String

  var text: String { String(decoding: output, as: UTF8.self) }
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: true) }

  /// Each line as JSON.
  func records() throws -> [[String: Any]] {
    try lines.map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      guard let record = value as? [String: Any] else { throw CocoaError(.coderReadCorrupt) }
      return record
    }
  }

  /// Starts `quittance` with these words.
  static func quittance(
    _ arguments: String...,
    input: Data = Data(),
    in directory: TemporaryDirectory? = nil
  ) throws -> CommandRun {
    try run(executable, arguments, input: input, in: directory)
  }

  /// Runs a line of shell in which `$quittance` is the command.
  static func shell(_ script: String, in directory: TemporaryDirectory) throws -> CommandRun {
    let shell = URL(fileURLWithPath: "/bin/bash")
    return try run(shell, ["-c", script], input: Data(), in: directory)
  }

  private static func run(
    _ executable: URL,
    _ arguments: [String],
    input: Data,
    in directory: TemporaryDirectory?
  ) throws -> CommandRun {
    // Files instead of pipes: no reader has to keep up with the writer.
    let streams = try TemporaryDirectory()
    let inputFile = try streams.write(input, to: "input")
    let outputFile = try streams.write(Data(), to: "output")
    let errorFile = try streams.write(Data(), to: "error")
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = directory?.url ?? streams.url
    var environment = ProcessInfo.processInfo.environment
    environment["quittance"] = Self.executable.path
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    return CommandRun(
      exitCode: process.terminationStatus,
      output: try Data(contentsOf: outputFile),
      error: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
    )
  }

  /// The command stands beside the bundle of the tests.
  private static let executable: URL = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("quittance")
  }()
}

/// A directory that goes away with its owner.
final class TemporaryDirectory {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file)
    return file
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> URL {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> URL {
    try write(Data(bytes), to: name)
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }
}
