// What people send in place of a receipt, and how they are told.

import Testing

@testable import ReceiptInput

@Suite struct WrongArtefactTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let code: ReceiptInputError.Code
    /// What the message has to say.
    let says: String
    let offset: Int?
    var testDescription: String { String(text.prefix(40)) }

    init(_ text: String, _ code: ReceiptInputError.Code, _ says: String, at offset: Int? = 0) {
      self.text = text
      self.code = code
      self.says = says
      self.offset = offset
    }
  }

  static let transaction = "{\n\t\"signature\" = \"AQID\";\n\t\"purchase-info\" = \"BAUG\";\n}"
  static let signedHeader = "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9"

  static let cases: [Case] = [
    Case("", .emptyInput, "is empty", at: nil),
    Case(" ", .emptyInput, "white space", at: nil),
    Case("\r\n\t \u{0B}\u{0C}\n", .emptyInput, "white space", at: nil),
    Case("\u{FEFF}", .emptyInput, "white space", at: nil),
    Case("\"\"", .emptyInput, "white space", at: nil),
    Case("\"  \"", .emptyInput, "white space", at: nil),
    Case("receipt-data=", .emptyInput, "white space", at: nil),
    Case("data:;base64,", .emptyInput, "white space", at: nil),
    Case("-----BEGIN PKCS7-----\n-----END PKCS7-----", .emptyInput, "white space", at: nil),

    Case(Samples.doubleBase64, .doubleBase64, "twice"),
    Case(Samples.doubleBase64.wrapped(at: 64, "\n"), .doubleBase64, "twice"),
    Case(tripleBase64, .doubleBase64, "twice"),
    Case(encoded(Samples.base64.wrapped(at: 64, "\r\n")), .doubleBase64, "twice"),
    Case(encoded("\"\(Samples.base64)\""), .doubleBase64, "twice"),
    Case(encoded(Samples.transactionBase64), .doubleBase64, "twice"),

    Case(Samples.signedData, .jwsNotReceipt, "signed data"),
    Case(Samples.signedData + "\n", .jwsNotReceipt, "signed data"),
    Case(encoded(Samples.signedData), .jwsNotReceipt, "signed data"),
    Case(signedHeader, .jwsNotReceipt, "signed data"),

    Case(transaction, .transactionReceipt, "transaction"),
    Case(Samples.transactionBase64, .transactionReceipt, "transaction"),
    Case("{signature=\"AQID\";}", .transactionReceipt, "transaction"),
    Case("{ \"environment\" = \"Sandbox\"; }", .transactionReceipt, "transaction"),
    Case("{ \"bid\" = \"a\"; \"transaction-id\" = \"1\"; }", .transactionReceipt, "transaction"),

    Case("{\"receipt-data\":\"MIIB\"}", .notBase64, "\"receipt-data\""),
    Case("{ \"status\" : 0 }", .notBase64, "JSON object"),
    Case("{}", .notBase64, "JSON object"),
    Case("{", .notBase64, "JSON object"),
    Case("{ \"a\"", .notBase64, "JSON object"),
    Case("{ \"a\" = \"b\"; }", .notBase64, "property list"),
    Case("[\"MIIB\"]", .notBase64, "JSON array"),
    Case("[object Object]", .notBase64, "JavaScript object"),
    Case("null", .notBase64, "\"null\""),
    Case("(null)\n", .notBase64, "\"(null)\""),
    Case("undefined", .notBase64, "\"undefined\""),
    Case("nil", .notBase64, "\"nil\""),
    Case("None", .notBase64, "\"None\""),

    Case("<?xml version=\"1.0\"?>\n<plist></plist>", .notBase64, "XML property list"),
    Case("<!DOCTYPE html><html></html>", .notBase64, "HTML page"),
    Case("<HTML>", .notBase64, "HTML page"),
    Case("<a/>", .notBase64, "XML or HTML"),
    Case("bplist00\u{01}\u{02}", .notBase64, "binary property list"),
    Case(Samples.hexadecimal, .notBase64, "hexadecimal"),
    Case("<\(Samples.hexadecimal.wrapped(at: 8, " "))>", .notBase64, "NSData"),

    Case("data:text/plain,abc", .notBase64, ";base64"),
    Case("data:", .notBase64, "comma"),
    Case("-----BEGIN PKCS7", .notBase64, "armour"),
    Case("-----BEGIN A-----\nZm9v\n-----END A-----\nB", .notBase64, "follows", at: 39),
    Case("M\0I\0I\0", .notBase64, "UTF-16"),
    Case("\0M\0I\0I", .notBase64, "UTF-16"),

    Case("Zm9v!", .notBase64, "\"!\" is no base64 character", at: 4),
    Case("\"Zm9v", .notBase64, "quotation mark", at: 0),
    Case("Zm9v\"", .notBase64, "quotation mark", at: 4),
    Case("Zm9v\u{1B}[31m", .notBase64, "byte 0x1B", at: 4),
    Case("Zm9v\u{E9}", .notBase64, "byte 0xC3", at: 4),
    Case("Zm9v\0Zm9v", .notBase64, "byte 0x00", at: 4),
    Case("Zm9v\\xZm9v", .notBase64, "escape", at: 4),
    Case("Zm9v\\", .notBase64, "escape", at: 4),
    Case("Zm9v\\u00", .notBase64, "escape", at: 4),
    Case("Zm9v\\u2028", .notBase64, "escape", at: 4),
    Case("Zm9v\\u0021", .notBase64, "\"!\"", at: 4),
    Case("Zm9v%", .notBase64, "escape", at: 4),
    Case("Zm9v%2", .notBase64, "escape", at: 4),
    Case("Zm9v%zz", .notBase64, "escape", at: 4),
    Case("Zm9v%21", .notBase64, "\"!\"", at: 4),
    Case("Zm9v.", .notBase64, "\".\"", at: 4),
    Case("eyJhIjoxfQ!.", .notBase64, "\"!\"", at: 10),
    Case("Hello, world", .notBase64, "\",\"", at: 5),
  ]

  static func encoded(_ text: String) -> String {
    String(decoding: PlainBase64.encode(Array(text.utf8)), as: UTF8.self)
  }

  static let tripleBase64 = encoded(Samples.doubleBase64)

  @Test(arguments: cases) func lenient(_ one: Case) {
    let result = decode(one.text)
    #expect(result.code == one.code)
    #expect(result.offset == one.offset)
    #expect(result.message.contains(one.says), "\(result.message)")
    #expect(result.message.utf8.allSatisfy { (0x20...0x7E).contains($0) })
  }

  /// Strict names wrong artefacts as well.
  @Test(arguments: cases.filter { $0.code != .notBase64 && $0.code != .emptyInput })
  func strict(_ one: Case) {
    let result = decode(one.text, strict: true)
    #expect(result.code == one.code)
  }

  @Test(arguments: [
    ([0x31, 0x82, 0x01, 0x00], "byte 0x31"), ([0xFF, 0xFE, 0x4D, 0x00], "UTF-16"),
    ([0xFE, 0xFF, 0x00, 0x4D], "UTF-16"), ([0x1F, 0x8B, 0x08, 0x00], "gzip"),
    ([0x80], "0x80"), ([0x00], "UTF-16"), ([0xEF, 0xBB], "0xEF"),
  ])
  func binary(bytes: [UInt8], says: String) {
    for strict in [false, true] {
      let result = decode(bytes, strict: strict)
      #expect(result.code == .notBase64)
      #expect(result.message.contains(says) || bytes[0] == 0x31, "\(result.message)")
    }
  }

  /// Not known to be something else: the ASN.1 decoder is the one to say what is wrong.
  @Test(arguments: ["hell", "receipt", "MISS", "bnVsbA==", "eyJhIjoxfQ==", "PGh0bWw+"])
  func otherBase64IsHandedOn(text: String) {
    #expect(decode(text).value?.isEmpty == false)
  }

  @Test(arguments: [
    ("Zm-v", "URL-safe", 2), ("Zm_v", "URL-safe", 2), ("Zm9v Zm9v", "blanks", 4),
    ("Zm9v\tZm9v", "white space", 4), ("Zm9v%2B", "escape", 4), ("Zm9v\\n", "escape", 4),
    ("Zm9v\rZm9v", "carriage return", 4), ("Zm9v\r\r\n", "carriage return", 4),
    ("Zm9v\n\nZm9v", "empty line", 5), ("Zm9v\r", "carriage return", 4), ("Zm9v ", "blanks", 4),
    ("\"Zm9v\"", "quotation marks", 0), ("'Zm9v'", "quotation marks", 0),
    ("data:;base64,Zm9v", "data URL", 0), ("receipt=Zm9v", "form", 0),
    ("-----BEGIN X-----\nZm9v\n-----END X-----", "armour", 0), ("\u{FEFF}Zm9v", "order mark", 0),
  ])
  func strictMessages(text: String, says: String, offset: Int) {
    let result = decode(text, strict: true)
    #expect(result.code == .notBase64)
    #expect(result.offset == offset)
    #expect(result.message.contains(says), "\(result.message)")
  }

  @Test func codesAreTheContracts() {
    #expect(
      ReceiptInputError.Code.allCases.map(\.rawValue) == [
        "empty_input", "not_base64", "double_base64", "jws_not_receipt", "transaction_receipt",
        "too_large",
      ]
    )
  }
}
