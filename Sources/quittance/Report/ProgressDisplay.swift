import ReceiptBatch
import Synchronization

/// The line on standard error that shows progress: redrawn in place on a terminal, a new line now and
/// then elsewhere. It makes way for messages.
final class ProgressDisplay: Sendable {
  private static let secondsBetweenLines = 2.0

  private struct State {
    /// Whether the terminal's last line is the progress.
    var isShown = false
    var lastLine = 0.0
  }

  private let state = Mutex(State())
  private let isRedrawn: Bool

  init() {
    isRedrawn = StandardStreams.error.isTerminal() && !TextStyle.isTerminalDumb
  }

  func show(_ progress: BatchProgress) {
    state.withLock { state in
      if isRedrawn {
        // The last column stays free: writing into it would wrap the line on some terminals.
        let width = max(StandardStreams.error.terminalWidth() ?? HelpText.width, 2) - 1
        write("\r" + ProgressText.line(progress).prefix(width) + "\u{1B}[K")
        state.isShown = true
      } else if progress.seconds - state.lastLine >= Self.secondsBetweenLines {
        state.lastLine = progress.seconds
        Diagnostics().say(ProgressText.line(progress))
      }
    }
  }

  /// Takes the line away.
  func clear() {
    state.withLock { state in
      guard state.isShown else { return }
      write("\r\u{1B}[K")
      state.isShown = false
    }
  }

  private func write(_ text: String) {
    // If standard error is gone, there is nobody left to tell.
    _ = try? StandardStreams.error.write(Array(text.utf8).span)
  }
}
