// What there is to tell about an input that is read record by record.

import ReceiptBatch

extension Diagnostics {
  func tell(_ notes: [BatchNote]) {
    for note in notes {
      switch note {
      case .unreadable(let source, let reason):
        say("cannot read \(TerminalText.escape(source)): \(reason)")
      case .passedOver(let path, let reason):
        say("passed over \(TerminalText.escape(path)): \(reason)")
      case .changed(let path):
        say("\(TerminalText.escape(path)) changed while it was read")
      case .readsTerminal:
        break
      }
    }
  }
}
