import Foundation
import ReceiptMinting
import Receipts
import Testing

/// The structure that `inspect --tree` shows.
struct TreeTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func tree(_ receipt: [UInt8]) throws -> String {
    try directory.write(receipt, to: "receipt")
    return try CommandRun.shell("\"$quittance\" inspect --tree receipt", in: directory).text
  }

  @Test func namesEveryKnownPart() throws {
    let text = try tree(try MintedReceipts.subscription())
    #expect(text.hasPrefix(" offset  hl   length  element\n      0   4     "))
    for expected in [
      "SEQUENCE  ContentInfo\n",
      "OBJECT IDENTIFIER 1.2.840.113549.1.7.2 (signedData)  content type\n",
      "SEQUENCE  SignedData\n", "SEQUENCE  in_app[2] purchase_date\n", "SEQUENCE  bundle_id\n",
      "UTF8String \"com.example.app\"\n", "SEQUENCE  signer certificate\n",
      "SEQUENCE  intermediate certificate\n", "SEQUENCE  root certificate\n", "  not before\n",
      "(marker of Apple's receipt signers)  extension\n", "SEQUENCE  SignerInfo\n",
      "(rsaEncryption)  algorithm\n", "  its serial number\n", "attribute 25\n",
    ] {
      #expect(text.contains(expected), "\(expected)")
    }
    #expect(!text.contains("-- "))
  }

  /// Offsets, header lengths and lengths add up: the element at each offset is what it says.
  @Test func offsetsAreThoseOfTheContainer() throws {
    let receipt = try MintedReceipts.subscription()
    for line in try tree(receipt).split(separator: "\n").dropFirst() {
      let numbers = line.split(separator: " ").prefix(3).compactMap { Int($0) }
      guard numbers.count == 3 else { continue }
      let (offset, header, length) = (numbers[0], numbers[1], numbers[2])
      #expect(offset + header + length <= receipt.count)
      let lengthOctet = receipt[offset + 1]
      #expect(
        lengthOctet < 0x80 ? Int(lengthOctet) == length : header == 2 + Int(lengthOctet & 0x7F)
      )
    }
  }

  @Test func showsChunksAndWhatTheyHoldJoined() throws {
    let content = ReceiptContent.xcode(purchases: [
      InAppPurchaseContent(
        productID: "p",
        transactionID: "1",
        purchaseDate: .init(secondsSince1970: 0)
      )
    ])
    let authority = try TestAuthority(selfSigned: try MintedReceipts.xcodeKey.get())
    let form = ReceiptForm(encoding: .ber(chunkSize: 50), attributeOrder: .byType)
    let text = try tree(try ReceiptMint(authority: authority, form: form).issue(content))
    #expect(text.contains("indef.  SEQUENCE  ContentInfo\n"))
    #expect(text.contains("OCTET STRING (chunked)  the signed content\n"))
    #expect(text.contains("  chunk\n"))
    #expect(text.contains("the chunks, joined:\n"))
    #expect(text.contains("SEQUENCE  in_app[0] product_id\n"))
    #expect(text.contains("SEQUENCE  self-signed signer certificate\n"))
  }

  /// Every prefix of a receipt gives a tree up to its end, and then the reason.
  @Test func showsWhatThereIsOfACutReceipt() throws {
    let receipt = try MintedReceipts.subscription()
    for count in [1, 5, 30, 100, 400, 1_000, 3_000, receipt.count - 1] {
      try directory.write(Array(receipt.prefix(count)), to: "cut")
      let run = try CommandRun.shell("\"$quittance\" inspect --tree cut", in: directory)
      #expect(run.exitCode == 1)
      #expect(run.text.contains("Malformed ("), "\(count)")
      if count > 4 {
        #expect(run.text.contains("ContentInfo  [cut off: \(count - 4) of "), "\(count)")
      }
    }
    let whole = try tree(receipt).split(separator: "\n")
    let cut = try tree(Array(receipt.prefix(3_000))).split(separator: "\n")
    let same = zip(whole, cut).filter { $1.hasPrefix($0) }
    #expect(same.count > 200)
  }

  @Test(arguments: Defect.allCases)
  func survivesEveryDefect(_ defect: Defect) throws {
    let receipt = try MintedReceipts.subscription(defect: defect)
    let text = try tree(receipt)
    #expect(text.hasPrefix(" offset  hl   length  element\n"))
  }

  /// Hostile structures cost bounded time, depth and output.
  @Test func staysBounded() throws {
    for hostile in [
      HostileInput.nestedSequences(100_000), HostileInput.unendedSequences(100_000),
      HostileInput.oneByteChunks(1_000_000),
    ] {
      let text = try tree(hostile)
      #expect(text.utf8.count < 40 << 20)
      #expect(text.contains("deeper levels are not shown") || text.contains("are shown"))
    }
  }
}
