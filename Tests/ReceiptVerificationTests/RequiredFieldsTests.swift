// What every receipt must have exactly once: attributes 2, 4, 5 and 12.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Required attributes")
struct RequiredFieldsTests {
  private func answer(_ edits: [AttributeEdit]) throws -> Answer {
    var content = ReceiptContent.smallest
    content.edits = edits
    let authority = try Authorities.rsa.get()
    return try makeVerifier(custom: [authority.root.der]).answer(to: authority.receipt(content))
  }

  @Test("Missing, unreadable, or more than once", arguments: [2, 4, 5, 12] as [Int64])
  func attribute(type: Int64) throws {
    let missing = Answer.rejected("required_field_missing")
    let duplicated = Answer.rejected("required_field_duplicated")
    #expect(try answer([.remove(type: type)]) == missing)
    #expect(try answer([.duplicate(type: type)]) == duplicated)
    #expect(try answer([.duplicate(type: type), .duplicate(type: type)]) == duplicated)
    #expect(
      try answer([.replace(type: type, encoded: [0x30, 0x03, 0x02, 0x01, UInt8(type)])])
        == missing
    )
    guard type == 2 || type == 12 else { return }
    for value in [[], [0x05, 0x00], [0x0C, 0x05, 0x61], [0x0C, 0x01, 0xFF], [0x02, 0x01, 0x01]]
      as [[UInt8]]
    {
      #expect(try answer([.setValue(type: type, value)]) == missing, "\(value)")
    }
  }

  @Test(
    "A creation date that is none",
    arguments: [
      "", "2025-13-01T00:00:00Z", "2025-01-15", "now", "2025-01-15T10:00:00", "1736935200",
    ]
  )
  func creationDate(text: String) throws {
    let value = MintedAttribute.ia5(12, text).value
    #expect(try answer([.setValue(type: 12, value)]) == .rejected("required_field_missing"))
    // Also where the caller's time is what counts.
    var content = ReceiptContent.smallest
    content.edits = [.setValue(type: 12, value)]
    let authority = try Authorities.rsa.get()
    let verifier = try makeVerifier(custom: [authority.root.der], at: .at(testTime))
    #expect(
      verifier.answer(to: try authority.receipt(content)) == .rejected("required_field_missing")
    )
  }

  @Test("They are asked for before any certificate is looked at")
  func order() throws {
    let receipt = try Authorities.rsa.get().receipt(.sample, defect: .missingHash)
    #expect(try makeVerifier().answer(to: receipt) == .rejected("required_field_missing"))
  }
}
