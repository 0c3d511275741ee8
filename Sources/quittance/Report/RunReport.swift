import ReceiptBatch

/// What a run tells on standard error: messages, progress, and a summary at its end.
struct RunReport: Sendable {
  private let settings: BulkSettings
  private let progress: ProgressDisplay?
  private let diagnostics = Diagnostics()

  init(_ settings: BulkSettings) {
    self.settings = settings
    let isShown =
      switch settings.progress {
      case .always: true
      case .never: false
      // Lines of results would push the progress up the screen.
      case .auto: StandardStreams.error.isTerminal() && !settings.writesToTerminal
      }
    progress = isShown ? ProgressDisplay() : nil
  }

  var observer: BatchObserver {
    var observer = BatchObserver { note in
      progress?.clear()
      tell(note)
    }
    if let progress { observer.progress = { progress.show($0) } }
    return observer
  }

  private func tell(_ note: BatchNote) {
    switch note {
    case .unreadable(let source, let reason):
      diagnostics.say("cannot read \(TerminalText.escape(source)): \(reason)")
    case .passedOver(let path, let reason):
      diagnostics.say("passed over \(TerminalText.escape(path)): \(reason)")
    case .changed(let path):
      diagnostics.say("\(TerminalText.escape(path)) changed while it was read")
    case .readsTerminal:
      // As `cat` does, the command waits for a terminal's input; unlike `cat`, it says so.
      guard settings.options.inputs.isEmpty else { return }
      diagnostics.say(
        "reading a receipt from the terminal; Ctrl-D ends it, 'quittance help' explains"
      )
    }
  }

  func finish(_ summary: BatchSummary, interruption: SignalWatch.Interruption?) {
    progress?.clear()
    switch summary.end {
    case .outputFailed(let reason):
      diagnostics.say(reason)
    case .stopped where interruption != nil:
      diagnostics.say(
        settings.options.checkpoint == nil
          ? "interrupted; what was written is whole lines"
          : "interrupted; the same command with --resume goes on"
      )
    case .complete where summary.counts.results == 0:
      // Exit code 0 alone would read as if something had been found good.
      diagnostics.say("there was no receipt in the input")
    case .complete where summary.counts.unreadableInputs > 0 && settings.options.checkpoint != nil:
      diagnostics.say("the same command with --resume reads again from the first that was not read")
    case .complete, .stopped, .readerGone:
      break
    }
    sumUp(summary)
  }

  private func sumUp(_ summary: BatchSummary) {
    // A reader that leaves is answered quietly.
    let isWorthIt =
      summary.counts.results > 1 && summary.end != .readerGone
      && StandardStreams.error.isTerminal()
    switch settings.summary ?? (isWorthIt ? .text : .none) {
    case .none: break
    case .json: diagnostics.write(summary.json)
    case .text: SummaryText.lines(summary).forEach { diagnostics.write($0) }
    }
  }
}

extension BulkSettings {
  /// Whether results go to a terminal, line by line.
  fileprivate var writesToTerminal: Bool {
    (options.output ?? [UInt8(ascii: "-")]) == [UInt8(ascii: "-")]
      && StandardStreams.output.isTerminal()
  }
}
