// Strict and lenient readings of one text.

import FuzzSupport

@testable import ReceiptInput

enum Readings {
  static func check(_ text: [UInt8]) {
    var strict: [UInt8] = []
    var lenient: [UInt8] = [1, 2, 3]
    let strictError = decode(text, strict: true, into: &strict)
    let lenientError = decode(text, strict: false, into: &lenient)
    if strictError == nil {
      require(lenientError == nil && lenient == strict, "strict reads otherwise than lenient")
    }
    // Bytes that begin as a container are no text.
    guard strictError != nil || strict != text else { return }
    let plain = PlainBase64.decode(text)
    if strictError == nil {
      require(plain == strict, "strict reads otherwise than RFC 4648")
    } else if let plain {
      require(isOtherArtefact(text, plain), "RFC 4648, and refused")
    }
  }

  private static func decode(
    _ text: [UInt8],
    strict: Bool,
    into output: inout [UInt8]
  ) -> ReceiptInputError? {
    do throws(ReceiptInputError) {
      try ReceiptInput.decode(text.span, strict: strict, into: &output)
      return nil
    } catch {
      require(output.isEmpty, "something is left after an error")
      require(!error.message.isEmpty, "an error without words")
      require(error.offset.map { (0...text.count).contains($0) } ?? true, "an offset beyond")
      let isQuiet = error.message.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      require(isQuiet, "a message with bytes of the input")
      return error
    }
  }

  /// Whether what is good base64 is known to be something else than a receipt.
  private static func isOtherArtefact(_ text: [UInt8], _ decoded: [UInt8]) -> Bool {
    let span = text.span
    if WrongArtefact.inBinary(span) != nil { return true }
    guard let body = try? TextBody(of: span) else { return true }
    return body.outermost != nil || WrongArtefact.inText(span, body.range) != nil
      || WrongArtefact.inDecoded(decoded.span, textOffset: 0) != nil
  }
}
