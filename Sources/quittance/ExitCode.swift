/// What the command tells its caller; part of the contract.
enum ExitCode: Int32, Comparable, Sendable {
  /// Every receipt was verified, or decoded where that was the task.
  case success = 0

  /// The run is complete, and at least one receipt was not.
  case notAllAccepted = 1

  /// The command line or a file that it names is wrong; nothing was written.
  case usage = 2

  /// An input could not be read, the output not written, or a receipt was left unchecked.
  case failure = 3

  /// Memory ran out where nothing else could be done: ended at once, as if killed.
  case outOfMemory = 4

  /// Ended by SIGINT; what was written is whole lines.
  case interrupted = 130

  /// Ended by SIGTERM; what was written is whole lines.
  case terminated = 143

  static func < (left: ExitCode, right: ExitCode) -> Bool {
    left.rawValue < right.rawValue
  }
}
