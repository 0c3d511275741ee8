// Where the base64 of a text begins and ends once the things around it are taken away: byte order
// mark, white space, form field, quotation marks, data URL, PEM armour.

/// The part of an input that should be base64.
struct TextBody {
  /// What may stand around base64.
  enum Wrapper: String {
    case byteOrderMark = "a byte order mark"
    case formField = "a form field's name"
    case quotes = "quotation marks"
    case dataURL = "a data URL"
    case armour = "PEM armour"
  }

  private(set) var range: Range<Int>
  /// The outermost wrapper and where it begins; strict refuses any.
  private(set) var outermost: (wrapper: Wrapper, offset: Int)?

  /// The blanks right behind the range that white space trimming took away.
  private(set) var trailingBlanks = 0..<0

  /// Finds the body of a text that is more than white space.
  init(of text: Span<UInt8>) throws(ReceiptInputError) {
    range = 0..<text.count
    if text.begins(range, with: "\u{FEFF}") {
      enter(.byteOrderMark, 0, 3..<text.count)
    }
    trim(text)
    takeFormField(text)
    takeQuotes(text)
    try takeDataURL(text)
    try takeArmour(text)
  }

  private mutating func enter(_ wrapper: Wrapper, _ offset: Int, _ inner: Range<Int>) {
    // They stay right behind a wrapper that has no end of its own.
    if inner.upperBound != range.upperBound { trailingBlanks = 0..<0 }
    range = inner
    outermost = outermost ?? (wrapper, offset)
  }

  private mutating func trim(_ text: Span<UInt8>) {
    let trimmed = text.trimmingWhiteSpace(range)
    if trimmed.upperBound < range.upperBound {
      var end = trimmed.upperBound
      while end < range.upperBound, text.byte(at: end) == 0x20 { end += 1 }
      trailingBlanks = trimmed.upperBound..<end
    }
    range = trimmed
  }

  /// `receipt-data=...&password=...`: the body of a form whose first field is the receipt.
  private mutating func takeFormField(_ text: Span<UInt8>) {
    let names: [StaticString] = ["receipt-data=", "receipt_data=", "receiptData=", "receipt="]
    for name in names where text.begins(range, with: name) {
      let start = range.lowerBound + name.utf8CodeUnitCount
      let end = text.offset(of: 0x26, in: start..<range.upperBound) ?? range.upperBound
      enter(.formField, range.lowerBound, start..<end)
      trim(text)
      return
    }
  }

  /// A JSON string, or a literal in single quotes as a shell has it.
  private mutating func takeQuotes(_ text: Span<UInt8>) {
    guard range.count >= 2, let first = text.byte(at: range.lowerBound),
      first == 0x22 || first == 0x27, text.byte(at: range.upperBound - 1) == first
    else { return }
    enter(.quotes, range.lowerBound, (range.lowerBound + 1)..<(range.upperBound - 1))
    trim(text)
  }

  /// `data:application/octet-stream;base64,...` (RFC 2397 section 3).
  private mutating func takeDataURL(_ text: Span<UInt8>) throws(ReceiptInputError) {
    let start = range.lowerBound
    guard text.begins(range, with: "data:", ignoringCase: true) else { return }
    guard let comma = text.offset(of: 0x2C, in: range) else {
      throw .notBase64(at: start, "a data URL without a comma has no data")
    }
    let marker: StaticString = ";base64"
    guard
      text.begins(
        (comma - marker.utf8CodeUnitCount)..<comma,
        with: marker,
        ignoringCase: true
      )
    else {
      throw .notBase64(at: start, "a data URL that does not say \";base64\" is not base64")
    }
    enter(.dataURL, start, (comma + 1)..<range.upperBound)
    trim(text)
  }

  /// `-----BEGIN PKCS7-----` and its end (RFC 7468 section 2). The label is not looked at: what
  /// the armour holds says itself what it is. Nor is the end line required: when the text has been
  /// cut, the container says so.
  private mutating func takeArmour(_ text: Span<UInt8>) throws(ReceiptInputError) {
    let start = range.lowerBound
    let beginning: StaticString = "-----BEGIN "
    let dashes: StaticString = "-----"
    guard text.begins(range, with: beginning) else { return }
    let labelStart = start + beginning.utf8CodeUnitCount
    guard let labelEnd = text.offset(of: dashes, in: labelStart..<range.upperBound) else {
      throw .notBase64(at: start, "the first line of the PEM armour does not end in \"-----\"")
    }
    let bodyStart = labelEnd + dashes.utf8CodeUnitCount
    var body = bodyStart..<range.upperBound
    let ending: StaticString = "-----END "
    if let endLine = text.offset(of: ending, in: body) {
      body = bodyStart..<endLine
      try checkNothingFollows(
        text,
        armourEndLabel: (endLine + ending.utf8CodeUnitCount)..<range.upperBound
      )
    }
    enter(.armour, start, body)
    trim(text)
  }

  private func checkNothingFollows(
    _ text: Span<UInt8>,
    armourEndLabel: Range<Int>
  ) throws(ReceiptInputError) {
    let dashes: StaticString = "-----"
    guard let labelEnd = text.offset(of: dashes, in: armourEndLabel) else { return }
    var position = labelEnd + dashes.utf8CodeUnitCount
    while position < range.upperBound {
      let symbol = TextSymbol(
        in: text,
        at: position,
        end: range.upperBound,
        alphabet: .standard,
        allowingEscapes: true
      )
      switch symbol.kind {
      case .lineFeed, .carriageReturn, .blank, .otherWhiteSpace: position += symbol.length
      default: throw .notBase64(at: position, "something follows the end of the PEM armour")
      }
    }
  }
}
