// What keeps a job from starting, or from going on.

/// A reason for which a job did not start: nothing was read or written.
public struct BatchStartError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence for a reader.
  public let message: String

  init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}

/// How a job ended.
public enum BatchEnd: Hashable, Sendable {
  /// Every input was read to its end.
  case complete
  /// It was asked to stop.
  case stopped
  /// Whoever read standard output has gone away, as `head` does.
  case readerGone
  /// Results could not be written; the message says why.
  case outputFailed(String)
}
