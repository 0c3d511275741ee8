// One pass over a text: base64 digits in, bytes out. Runs of plain digits go through the kernel;
// what stands between them is taken one character at a time.

/// Reads one text in one way. A text whose blanks can mean two things gets two readers.
struct Base64Reader {
  /// The ways of reading.
  enum Mode: Sendable {
    /// RFC 4648 section 4 to the letter, with line ends between the digits (section 3.1 leaves
    /// them to the referring specification; MIME and PEM have them).
    case strict
    /// White space everywhere, escapes, both alphabets, padding or none.
    case lenient
    /// The same, but a blank between digits is a `+`.
    case lenientBlankIsPlus
  }

  let mode: Mode
  let containerLimit: Int

  /// The digits of the quantum that is not complete yet: its bits and how many digits.
  private var quantum: UInt32 = 0
  private(set) var pendingDigits = 0
  private(set) var padCount = 0
  /// Where the last digit and the first pad stand.
  private(set) var lastDigit: Int?
  private(set) var firstPad: Int?
  /// The first blank that has digits on both of its sides.
  private(set) var firstInnerBlank: Int?
  private var blankAfterDigit: Int?
  /// Whether a line end would be one too many: at the start, or after another (strict).
  private var afterLineEnd = true
  private var sawAnything = false

  init(mode: Mode, containerLimit: Int) {
    self.mode = mode
    self.containerLimit = containerLimit
  }

  /// Whether one digit is left over: six bits, of which no byte can be made.
  var hasLoneDigit: Bool { pendingDigits == 1 }

  /// Whether the digits and pads make whole quanta, as an encoder writes them.
  var isWholeQuanta: Bool {
    padCount == 0 ? pendingDigits == 0 : pendingDigits + padCount == 4
  }

  /// Whether so many digits more, or fewer, would complete the last quantum.
  func lacksDigits(upTo count: Int) -> Bool {
    padCount == 0 && pendingDigits > 0 && 4 - pendingDigits <= count
  }

  /// Whether the text had neither a digit nor a pad.
  var isEmpty: Bool { !sawAnything }

  /// Appends the bytes of the text in `range` to `output`, and leaves a lone digit for the caller
  /// to judge.
  ///
  /// - Parameter trailingBlanks: the blanks right behind the range. They can only be the last digits
  ///   of the text, where a quantum lacks as many or fewer: an encoder leaves no bits of a `+` behind
  ///   the last byte.
  mutating func read(
    _ text: Span<UInt8>,
    in range: Range<Int>,
    trailingBlanks: Range<Int> = 0..<0,
    into output: inout OutputSpan<UInt8>
  ) throws(ReceiptInputError) {
    let table = Base64QuantumTable.table(for: mode)
    let alphabet: Base64Alphabet = mode == .strict ? .standard : .standardAndURLSafe
    var position = range.lowerBound
    while position < range.upperBound {
      if pendingDigits == 0, padCount == 0 {
        let taken = Base64Kernel.decodeRun(
          of: text,
          from: position,
          to: range.upperBound,
          table: table,
          room: containerLimit - output.count,
          into: &output
        )
        if taken > 0 {
          position += taken
          noteDigit(at: position - 1)
          guard position < range.upperBound else { break }
        }
      }
      // A plain digit, most often one of a quantum that something stands in the middle of.
      if padCount == 0, let byte = text.byte(at: position), let value = table.value(of: byte) {
        try takeDigit(value, at: position, into: &output)
        position += 1
        continue
      }
      let symbol = TextSymbol(
        in: text,
        at: position,
        end: range.upperBound,
        alphabet: alphabet,
        allowingEscapes: mode != .strict
      )
      try take(symbol.kind, at: position, next: text.byte(at: position + 1), into: &output)
      position += symbol.length
    }
    if mode == .lenientBlankIsPlus, lacksDigits(upTo: trailingBlanks.count) {
      for blank in trailingBlanks.prefix(4 - pendingDigits) {
        try take(.blank, at: blank, next: nil, into: &output)
      }
    }
    try finish(at: range.upperBound, into: &output)
  }

