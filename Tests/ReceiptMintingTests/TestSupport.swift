import ReceiptMinting
import Receipts
import Testing

func hex(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789abcdef")
  return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0xF)]] })
}

/// Authorities of the test keys, made once.
enum TestAuthorities {
  static let rsa = Result { try TestAuthority(keys: .init(pem: TestKeys.rsa), seed: 1) }
  static let ecdsa = Result { try TestAuthority(keys: .init(pem: TestKeys.ecdsa), seed: 1) }
  static let xcode = Result { try TestAuthority(selfSigned: SigningKey(pem: TestKeys.rsa)) }
}

/// One attribute as OpenSSL takes it apart.
struct DecodedAttribute: Equatable {
  var type: Int
  var version: Int
  var value: [UInt8]
}

/// The attributes of a payload, or of the value of attribute 17.
func attributes(of payload: [UInt8]) throws -> [DecodedAttribute] {
  let set = try #require(OpenSSLOracle.elements(payload)?.first)
  #expect(set.identifier == 0x31)
  return try #require(OpenSSLOracle.elements(set.content)).map { element in
    let fields = try #require(OpenSSLOracle.elements(element.content))
    #expect(fields.map(\.identifier) == [0x02, 0x02, 0x04])
    let number = { (octets: [UInt8]) in octets.reduce(0) { $0 << 8 | Int($1) } }
    return DecodedAttribute(
      type: number(fields[0].content),
      version: number(fields[1].content),
      value: fields[2].content
    )
  }
}

extension [DecodedAttribute] {
  func value(_ type: Int) -> [UInt8]? { first { $0.type == type }?.value }

  func text(_ type: Int) -> String? {
    value(type).map { String(decoding: $0.dropFirst(2), as: UTF8.self) }
  }
}

/// Seconds of the receipts' own creation date.
let creation = ReceiptContent.defaultCreationDate.secondsSince1970

extension ReceiptContent {
  /// A receipt with two purchases, one of them a subscription.
  static var sample: ReceiptContent {
    var content = ReceiptContent.subscription(renewals: 1, seed: 5)
    content.creationDate = ReceiptContent.defaultCreationDate
    return content
  }
}
