// What the tests of this target share: receipts built attribute by attribute, without a signature,
// and minted ones.

import ASN1
import ReceiptMinting
import Testing

@testable import Receipts

// MARK: Attributes, encoded

func attribute(_ type: Int64, version: Int64 = 1, _ value: [UInt8]) -> [UInt8] {
  DERWriter.encode { writer in
    writer.sequence { attribute in
      attribute.integer(type)
      attribute.integer(version)
      attribute.octetString(value)
    }
  }
}

func text(_ type: Int64, _ text: String) -> [UInt8] {
  attribute(type, DERWriter.encode { $0.utf8String(text) })
}

func ia5(_ type: Int64, _ text: String) -> [UInt8] {
  attribute(type, DERWriter.encode { $0.ia5String(text) })
}

func integer(_ type: Int64, _ value: UInt64) -> [UInt8] {
  attribute(type, DERWriter.encode { $0.integer(value) })
}

/// A SET with its elements as they are given.
func set(_ elements: [[UInt8]]) -> [UInt8] {
  // Not `joined()`, which takes its time over 16 MiB in a debug build.
  DERWriter.encode { writer in
    writer.set { set in
      for element in elements { set.raw(element) }
    }
  }
}

func purchase(_ attributes: [[UInt8]]) -> [UInt8] { attribute(17, set(attributes)) }

/// What every receipt has.
let required: [[UInt8]] = [
  text(2, "com.example.app"), attribute(4, version: 2, [0x0A, 0x0B]),
  attribute(5, [UInt8](repeating: 0x05, count: 20)), ia5(12, "2025-01-15T10:00:00Z"),
]

/// What every purchase has.
let requiredOfPurchase: [[UInt8]] = [
  integer(1701, 1), text(1702, "com.example.app.coins"), text(1703, "1000"),
  ia5(1704, "2025-01-15T09:00:00Z"),
]

// MARK: Containers

/// How a payload is put into a container.
enum Envelope: CaseIterable {
  case der
  /// Six nodes of indefinite length, one chunk, as Xcode writes it.
  case indefinite
  /// The same with chunks of three octets.
  case chunked
  /// In an OCTET STRING of its own, in DER.
  case wrapped
  /// In a chunked OCTET STRING of its own, itself in chunks.
  case chunkedTwice
}

func container(payload: [UInt8], _ envelope: Envelope = .der) -> [UInt8] {
  let isIndefinite = envelope != .der && envelope != .wrapped
  func node(_ writer: inout DERWriter, _ tag: ASN1Tag, _ body: (inout DERWriter) -> Void) {
    if isIndefinite { writer.indefinite(tag, body) } else { writer.constructed(tag, body) }
  }
  let oid = { (last: UInt8) in [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, last] as [UInt8] }
  return DERWriter.encode { writer in
    node(&writer, .sequence) { contentInfo in
      contentInfo.objectIdentifier(content: oid(2))
      node(&contentInfo, .contextSpecific(0)) { explicit in
        node(&explicit, .sequence) { signedData in
          signedData.integer(1 as Int64)
          signedData.set { _ in }
          node(&signedData, .sequence) { encapsulated in
            encapsulated.objectIdentifier(content: oid(1))
            node(&encapsulated, .contextSpecific(0)) { content in
              switch envelope {
              case .der: content.octetString(payload)
              case .indefinite: content.constructedOctetString(payload)
              case .chunked: content.constructedOctetString(payload, chunkSize: 3)
              case .wrapped: content.octetString { $0.octetString(payload) }
              case .chunkedTwice:
                let inner = DERWriter.encode { $0.constructedOctetString(payload, chunkSize: 7) }
                content.constructedOctetString(inner, chunkSize: 5)
              }
            }
          }
          signedData.set { _ in }
        }
      }
    }
  }
}

func container(_ attributes: [[UInt8]], _ envelope: Envelope = .der) -> [UInt8] {
  container(payload: set(attributes), envelope)
}

func decode(
  _ attributes: [[UInt8]],
  _ envelope: Envelope = .der
) throws -> UnverifiedReceipt {
  try UnverifiedReceipt(der: container(attributes, envelope))
}

/// The receipt with all that every receipt has, and one purchase.
func decode(purchase attributes: [[UInt8]]) throws -> InAppPurchase {
  let receipt = try decode(required + [purchase(attributes)]).receipt
  return try #require(receipt.inAppPurchases.first)
}

/// The error with which decoding fails; `nil` if it does not.
func failure(_ container: [UInt8], strict: Bool = false) -> ReceiptDecodingError? {
  do {
    _ = try UnverifiedReceipt(der: container, strict: strict)
    return nil
  } catch {
    return error
  }
}

// MARK: Minting

enum Minted {
  /// ECDSA, because its keys are made in no time; nothing here looks at the signature.
  static let authority = Result { try TestAuthority(keys: .generate(.ecdsaP256)) }

  static func issue(
    _ content: ReceiptContent,
    form: ReceiptForm = .apple,
    seed: UInt64 = 0,
    defect: Defect? = nil
  ) throws -> [UInt8] {
    try ReceiptMint(authority: authority.get(), form: form)
      .issue(content, seed: seed, defect: defect)
  }
}

// MARK: Octets

func hexadecimal(_ octets: some Sequence<UInt8>) -> String {
  octets.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

extension [UInt8] {
  /// Where another sequence of octets begins, if it occurs.
  func firstRange(of other: [UInt8]) -> Range<Int>? {
    guard !other.isEmpty, count >= other.count else { return nil }
    let start = (0...count - other.count).first { self[$0..<$0 + other.count].elementsEqual(other) }
    return start.map { $0..<$0 + other.count }
  }
}

/// SplitMix64: numbers that look arbitrary and are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
