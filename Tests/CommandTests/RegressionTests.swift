import Foundation
import ReceiptMinting
import Receipts
import Testing

/// What went wrong in other software, one test each, by the thread that reported it. Here it must go
/// right at the command line.
struct RegressionTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(try MintedReceipts.rootPEM(), to: "root.pem")
  }

  private func record(_ command: String, _ input: Data) throws -> [String: Any] {
    try directory.write(input, to: "input")
    let run = try CommandRun.shell("\"$quittance\" \(command) input", in: directory)
    return try #require(try run.records().first, "\(run.error)")
  }

  private func record(_ command: String, _ input: [UInt8]) throws -> [String: Any] {
    try record(command, Data(input))
  }

  private func verdict(_ record: [String: Any]) -> String {
    let error = record["error"] as? [String: Any]
    return [record["status"], error?["code"]].compactMap { $0 as? String }.joined(separator: " ")
  }

  private func receipt(_ record: [String: Any]) throws -> [String: Any] {
    try #require(record["receipt"] as? [String: Any])
  }

  /// Older receipts were refused once the signer's certificate had expired
  /// (educreations/python-iap#16, tikhop/TPInAppReceipt#106).
  @Test func expiredSignersStayGoodForTheirTime() throws {
    let receipt = try MintedReceipts.subscription()
    #expect(verdict(try record("verify --root root.pem", receipt)) == "verified")
    let later = try record("verify --root root.pem --at 2041-01-01", receipt)
    #expect(verdict(later) == "rejected certificate_not_valid_then")
    let message = (later["error"] as? [String: Any])?["message"] as? String ?? ""
    #expect(message.contains("Quittance Test"))
    #expect(message.contains("2010-01-01T00:00:00Z to 2040-01-01T00:00:00Z"))
  }

  /// SHA-256 receipts were refused when Apple introduced them (bizz84/SwiftyStoreKit#695).
  @Test(arguments: MintingDigest.allCases)
  func digestsAreNegotiated(_ digest: MintingDigest) throws {
    var mint = try MintedReceipts.mint()
    mint.form.digest = digest
    let record = try record("verify --root root.pem", try mint.issue(.sandbox()))
    #expect(verdict(record) == "verified")
    #expect((record["signature"] as? [String: Any])?["digest"] as? String == digest.rawValue)
  }

  /// A developer's certificate under the same intermediate passed for Apple's signer
  /// (tamtamchik/apple-iap-tools PR#23).
  @Test func aDeveloperIsNotApple() throws {
    let receipt = try MintedReceipts.subscription(defect: .developerCertificate)
    #expect(verdict(try record("verify --root root.pem", receipt)) == "rejected wrong_leaf_purpose")
  }

  /// Every failure of a receipt was "nil" (apple/app-store-server-library-swift#60).
  @Test func mistakesAreToldApart() throws {
    let receipt = try MintedReceipts.subscription()
    let base64 = Data(receipt).base64EncodedData()
    let plist = "{\n\"signature\" = \"QQ==\";\n\"purchase-info\" = \"QQ==\";\n}"
    for (input, expected) in [
      (Data("hello, world!".utf8), "malformed not_base64"),
      (base64.base64EncodedData(), "malformed double_base64"),
      (Data("eyJhbGciOiJFUzI1NiJ9.eyJhIjoxfQ.c2ln".utf8), "malformed jws_not_receipt"),
      (Data(plist.utf8).base64EncodedData(), "malformed transaction_receipt"),
      (Data(plist.utf8), "malformed transaction_receipt"),
      (Data([0x30, 0x82, 0x01, 0x00]) + Data(count: 256), "malformed not_pkcs7"),
      (Data(receipt.prefix(1_000)), "malformed truncated"),
      (Data(" \n ".utf8), "malformed empty_input"),
    ] {
      #expect(verdict(try record("decode", input)) == expected, "\(expected)")
    }
  }

  /// Base64 with line breaks of CRLF (lionheart/openradar-mirror#4153), blanks for plus and without
  /// its padding (j3k0/cordova-plugin-purchase#54).
  @Test func base64IsTakenAsPeopleSendIt() throws {
    let plain = Data(try MintedReceipts.subscription()).base64EncodedString()
    let wrapped = Data(try MintedReceipts.subscription())
      .base64EncodedString(options: [
        .lineLength64Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
      ])
    let blanks = plain.replacing("+", with: " ").filter { $0 != "=" }
    let safe = plain.replacing("+", with: "-").replacing("/", with: "_")
    let expected = try receipt(record("decode", Data(plain.utf8))) as NSDictionary
    for text in [
      wrapped, blanks, safe, "\"\(plain)\"", "data:application/octet-stream;base64,\(plain)",
    ] {
      let found = try receipt(record("decode", Data(text.utf8))) as NSDictionary
      #expect(found == expected)
    }
    #expect(verdict(try record("decode --strict", Data(safe.utf8))) == "malformed not_base64")
  }

  /// Receipts of Xcode: indefinite lengths (benjaminmayo/merchantkit#66) and a payload that is
  /// wrapped twice.
  @Test func xcodesEncodingIsRead() throws {
    let authority = try TestAuthority(selfSigned: try MintedReceipts.xcodeKey.get())
    for wraps in [false, true] {
      var form = ReceiptForm.xcode
      form.wrapsPayload = wraps
      let bytes = try ReceiptMint(authority: authority, form: form).issue(.xcode())
      let found = try record("decode", bytes)
      #expect(verdict(found) == "decoded")
      #expect(try receipt(found)["receipt_type"] as? String == "Xcode")
    }
  }

  /// One odd purchase killed the whole app (RevenueCat/purchases-ios PR#360).
  @Test func anOddAttributeSpoilsItselfAlone() throws {
    for defect in [Defect.attributeTooShort, .attributeTooLong, .missingProductID, .badString] {
      let found = try record("decode", try MintedReceipts.subscription(defect: defect))
      #expect(verdict(found) == "decoded")
      #expect((try receipt(found)["in_app"] as? [Any])?.count == 3)
      #expect((found["issues"] as? [Any])?.isEmpty == false)
    }
  }

  /// Identifiers beyond 2^53 lost digits, or trapped (RevenueCat/purchases-ios#379).
  @Test func wideIdentifiersKeepTheirDigits() throws {
    var content = ReceiptContent.production()
    content.downloadID = .max
    let found = try record("decode", try MintedReceipts.mint().issue(content))
    #expect(try receipt(found)["download_id"] as? String == "18446744073709551615")
  }

  /// Dates with milliseconds were nil from one day to the next (IdeasOnCanvas/AppReceiptValidator#72),
  /// empty ones an error (rmaddy/VerifyStoreReceiptiOS PR#3).
  @Test func datesMayHaveFractionsOrBeEmpty() throws {
    var content = ReceiptContent.sandbox()
    content.dateFormat = .utcWithMilliseconds
    let found = try receipt(record("decode", try MintedReceipts.mint().issue(content)))
    #expect(found["receipt_creation_date"] as? String == "2025-01-15T10:00:00.000Z")
    #expect(found["transaction_date"] is NSNull)
  }

  /// No purchases was taken for a failure (apple/app-store-server-library-node#10).
  @Test func aReceiptWithoutPurchasesIsAReceipt() throws {
    let found = try record("verify --root root.pem", try MintedReceipts.mint().issue(.sandbox()))
    #expect(verdict(found) == "verified")
    #expect((try receipt(found)["in_app"] as? [Any])?.isEmpty == true)
  }

  /// A refund was still counted (gabrielgarza/monza#24): it must be there to see.
  @Test func refundsAreShown() throws {
    let bytes = try MintedReceipts.mint().issue(.refunded())
    let item = try #require(
      (try receipt(record("decode", bytes))["in_app"] as? [[String: Any]])?.first
    )
    #expect(item["cancellation_date"] as? String == "2024-01-25T10:00:00Z")
    #expect(item["cancellation_reason"] as? Int == 1)
    let page = try CommandRun.shell("\"$quittance\" inspect input", in: directory)
    #expect(page.text.contains("refunded 2024-01-25T10:00:00Z"))
  }

  /// An absent flag was taken for "no" (tikhop/TPInAppReceipt#18).
  @Test func absentFlagsAreNotFalse() throws {
    var purchase = InAppPurchaseContent(
      productID: "p",
      transactionID: "1",
      purchaseDate: ReceiptDate(secondsSince1970: 0)
    )
    purchase.edits = [.remove(type: 1713)]
    let bytes = try MintedReceipts.mint().issue(.sandbox(purchases: [purchase]))
    let item = try #require(
      (try receipt(record("decode", bytes))["in_app"] as? [[String: Any]])?.first
    )
    #expect(item["is_trial_period"] is NSNull)
  }

  /// Small input, gigabytes and minutes (mozilla-services/pkcs7#77, PeculiarVentures/ASN1.js#131).
  @Test(.timeLimit(.minutes(1)))
  func hostileInputIsCheap() throws {
    for hostile in [
      HostileInput.nestedSequences(100_000), HostileInput.unendedSequences(100_000),
      HostileInput.oneByteChunks(1_000_000),
    ] {
      let run = try CommandRun.shell(
        "ulimit -v 1000000; \"$quittance\" verify hostile",
        in: try holding(hostile)
      )
      #expect(run.exitCode == 1)
      #expect(run.lines.count == 1)
    }
  }

  private func holding(_ bytes: [UInt8]) throws -> TemporaryDirectory {
    try directory.write(bytes, to: "hostile")
    return directory
  }
}
