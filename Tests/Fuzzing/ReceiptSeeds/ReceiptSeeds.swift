// Receipts as seeds: every kind, every form and every defect that can be minted.

import FuzzSupport
import Glibc
import ReceiptMinting
import Receipts

/// Receipts of the sample authority.
public struct ReceiptSeeds {
  /// Seeds above this size make every execution slow and teach nothing that smaller ones do not.
  private static let largestSeed = 16 << 10

  /// Who signs: the authority of samples/, so that a corpus keeps its meaning from run to run.
  public let authority: TestAuthority

  /// Reads the authority's keys.
  public init() throws {
    let place = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let text = try ReceiptSeeds.text("/\(place)/samples/authority/keys.pem")
    authority = try TestAuthority(keys: TestAuthority.Keys(pem: text), seed: 1)
  }

  /// Every kind of content in every form, then every defect.
  public func all() throws -> [(name: String, bytes: [UInt8])] {
    var seeds: [(name: String, bytes: [UInt8])] = []
    for (name, content) in ReceiptSeeds.contents {
      for (form, place) in zip(ReceiptSeeds.forms, 0...) {
        let receipt = try ReceiptMint(authority: authority, form: form).issue(content, seed: 7)
        seeds.append((name: "\(name)-\(place)", bytes: receipt))
      }
    }
    let mint = ReceiptMint(authority: authority)
    for defect in Defect.allCases {
      let receipt = try mint.issue(.subscription(renewals: 1), seed: 3, defect: defect)
      guard receipt.count <= ReceiptSeeds.largestSeed else { continue }
      seeds.append((name: defect.rawValue, bytes: receipt))
    }
    return seeds
  }

  private static let contents: [(name: String, content: ReceiptContent)] = [
    ("sandbox", .sandbox()),
    ("production", .many(purchases: 2, base: .production())),
    ("subscription", .subscription(renewals: 2, beginsWithTrial: true)),
    ("refunded", .refunded()),
    ("volume", .volumePurchase()),
    ("xcode", .xcode()),
  ]

  private static let forms: [ReceiptForm] = [
    .apple,
    .appleSHA1,
    .xcode,
    ReceiptForm(encoding: .ber(chunkSize: 40), attributeOrder: .shuffled, digest: .sha384),
    ReceiptForm(signedAttributes: .standard(signingTime: nil), wrapsPayload: true),
  ]

  private static func text(_ path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw MissingFile(path: path) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = bytes.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private struct MissingFile: Error {
    let path: String
  }
}
