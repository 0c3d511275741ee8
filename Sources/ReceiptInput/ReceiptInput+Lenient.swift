// Lenient base64, and its one hard question: was a blank a blank, or a "+" that a form decoder
// took for one? (In application/x-www-form-urlencoded "+" means a blank, so a receipt that was not
// percent-encoded arrives with blanks.)
//
// Both readings are never equally good: they differ in how many bytes they yield, and a container
// says how many it has. The text is first read with blanks as white space. Only if that does not
// give exactly one container is it read again with blanks as "+"; the more plausible result wins.

extension ReceiptInput {
  static func decodeLeniently(
    _ input: Span<UInt8>,
    body: TextBody,
    limits: ReceiptInputLimits,
    into output: inout [UInt8]
  ) throws(ReceiptInputError) {
    let start = body.range.lowerBound
    let spaced = try read(input, body.range, mode: .lenient, limits: limits, into: &output)
    if spaced.isEmpty { throw .empty("the input holds nothing but white space") }

    if hasDoubtfulBlank(spaced, body), ContainerExtent(of: output.span) != .exact {
      try resolveBlanks(input, body: body, spaced: spaced, limits: limits, into: &output)
    } else if spaced.hasLoneDigit {
      throw spaced.loneDigit
    }
    if let found = WrongArtefact.inDecoded(output.span, textOffset: start) { throw found }
  }

  /// Whether some blank could have been a digit: one between digits, or those behind them where
  /// digits are missing.
  private static func hasDoubtfulBlank(_ reader: Base64Reader, _ body: TextBody) -> Bool {
    if reader.firstInnerBlank != nil { return true }
    return reader.lacksDigits(upTo: body.trailingBlanks.count)
  }

  /// Reads the text again with blanks as "+", and leaves the better of both results in `output`.
  private static func resolveBlanks(
    _ input: Span<UInt8>,
    body: TextBody,
    spaced: Base64Reader,
    limits: ReceiptInputLimits,
    into output: inout [UInt8]
  ) throws(ReceiptInputError) {
    let spacedExtent: ContainerExtent =
      spaced.hasLoneDigit ? .notContainer : ContainerExtent(of: output.span)
    var alternative: [UInt8] = []
    if let joined = readBlanksAsPlus(input, body: body, limits: limits, into: &alternative) {
      let joinedExtent = ContainerExtent(of: alternative.span)
      let isBetter =
        joinedExtent > spacedExtent
        || joinedExtent == spacedExtent && joined.isWholeQuanta && !spaced.isWholeQuanta
      if isBetter, joinedExtent > .notContainer {
        swap(&output, &alternative)
        return
      }
    }
    guard spacedExtent == .notContainer, let blank = spaced.firstInnerBlank else { return }

    if spaced.hasLoneDigit, ContainerExtent(of: output.span) > .notContainer {
      throw spaced.loneDigit
    }
    // Words with blanks between them are no base64, unless they hold something known.
    let start = body.range.lowerBound
    if let found = WrongArtefact.inDecoded(output.span, textOffset: start) { throw found }
    if let found = WrongArtefact.inDecoded(alternative.span, textOffset: start) { throw found }
    throw .notBase64(
      at: blank,
      "text with blanks is base64 only if it holds a receipt, be they white space or lost \"+\""
    )
  }

  /// `nil` if that reading makes no whole bytes or too many of them.
  private static func readBlanksAsPlus(
    _ input: Span<UInt8>,
    body: TextBody,
    limits: ReceiptInputLimits,
    into alternative: inout [UInt8]
  ) -> Base64Reader? {
    let reader = try? read(
      input,
      body.range,
      mode: .lenientBlankIsPlus,
      trailingBlanks: body.trailingBlanks,
      limits: limits,
      into: &alternative
    )
    guard let reader, !reader.hasLoneDigit else { return nil }
    return reader
  }
}
