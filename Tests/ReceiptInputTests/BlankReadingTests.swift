// Blanks: white space, or a lost "+"? The container's length decides.

import Testing

@testable import ReceiptInput

@Suite struct BlankReadingTests {
  static let plain = Samples.base64
  static let plusOffset = plain.offset(of: "+")

  /// SEQUENCE { OID, [0] { OCTET STRING } }, both outer ones of indefinite length. Without its eight
  /// "+" the text still consists of whole quanta and still ends in end-of-contents octets.
  static let indefinite = Samples.bytes(
    hexadecimal: "308006092a864886f70d010702a080041000fbefbefbefbe11223344556677889900000000"
  )
  /// The same by `openssl base64 -A`.
  static let indefiniteBase64 = "MIAGCSqGSIb3DQEHAqCABBAA++++++++ESIzRFVmd4iZAAAAAA=="

  @Test func plusInEveryDigit() {
    for text in [plain, plain.replacing("=", with: "")] {
      #expect(decode(text.replacing("+", with: " ")).value == Samples.der)
    }
  }

  private var plain: String { Self.plain }

  @Test func plusBesideBlanksThatAreWhiteSpace() {
    // A "+" survived, and the blanks are wraps.
    #expect(decode(plain.wrapped(at: 10, " ")).value == Samples.der)
    #expect(decode(plain.wrapped(at: 1, "  ")).value == Samples.der)
  }

  @Test(arguments: ["", " ", "\n", " \r\n", "\r\n"]) func plusAtTheEnd(rest: String) {
    let text = Samples.base64EndingInPlus
    let expected = decode(text).value
    #expect(expected?.count == 171)
    #expect(decode(text.replacing("+", with: " ") + rest).value == expected)
    // A blank behind a whole text is white space.
    #expect(decode(text + " " + rest).value == expected)
  }

  /// What stands in front of the base64 does not take away the blank that is its last "+".
  @Test(arguments: [
    ("data:application/octet-stream;base64,", ""), ("receipt-data=", ""),
    ("receipt-data=", "&password=x"), ("\u{FEFF}", ""), ("\"", "\""),
    ("-----BEGIN PKCS7-----\n", ""),
    ("-----BEGIN PKCS7-----\n", "\n-----END PKCS7-----\n"),
    ("receipt=data:application/octet-stream;base64,", "\n"),
  ])
  func plusAtTheEndOfWrapped(front: String, back: String) {
    let expected = decode(Samples.base64EndingInPlus).value
    let text = Samples.base64EndingInPlus.replacing("+", with: " ")
    #expect(expected?.count == 171)
    #expect(decode(front + text + back).value == expected)
  }

  /// All that end the text: octets whose last digits are "+", "++" and "+++".
  @Test(arguments: [[0xBE], [0xDF, 0xBE], [0xEF, 0xBE]] as [[UInt8]])
  func severalPlusesAtTheEnd(last: [UInt8]) {
    for count in 256...264 {
      let header = [0x30, 0x82, 0x01, UInt8(count - 256)] as [UInt8]
      let container = header + [UInt8](repeating: 0xB7, count: count - last.count) + last
      let text = String(decoding: PlainBase64.encode(container), as: UTF8.self)
      for rest in ["", "\n", " \r\n"] {
        #expect(decode(text.replacing("+", with: " ") + rest).value == container)
      }
    }
  }

  @Test func indefiniteLength() {
    let text = Self.indefiniteBase64
    #expect(decode(text, strict: true).value == Self.indefinite)
    #expect(decode(text.replacing("+", with: " ")).value == Self.indefinite)
    #expect(decode(text.wrapped(at: 4, " ")).value == Self.indefinite)
  }

  /// What neither reading makes a whole container of is still told by the decoder, if it begins
  /// like one: here with something cut off, or behind it.
  @Test func cutOrFollowed() {
    let cut = String(plain.dropLast(40)).replacing("+", with: " ")
    #expect(decode(cut).value?.prefix(14) == Samples.der.prefix(14))
    let followed = PlainBase64.encode(Samples.der + [1, 2, 3])
    let text = String(decoding: followed, as: UTF8.self).replacing("+", with: " ")
    #expect(decode(text).value == Samples.der + [1, 2, 3])
  }

