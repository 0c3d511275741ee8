// What is said of a character that base64, or the strict form of it, does not have.

extension Base64Reader {
  static func refusal(
    of kind: TextSymbol.Kind,
    at offset: Int,
    mode: Mode
  ) -> ReceiptInputError {
    switch kind {
    case .foreign(let byte):
      .notBase64(at: offset, describe(byte, mode: mode))
    case .brokenEscape(let byte):
      .notBase64(at: offset, "\(byte.visibleDescription) begins no escape that base64 can hold")
    case .blank:
      .notBase64(at: offset, "strict base64 has no blanks (perhaps a \"+\" was lost on the way)")
    case .carriageReturn:
      .notBase64(at: offset, "a carriage return without a line feed is no line end")
    case .digit, .pad, .lineFeed, .otherWhiteSpace:
      .notBase64(at: offset, "strict base64 has no white space but line ends")
    }
  }

  private static func describe(_ byte: UInt8, mode: Mode) -> String {
    switch byte {
    case 0x2D where mode == .strict, 0x5F where mode == .strict:
      "\(byte.visibleDescription) belongs to the URL-safe alphabet, which strict refuses"
    case 0x25 where mode == .strict, 0x5C where mode == .strict:
      "\(byte.visibleDescription) begins an escape, which strict refuses"
    case 0x22:
      "a quotation mark stands in or on one side of the base64 only"
    default:
      "\(byte.visibleDescription) is no base64 character"
    }
  }
}
