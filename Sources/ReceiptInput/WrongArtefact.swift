// Things that people send in place of a receipt, recognised so that the answer can name them.
// This file has what is recognised before decoding; `WrongArtefact+Decoded` what shows after.

/// Recognises what is not a receipt but looks like something known.
enum WrongArtefact {
  /// The error for a text that begins like something known which is not base64.
  ///
  /// Looks at a few bytes at the start, and further only if those are not what receipts begin with.
  static func inText(_ text: Span<UInt8>, _ range: Range<Int>) -> ReceiptInputError? {
    let start = range.lowerBound
    guard let first = text.byte(at: start) else { return nil }
    switch first {
    case 0x7B: return inBraces(text, range)
    case 0x5B where text.begins(range, with: "[object "):
      return .notBase64(at: start, "a JavaScript object printed as text is not a receipt")
    case 0x5B:
      return .notBase64(at: start, "a JSON array is not base64")
    case 0x3C: return inMarkup(text, range)
    case 0x65 where isSignedData(text, range): return signedData(at: start)
    case 0x62 where text.begins(range, with: "bplist0"):
      return .notBase64(at: start, "a binary property list is not a receipt")
    case 0x33 where isHexadecimal(text, range):
      return .notBase64(at: start, "a receipt in hexadecimal digits is not base64")
    case 0x6E, 0x4E, 0x75, 0x28: return absentValue(text, range)
    default: return nil
    }
  }

  /// The error for bytes that are neither text nor DER.
  static func inBinary(_ input: Span<UInt8>) -> ReceiptInputError? {
    guard let first = input.byte(at: 0) else { return nil }
    let second = input.byte(at: 1)
    let utf16 = "UTF-16 text, or text with NUL bytes, is not base64"
    switch (first, second) {
    case (0xFF, 0xFE), (0xFE, 0xFF), (0x00, _):
      return .notBase64(at: 0, utf16)
    case (_, 0x00) where first.isText:
      return .notBase64(at: 0, utf16)
    case (0x1F, 0x8B):
      return .notBase64(at: 0, "gzip data has to be unpacked first")
    default:
      guard !first.isText, !input.begins(0..<input.count, with: "\u{FEFF}") else { return nil }
      return .notBase64(
        at: 0,
        "the input begins with byte 0x\(first.hexadecimal), and neither a DER receipt (0x30) "
          + "nor text does"
      )
    }
  }

  // MARK: - Text in braces

  /// JSON, or the property list of an old transaction: `{ "signature" = "..."; ... }`.
  private static func inBraces(_ text: Span<UInt8>, _ range: Range<Int>) -> ReceiptInputError {
    let start = range.lowerBound
    if isTransaction(text, range) { return transaction(at: start, "the text is") }
    if isOldPropertyList(text, range) {
      return .notBase64(at: start, "a property list is not a receipt")
    }
    let named = text.offset(of: "\"receipt-data\"", in: range) != nil
    return .notBase64(
      at: start,
      named
        ? "a JSON object is not base64: take the value of its key \"receipt-data\""
        : "a JSON object is not base64: take the receipt out of it"
    )
  }

  /// An opening brace, a key and an equals sign; JSON has a colon there.
  static func isOldPropertyList(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    firstKey(text, range).map { text.byte(at: $0.next) == 0x3D } ?? false
  }

  /// A property list with a key of an old transaction, or of the purchase information inside it.
  static func isTransaction(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard isOldPropertyList(text, range), let key = firstKey(text, range)?.name else {
      return false
    }
    let firstKeys: [StaticString] = [
      "signature", "purchase-info", "environment", "pod", "signing-status",
    ]
    for name in firstKeys
    where key.count == name.utf8CodeUnitCount && text.begins(key, with: name) {
      return true
    }
    return text.offset(of: "purchase-info", in: range) != nil
      || text.offset(of: "transaction-id", in: range) != nil
  }

  private static func firstKey(
    _ text: Span<UInt8>,
    _ range: Range<Int>
  ) -> (name: Range<Int>, next: Int)? {
    guard text.byte(at: range.lowerBound) == 0x7B else { return nil }
    let inside = (range.lowerBound + 1)..<range.upperBound
    let start = text.skipWhiteSpace(in: inside)
    let isQuoted = start < range.upperBound && text.byte(at: start) == 0x22
    let nameStart = isQuoted ? start + 1 : start
    var end = nameStart
    while end < range.upperBound, let byte = text.byte(at: end),
      byte.isLetterDigitOrJoiner
    {
      end += 1
    }
    if isQuoted {
      guard end < range.upperBound, text.byte(at: end) == 0x22 else { return nil }
    }
    let next = text.skipWhiteSpace(in: (isQuoted ? end + 1 : end)..<range.upperBound)
    return next < range.upperBound ? (nameStart..<end, next) : nil
  }

  // MARK: - Other text

  private static func inMarkup(_ text: Span<UInt8>, _ range: Range<Int>) -> ReceiptInputError {
    let start = range.lowerBound
    if isHexadecimal(text, (start + 1)..<range.upperBound) {
      return .notBase64(at: start, "the printed form of an NSData (hexadecimal) is not base64")
    }
    if text.begins(range, with: "<!doctype html", ignoringCase: true)
      || text.begins(range, with: "<html", ignoringCase: true)
    {
      return .notBase64(at: start, "an HTML page is not a receipt")
    }
    let isPropertyList = text.offset(of: "<plist", in: range) != nil
    return .notBase64(
      at: start,
      isPropertyList
        ? "an XML property list is not a receipt" : "XML or HTML is not a receipt"
    )
  }

  /// `3082...`: the hexadecimal digits of a DER receipt. They are base64 digits too, so only a long
  /// stretch without any other character counts.
  private static func isHexadecimal(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let sampleLength = 64
    guard text.begins(range, with: "308"), range.count >= sampleLength else { return false }
    for position in range.lowerBound..<(range.lowerBound + sampleLength) {
      guard let byte = text.byte(at: position),
        byte.isWhiteSpace || byte.hexadecimalDigitValue != nil
      else { return false }
    }
    return true
  }

  /// What languages print where there is no value. All of these are base64 digits.
  private static func absentValue(
    _ text: Span<UInt8>,
    _ range: Range<Int>
  ) -> ReceiptInputError? {
    let words: [StaticString] = ["null", "(null)", "nil", "None", "undefined", "NaN"]
    for word in words
    where range.count == word.utf8CodeUnitCount && text.begins(range, with: word) {
      return .notBase64(
        at: range.lowerBound,
        "the word \"\(word)\" stands where the receipt should be"
      )
    }
    return nil
  }
}

extension UInt8 {
  /// What the keys of property lists are made of.
  fileprivate var isLetterDigitOrJoiner: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}
