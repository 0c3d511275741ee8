// Whole processes, by the CPU time that the system says they took.
//
// Invariant of the unsafe code: getrusage fills the structure that it is given.

import Foundation
import Glibc

enum ChildProcess {
  /// Runs a program to its end with its output in a file, and returns nanoseconds of CPU time.
  ///
  /// - Parameter mayComplain: whether exit code 1 is fine too.
  static func run(
    _ program: String,
    _ arguments: [String],
    output: String,
    mayComplain: Bool = false
  ) throws -> Double {
    guard FileManager.default.createFile(atPath: output, contents: nil),
      let sink = FileHandle(forWritingAtPath: output)
    else {
      throw WrongResult(description: "cannot write \(output)")
    }
    defer { try? sink.close() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = sink
    process.standardError = FileHandle.nullDevice
    let before = cpuNanosecondsOfChildren()
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 || mayComplain && process.terminationStatus == 1 else {
      throw WrongResult(
        description:
          "\(program) \(arguments.joined(separator: " ")): exit code \(process.terminationStatus)"
      )
    }
    return cpuNanosecondsOfChildren() - before
  }

  /// A program that is built beside this one.
  static func neighbour(_ name: String) throws -> String {
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let path = own.deletingLastPathComponent().appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw WrongResult(description: "\(name) is not built: swift build -c release")
    }
    return path
  }

  private static func cpuNanosecondsOfChildren() -> Double {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    let microseconds =
      (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000
      + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    return Double(microseconds) * 1_000
  }
}