  private mutating func take(
    _ kind: TextSymbol.Kind,
    at offset: Int,
    next: UInt8?,
    into output: inout OutputSpan<UInt8>
  ) throws(ReceiptInputError) {
    switch kind {
    case .digit(let value):
      guard padCount == 0 else {
        throw .notBase64(at: offset, "the base64 goes on after its padding")
      }
      try takeDigit(UInt32(value), at: offset, into: &output)
    case .pad:
      if padCount == 0 { firstPad = offset }
      padCount += 1
      noteData()
    case .lineFeed:
      try takeLineEnd(at: offset)
    case .carriageReturn:
      // Under strict the line feed behind it is the line end.
      guard mode != .strict || next == 0x0A else {
        throw Self.refusal(of: kind, at: offset, mode: mode)
      }
    case .blank where mode == .lenientBlankIsPlus && padCount == 0:
      try takeDigit(62, at: offset, into: &output)
    case .blank where mode != .strict:
      if blankAfterDigit == nil, lastDigit != nil { blankAfterDigit = offset }
    case .otherWhiteSpace where mode != .strict:
      break
    default:
      throw Self.refusal(of: kind, at: offset, mode: mode)
    }
  }

  private mutating func takeDigit(
    _ value: UInt32,
    at offset: Int,
    into output: inout OutputSpan<UInt8>
  ) throws(ReceiptInputError) {
    quantum = quantum << 6 | value
    pendingDigits += 1
    noteDigit(at: offset)
    if pendingDigits == 4 { try flush(byteCount: 3, at: offset, into: &output) }
  }

  private mutating func takeLineEnd(at offset: Int) throws(ReceiptInputError) {
    guard mode == .strict else { return }
    guard !afterLineEnd else {
      throw .notBase64(at: offset, "strict base64 has no empty line")
    }
    afterLineEnd = true
  }

  private mutating func noteDigit(at offset: Int) {
    lastDigit = offset
    noteData()
  }

  private mutating func noteData() {
    sawAnything = true
    afterLineEnd = false
    if let blank = blankAfterDigit {
      firstInnerBlank = firstInnerBlank ?? blank
      blankAfterDigit = nil
    }
  }

  /// Ends the text: the bytes of the last, incomplete quantum (RFC 4648 section 4).
  private mutating func finish(
    at end: Int,
    into output: inout OutputSpan<UInt8>
  ) throws(ReceiptInputError) {
    if mode == .strict { try checkEnd(at: end) }
    guard pendingDigits >= 2 else { return }
    let unusedBits: UInt32 = pendingDigits == 2 ? 4 : 2
    // RFC 4648 section 3.5 lets a decoder refuse pad bits that are not zero. They are part of no
    // byte, so nothing is lost by dropping them; but then two texts mean one receipt, and strict
    // takes one only.
    if mode == .strict, quantum & (1 << unusedBits - 1) != 0 {
      throw .notBase64(
        at: lastDigit,
        "the last base64 digit has bits that belong to no byte (RFC 4648 section 3.5)"
      )
    }
    quantum = quantum << (6 * UInt32(4 - pendingDigits))
    let byteCount = pendingDigits - 1
    let pending = pendingDigits
    try flush(byteCount: byteCount, at: lastDigit ?? end, into: &output)
    pendingDigits = pending
  }

  /// Strict: the padding is there, and no more of it than RFC 4648 section 4 says.
  private func checkEnd(at end: Int) throws(ReceiptInputError) {
    guard !hasLoneDigit else { throw loneDigit }
    let expected = pendingDigits == 0 ? 0 : 4 - pendingDigits
    if padCount < expected {
      throw .notBase64(at: end, "the base64 lacks padding, which strict asks for")
    }
    if padCount > expected {
      // Section 3.3 allows ignoring excess padding, as the lenient readings do.
      throw .notBase64(at: firstPad, "the base64 has more padding than its length asks for")
    }
  }

  /// The refusal of a text with a digit left over.
  var loneDigit: ReceiptInputError {
    .notBase64(
      at: lastDigit,
      "the base64 has been cut or lacks characters: its last digit stands alone"
    )
  }

  private mutating func flush(
    byteCount: Int,
    at offset: Int,
    into output: inout OutputSpan<UInt8>
  ) throws(ReceiptInputError) {
    guard byteCount <= containerLimit - output.count, byteCount <= output.freeCapacity else {
      throw .containerTooLarge(at: offset, limit: containerLimit)
    }
    for place in 0..<UInt32(byteCount) {
      output.append(UInt8(truncatingIfNeeded: quantum >> (16 - 8 * place)))
    }
    quantum = 0
    pendingDigits = 0
  }
}
