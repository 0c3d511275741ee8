import ReceiptBatch

/// Reads the receipts of one input, one at a time. What is in memory is one receipt and one block.
struct RecordReader: ~Copyable {
  private enum Mode {
    case undecided
    case one
    case lines
    case finished
  }

  private let name: [UInt8]
  private var input: BlockBuffer
  private var mode: Mode
  private var lineNumber = 0

  init(_ descriptor: consuming FileDescriptor, name: [UInt8], format: InputFormat) {
    self.name = name
    input = BlockBuffer(descriptor)
    mode =
      switch format {
      case .auto: .undecided
      case .der, .base64: .one
      case .lines: .lines
      }
  }

  /// Whether `next` may have to wait for whoever writes into a pipe or types at a terminal.
  mutating func mayWait() -> Bool {
    switch mode {
    case .finished: false
    case .undecided, .one: input.mayWait
    case .lines: input.mayWait && input.lineLength() == nil
    }
  }

  mutating func next() -> InputRecord? {
    do throws(SystemError) {
      if mode == .undecided {
        mode = try sniff() == .lines ? .lines : .one
      }
      switch mode {
      case .lines: return try nextLine()
      case .one: return try wholeInput()
      case .finished, .undecided: return nil
      }
    } catch {
      let source = mode == .lines ? sourceOfLine(lineNumber + 1) : name
      mode = .finished
      return InputRecord(source: source, content: .unreadable(error))
    }
  }

  /// Reads on until the input's structure is certain.
  private mutating func sniff() throws(SystemError) -> InputSniffer.Verdict {
    var enough = 4 << 10
    while true {
      let isComplete = try !input.fill(to: enough)
      if let verdict = InputSniffer.verdict(on: input.bytes, isComplete: isComplete) {
        return verdict
      }
      // Doubling keeps the whole search linear, although each look begins at the front.
      enough = min(input.count * 2, InputLimits.largestRecord + 1)
    }
  }

  private mutating func wholeInput() throws(SystemError) -> InputRecord {
    let isComplete = try !input.fill(to: InputLimits.largestRecord + 1)
    mode = .finished
    guard isComplete else { return InputRecord(source: name, content: .tooLarge) }
    return InputRecord(source: name, content: .bytes(input.take(input.count)))
  }

  private mutating func nextLine() throws(SystemError) -> InputRecord? {
    while true {
      let line = try readLine()
      guard let line else {
        mode = .finished
        return nil
      }
      lineNumber += 1
      switch line {
      case .tooLarge:
        return InputRecord(source: sourceOfLine(lineNumber), content: .tooLarge)
      case .bytes(var bytes):
        if lineNumber == 1, bytes.starts(with: InputSniffer.byteOrderMark) {
          bytes.removeFirst(InputSniffer.byteOrderMark.count)
        }
        if bytes.allSatisfy(InputSniffer.isBlank) { continue }
        return InputRecord(source: sourceOfLine(lineNumber), content: .bytes(bytes))
      }
    }
  }

  private enum Line {
    case bytes([UInt8])
    case tooLarge
  }

  /// The next line without its line feed; `nil` at the end of the input.
  private mutating func readLine() throws(SystemError) -> Line? {
    while true {
      if let length = input.lineLength() {
        let line = input.take(length)
        input.drop(1)
        return .bytes(line)
      }
      if input.count > InputLimits.largestRecord {
        try skipLine()
        return .tooLarge
      }
      if try !input.fill(to: input.count + 1) {
        return input.count == 0 ? nil : .bytes(input.take(input.count))
      }
    }
  }

  /// Passes over the rest of a line without keeping it.
  private mutating func skipLine() throws(SystemError) {
    while true {
      if let length = input.lineLength() {
        input.drop(length + 1)
        return
      }
      input.drop(input.count)
      if try !input.fill(to: 1) {
        return
      }
    }
  }

  private func sourceOfLine(_ number: Int) -> [UInt8] {
    name + [UInt8(ascii: ":")] + String(number).utf8
  }
}
