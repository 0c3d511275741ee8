// The forms in which a receipt arrives, lenient and strict.

import Testing

@testable import ReceiptInput

@Suite struct ReceiptInputFormsTests {
  /// A form of the sample, and where strict finds fault with it (`nil`: it does not).
  struct Form: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let strictOffset: Int?
    var testDescription: String { name }

    init(_ name: String, _ text: String, strictOffset: Int?) {
      self.name = name
      self.text = text
      self.strictOffset = strictOffset
    }
  }

  static let plain = Samples.base64
  static let urlSafe = plain.replacing("+", with: "-").replacing("/", with: "_")
  static let firstURLSafe = min(urlSafe.offset(of: "-"), urlSafe.offset(of: "_"))
  static let percent =
    plain.replacing("+", with: "%2B").replacing("/", with: "%2F").replacing("=", with: "%3D")

  static let forms: [Form] = [
    Form("one line", plain, strictOffset: nil),
    Form("line feed at the end", plain + "\n", strictOffset: nil),
    Form("CRLF at the end", plain + "\r\n", strictOffset: nil),
    Form("lines of 64, LF", plain.wrapped(at: 64, "\n"), strictOffset: nil),
    Form("lines of 64, CRLF", plain.wrapped(at: 64, "\r\n"), strictOffset: nil),
    Form("lines of 76, LF", plain.wrapped(at: 76, "\n") + "\n", strictOffset: nil),
    Form("lines of 76, CRLF", plain.wrapped(at: 76, "\r\n") + "\r\n", strictOffset: nil),
    Form("lines of 7", plain.wrapped(at: 7, "\n"), strictOffset: nil),
    Form("lines of 1", plain.wrapped(at: 1, "\n"), strictOffset: nil),
    Form("CR alone", plain.wrapped(at: 64, "\r"), strictOffset: 64),
    Form("two line feeds at the end", plain + "\n\n", strictOffset: plain.utf8.count + 1),
    Form("an empty line", plain.wrapped(at: 64, "\n\n"), strictOffset: 65),
    Form("a line feed in front", "\n" + plain, strictOffset: 0),
    Form("tabs", plain.wrapped(at: 64, "\t"), strictOffset: 64),
    Form("blanks for line ends", plain.wrapped(at: 64, " "), strictOffset: 64),
    Form("indented lines", "  " + plain.wrapped(at: 64, "\n  "), strictOffset: 0),
    Form("white space around", " \t\r\n" + plain + "\u{0B}\u{0C} \n", strictOffset: 0),
    Form("byte order mark", "\u{FEFF}" + plain, strictOffset: 0),
    Form("URL-safe", urlSafe, strictOffset: firstURLSafe),
    Form("no padding", plain.replacing("=", with: ""), strictOffset: plain.utf8.count - 1),
    Form("URL-safe, no padding", urlSafe.replacing("=", with: ""), strictOffset: firstURLSafe),
    Form("blanks for plus", plain.replacing("+", with: " "), strictOffset: plain.offset(of: "+")),
    Form(
      "blanks for plus, no padding",
      plain.replacing("+", with: " ").replacing("=", with: ""),
      strictOffset: plain.offset(of: "+")
    ),
    Form(
      "blanks for plus, in lines",
      plain.replacing("+", with: " ").wrapped(at: 64, "\r\n"),
      strictOffset: plain.wrapped(at: 64, "..").offset(of: "+")
    ),
    Form("quotes", "\"\(plain)\"", strictOffset: 0),
    Form("quotes and space", " \"\(plain)\" \n", strictOffset: 1),
    Form("single quotes", "'\(plain)'", strictOffset: 0),
    Form(
      "JSON, escaped slashes",
      "\"" + plain.replacing("/", with: "\\/") + "\"",
      strictOffset: 0
    ),
    Form(
      "JSON, escaped line ends",
      "\"" + plain.wrapped(at: 64, "\\r\\n") + "\\n\"",
      strictOffset: 0
    ),
    Form("JSON, escaped tabs", "\"" + plain.wrapped(at: 64, "\\t") + "\"", strictOffset: 0),
    Form("JSON, form feeds", "\"" + plain.wrapped(at: 64, "\\f") + "\"", strictOffset: 0),
    Form("JSON, \\u002b", "\"" + plain.replacing("+", with: "\\u002b") + "\"", strictOffset: 0),
    Form("JSON, \\u002F", "\"" + plain.replacing("/", with: "\\u002F") + "\"", strictOffset: 0),
    Form("JSON, \\u003d", "\"" + plain.replacing("=", with: "\\u003d") + "\"", strictOffset: 0),
    Form("escapes, no quotes", plain.replacing("/", with: "\\/"), strictOffset: slashOffset),
    Form("data URL", "data:;base64,\(plain)", strictOffset: 0),
    Form("data URL with type", "data:application/pkcs7;base64,\(plain)", strictOffset: 0),
    Form("data URL, upper case", "DATA:;BASE64,\(percent)", strictOffset: 0),
    Form("quoted data URL", "\"data:;base64,\(plain)\"", strictOffset: 0),
    Form("armour", armoured("PKCS7"), strictOffset: 0),
    Form("armour, CMS", armoured("CMS"), strictOffset: 0),
    Form("armour, no end", "-----BEGIN PKCS7-----\n\(plain)", strictOffset: 0),
    Form("armour, CRLF", armoured("PKCS7").replacing("\n", with: "\r\n"), strictOffset: 0),
    Form(
      "armour in JSON",
      "\"" + armoured("PKCS7").replacing("\n", with: "\\n") + "\"",
      strictOffset: 0
    ),
    Form("percent", percent, strictOffset: percent.offset(of: "%")),
    Form("percent, lower case", percent.lowercasedEscapes, strictOffset: percent.offset(of: "%")),
    Form("percent, line ends", plain.wrapped(at: 64, "%0D%0A"), strictOffset: 64),
    Form("percent, blank for plus", plain.replacing("+", with: "%20"), strictOffset: plusOffset),
    Form("form field", "receipt-data=\(percent)", strictOffset: 0),
    Form("form field and others", "receipt-data=\(percent)&password=x", strictOffset: 0),
    Form("form field, bare", "receipt=\(plain)\n", strictOffset: 0),
    Form(
      "form field, blanks for plus",
      "receipt_data=" + plain.replacing("+", with: " ") + "&a=b",
      strictOffset: 0
    ),
  ]

  static let slashOffset = plain.offset(of: "/")
  static let plusOffset = plain.offset(of: "+")

  static func armoured(_ label: String) -> String {
    "-----BEGIN \(label)-----\n\(plain.wrapped(at: 64, "\n"))\n-----END \(label)-----\n"
  }

  @Test(arguments: forms) func lenient(form: Form) {
    #expect(decode(form.text).value == Samples.der)
  }

  @Test(arguments: forms) func strict(form: Form) {
    let result = decode(form.text, strict: true)
    if let offset = form.strictOffset {
      #expect(result.code == .notBase64)
      #expect(result.offset == offset)
    } else {
      #expect(result.value == Samples.der)
    }
  }

  @Test(arguments: [false, true]) func rawContainers(strict: Bool) {
    let values: [[UInt8]] = [
      Samples.der,
      [0x30, 0x80, 0x06, 0x01, 0x2A, 0x00, 0x00],
      [0x30, 0x03, 0x02, 0x01, 0x05],
      // Cut, or with a length that no container has: the decoder's to refuse, not this module's.
      [0x30], [0x30, 0x82], [0x30, 0x00], [0x30, 0x88, 0x41], [0x30, 0xFF],
      Array(Samples.der.dropLast()), Samples.der + [0x0A],
      // A short length that is a character, before content that is not text.
      [0x30, 0x41] + [UInt8](repeating: 0x04, count: 0x41),
      [0x30, 0x21, 0x41, 0x00],
    ]
    for value in values { #expect(decode(value, strict: strict).value == value) }
  }

  /// "0" is a base64 digit too: RFC 4648 table 1 has it at 52.
  @Test(arguments: [("0000", [0xD3, 0x4D, 0x34]), ("0A==", [0xD0]), ("0w==", [0xD3])])
  func textThatBeginsLikeContainer(text: String, bytes: [UInt8]) {
    #expect(decode(text).value == bytes)
    #expect(decode(text, strict: true).value == bytes)
  }

  @Test func outputKeepsItsCapacity() throws {
    var output: [UInt8] = []
    output.reserveCapacity(4096)
    let capacity = output.capacity
    for text in [Samples.base64, "!", Samples.base64.replacing("/", with: "\\/")] {
      try? ReceiptInput.decode(Array(text.utf8).span, strict: false, into: &output)
      #expect(output.capacity == capacity)
    }
    #expect(output == Samples.der)
  }
}

extension String {
  /// Percent escapes with lower-case digits; nothing else of the text changes.
  fileprivate var lowercasedEscapes: String {
    var result = ""
    var escapeDigits = 0
    for next in self {
      result += escapeDigits > 0 ? next.lowercased() : String(next)
      escapeDigits = next == "%" ? 2 : escapeDigits - 1
    }
    return result
  }
}