  /// Cut so that one digit stands alone whatever the two blanks are: the digit is at fault.
  @Test func cutToLoneDigit() {
    let text =
      plain.prefix(64) + " " + plain.dropFirst(64).prefix(32) + "  " + plain.dropFirst(96).prefix(1)
    let twice = text.prefix(64) + "  " + text.dropFirst(65)
    let result = decode(String(twice))
    #expect(result.code == .notBase64)
    #expect(result.offset == twice.utf8.count - 1)
  }

  @Test(arguments: [
    ("NOT A RECEIPT\n", 3), ("NOT A RECEIPT", 3), ("MIND THE GAP", 4), ("MAKE IT SO", 4),
    ("no receipt", 2), ("AB CD", 2), ("A B", 1), ("A B C D E", 1), ("\u{FEFF} so so", 6),
  ])
  func wordsAreNotBase64(text: String, offset: Int) {
    let result = decode(text)
    #expect(result.code == .notBase64)
    #expect(result.offset == offset)
  }

  @Test func wrongArtefactsInBlanks() {
    #expect(decode(Samples.transactionBase64.wrapped(at: 20, " ")).code == .transactionReceipt)
    #expect(decode(Samples.doubleBase64.wrapped(at: 64, " ")).code == .doubleBase64)
  }

  /// The other reading's mistake is not the text's: this one overflows the limit only with "+".
  @Test func tooLargeAsPlusOnly() {
    let text = plain.wrapped(at: 1, " ")
    let limits = ReceiptInputLimits(containerBytes: 170, textBytes: 1000)
    #expect(decode(Array(text.utf8), limits: limits).value == Samples.der)
    let broken = plain.dropLast(8).utf8.flatMap { [$0, 0x20 as UInt8] }
    #expect(decode(broken, limits: limits).value == Samples.der.dropLast(5))
  }
}

@Suite struct ContainerExtentTests {
  @Test(arguments: [
    ("", ContainerExtent.notContainer), ("30", .notContainer), ("3003020105", .notContainer),
    ("3180", .notContainer), ("3085", .notContainer), ("30ff", .notContainer),
    ("3081", .notContainer), ("3082ff", .notContainer),
    ("308103060100", .exact), ("308103060109", .exact), ("308103020100", .exact),
    ("308103060100ff", .notContainer), ("30810306", .cut), ("3081030609", .cut),
    ("30810f06092a864886f70d010702", .cut), ("30810b06092a864886f70d010702ff", .followed),
    ("30810b06092a864886f70d010602ff", .notContainer), ("3081030201", .notContainer),
    ("30820100", .cut), ("3084ffffffff06", .cut), ("3084ffffffff", .cut),
    ("3084ffffffff07", .notContainer),
    ("3080", .cut), ("30800000", .exact), ("308000", .notContainer),
    ("308006012a0000", .exact), ("308006092a864886f70d0107020000", .exact),
    ("308006092a864886f70d010702000000", .followed), ("308006092a864886f70d01070200", .cut),
    ("308006012aa080a0800000000000", .notContainer), ("308006012aa080a080000000000000", .exact),
    ("308006092a864886f70d010702a080a0800000000000", .cut),
    ("308006092a864886f70d01070204800000", .cut),
    ("308006092a864886f70d0107020485010101010100", .cut),
    ("308006092a864886f70d01070204840fffffff", .cut),
    ("308006012a1f818101000000", .exact),
    ("308006092a864886f70d0107021fffffff", .cut), ("308006092a864886f70d0107021f8181", .cut),
  ])
  func extent(hexadecimal: String, expected: ContainerExtent) {
    #expect(ContainerExtent(of: Samples.bytes(hexadecimal: hexadecimal).span) == expected)
  }

  /// Nesting is counted, not followed by calls: a deep one costs nothing.
  @Test func deepNesting() {
    let depth = 100_000
    let open = [UInt8](repeating: 0x30, count: 2 * depth).enumerated().map {
      $0.offset % 2 == 0 ? $0.element : UInt8(0x80)
    }
    let closed = open + [UInt8](repeating: 0, count: 2 * depth)
    #expect(ContainerExtent(of: closed.span) == .exact)
  }
}
