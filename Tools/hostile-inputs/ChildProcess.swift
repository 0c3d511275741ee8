// Whole processes, by the CPU time and the peak of memory that the system says they took.
//
// Invariant of the unsafe code: the C strings of the arguments and the environment live until
// posix_spawn returns, and wait4 fills the structures that it is given.

import Glibc

struct ChildProcess {
  let nanoseconds: Double
  let mebibytes: Double
  /// The exit code, or the signal that ended it, negated.
  let status: Int32

  /// Runs a program to its end.
  ///
  /// The peak of a child is at least that of the process that spawned it, which is why inputs are
  /// made by a process of their own and this one stays small.
  static func run(
    _ program: String,
    _ arguments: [String],
    output: String,
    errors: String
  ) throws(Failure) -> ChildProcess {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let mode = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, mode, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, errors, mode, 0o600)
    var vector: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map {
      unsafe strdup($0)
    }
    unsafe vector.append(nil)
    defer { unsafe vector.forEach { unsafe free($0) } }
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, program, &actions, nil, vector, environ) == 0 else {
      throw Failure("cannot run \(program)")
    }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure("lost \(program)") }
    }
    let microseconds =
      (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000
      + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    return ChildProcess(
      nanoseconds: Double(microseconds) * 1_000,
      mebibytes: Double(usage.ru_maxrss) / 1_024,
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    )
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
