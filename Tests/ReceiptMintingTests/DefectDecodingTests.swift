import ReceiptMinting
import Receipts
import Testing

@Suite("What the decoder says of each defect")
struct DefectDecodingTests {
  private func issue(_ defect: Defect?) throws -> [UInt8] {
    try ReceiptMint(authority: TestAuthorities.rsa.get()).issue(.sample, defect: defect)
  }

  @Test("An intact receipt decodes strictly and without an issue, in every form")
  func intact() throws {
    let apple = ReceiptMint(authority: try TestAuthorities.rsa.get())
    let xcode = ReceiptMint(authority: try TestAuthorities.xcode.get(), form: .xcode)
    let receipts = [
      try apple.issue(.sample), try apple.issue(.production()), try apple.issue(.refunded()),
      try apple.issue(.volumePurchase()), try xcode.issue(.xcode()),
    ]
    for receipt in receipts {
      #expect(try UnverifiedReceipt(der: receipt, strict: true).issues.isEmpty)
    }
    let decoded = try UnverifiedReceipt(der: receipts[0]).receipt
    #expect(decoded.bundleID.value == ReceiptContent.sample.bundleID)
    #expect(decoded.creationDate.value == ReceiptContent.sample.creationDate)
    #expect(decoded.inAppPurchases.count == 2)
  }

  @Test(
    "What is malformed is refused with the expected code",
    arguments: Defect.allCases.filter { $0.expectedStatus == .malformed }
  )
  func malformed(defect: Defect) throws {
    let receipt = try issue(defect)
    let error = #expect(throws: ReceiptDecodingError.self) {
      _ = try UnverifiedReceipt(der: receipt)
    }
    #expect(error?.code.rawValue == defect.expectedCode)
  }

  @Test(
    "What is not malformed decodes; a spoilt attribute is the only issue",
    arguments: Defect.allCases.filter { $0.expectedStatus != .malformed }
  )
  func decodable(defect: Defect) throws {
    let receipt = try UnverifiedReceipt(der: try issue(defect))
    let codes = receipt.issues.map(\.code.rawValue)
    switch (defect.expectedStatus, defect) {
    case (_, .creationDateInFuture):
      // The decoder has no clock: verification says so.
      #expect(codes.isEmpty)
    case (.verified, _):
      #expect(codes == [defect.expectedCode].compactMap { $0 })
    case (_, _) where defect.expectedCode == "required_field_duplicated":
      #expect(codes == ["duplicate_attribute"])
    case (_, .badCreationDate):
      #expect(codes == ["bad_date"])
    case (_, _) where defect.expectedCode == "required_field_missing":
      #expect(codes == ["missing_attribute"])
    default:
      #expect(codes.isEmpty)
    }
  }

  @Test("Hostile input is refused, or decoded if there is something to decode")
  func hostile() throws {
    for input in [
      HostileInput.nestedSequences(100_000), HostileInput.unendedSequences(100_000),
    ] {
      #expect(throws: ReceiptDecodingError.self) { _ = try UnverifiedReceipt(der: input) }
    }
    let chunked = try UnverifiedReceipt(der: HostileInput.oneByteChunks(1_000_000))
    #expect(chunked.receipt.bundleID.value == "com.example.app")
    #expect(chunked.receipt.otherAttributes.first?.value.count == 1_000_000)
  }
}
