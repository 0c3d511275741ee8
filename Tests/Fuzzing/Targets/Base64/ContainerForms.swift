// A container, written in each of the forms that people send, comes back.

import FuzzSupport
import ReceiptInput

enum ContainerForms {
  static func check(_ contents: [UInt8], _ choice: UInt8) {
    let container = header(contents.count) + contents
    let text = form(PlainBase64.encode(container), choice)
    var output: [UInt8] = []
    do throws(ReceiptInputError) {
      try ReceiptInput.decode(Array(text.utf8).span, strict: false, into: &output)
    } catch {
      require(false, "'\(text)' is refused: \(error.message)")
    }
    require(output == container, "'\(text)' is another container")
  }

  /// A SEQUENCE of so many octets, in a long form, as every receipt begins.
  private static func header(_ count: Int) -> [UInt8] {
    [0x30, 0x83, UInt8(count >> 16 & 0xFF), UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF)]
  }

  private static func form(_ base64: String, _ choice: UInt8) -> String {
    var text = base64
    if choice & 1 != 0 { text.removeAll { $0 == "=" } }
    switch choice >> 1 & 7 {
    case 1: text = replace(text, ["+": "-", "/": "_"])
    // A form decoder takes "+" for a blank. Among the digits of the length it may make another
    // length, and then nobody can tell.
    case 2 where !text.prefix(8).contains("+"): text = replace(text, ["+": " "])
    case 3: text = replace(text, ["+": "%2B", "/": "%2F", "=": "%3D"])
    case 4: text = replace(text, ["/": "\\/", "+": "\\u002b"])
    case 5: text = lines(text, "\r\n")
    case 6: text = lines(text, "\\n")
    case 7: text = lines(text, "\n\t")
    default: break
    }
    switch choice >> 4 & 7 {
    case 1: return "\"\(text)\""
    case 2: return "data:application/octet-stream;base64,\(text)"
    case 3: return "-----BEGIN PKCS7-----\n\(text)\n-----END PKCS7-----\n"
    case 4: return "receipt-data=\(text)"
    case 5: return "\u{FEFF}\(text)\n"
    case 6: return "'\(text)'"
    default: return text
    }
  }

  private static func replace(_ text: String, _ pairs: [Character: String]) -> String {
    text.map { pairs[$0] ?? String($0) }.joined()
  }

  private static func lines(_ text: String, _ end: String) -> String {
    let letters = Array(text)
    return stride(from: 0, to: letters.count, by: 64)
      .map { String(letters[$0..<min($0 + 64, letters.count)]) }
      .joined(separator: end)
  }
}
