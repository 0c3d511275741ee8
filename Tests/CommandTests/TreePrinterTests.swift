import ReceiptMinting
import Testing

@testable import quittance

/// The tree of damaged input, in this process: whatever the bytes are, it neither traps nor runs away.
struct TreePrinterTests {
  private func lines(_ octets: [UInt8]) -> [Substring] {
    var printer = TreePrinter(style: .plain, certificateRoles: [:])
    printer.print(octets.span)
    return printer.text.split(separator: "\n")
  }

  @Test func survivesEveryChangedOctet() throws {
    let receipt = try MintedReceipts.xcode().receipt
    for index in stride(from: 0, to: receipt.count, by: 3) {
      for change in [UInt8(0x80), 0x01] {
        var changed = receipt
        changed[index] ^= change
        #expect(lines(changed).count < 1_000)
      }
    }
  }

  @Test func survivesEveryPrefix() throws {
    let receipt = try MintedReceipts.xcode().receipt
    for count in stride(from: 0, through: receipt.count, by: 5) {
      #expect(lines(Array(receipt.prefix(count))).count < 1_000)
    }
  }

  @Test(
    arguments: [
      ([], "0"), ([0x30], "no element can be read here (truncated); 1 bytes are left"),
      ([0x30, 0x80], "the end of contents is missing"),
      ([0x00, 0x00], "end of contents out of place"),
      ([0x05, 0x00, 0x01], "1 bytes behind the end of the receipt"),
      ([0x30, 0x03, 0x02, 0x05, 0x01], "[cut off: 1 of 5 bytes are there]"),
      ([0x04, 0x80], "no element can be read here (bad_length)"),
      ([0x30, 0xFF], "no element can be read here (bad_length)"),
      ([0x1F, 0x01], "no element can be read here (bad_tag)"),
      ([0x06, 0x01, 0x80], "OBJECT IDENTIFIER 80"), ([0x02, 0x00], "INTEGER"),
      ([0x02, 0x01, 0xFF], "INTEGER -1"), ([0x01, 0x01, 0xFF], "BOOLEAN TRUE"),
      ([0x02, 0x09, 1, 2, 3, 4, 5, 6, 7, 8, 9], "INTEGER 010203040506070809"),
      ([0x0C, 0x02, 0x1B, 0x41], "UTF8String \"\\u{1B}A\""),
      ([0x5F, 0x81, 0x00, 0x00], "[APPLICATION 128]"),
    ] as [([UInt8], String)]
  )
  func saysWhatItSees(_ octets: [UInt8], _ expected: String) {
    let text = lines(octets).joined(separator: "\n")
    #expect(octets.isEmpty || text.contains(expected), "\(text)")
  }
}
