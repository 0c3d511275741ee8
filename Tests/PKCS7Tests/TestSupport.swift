// What the tests of this target share.

import ASN1
import Testing

@testable import PKCS7

/// Octets from hexadecimal digits; white space between them is for the reader.
func octets(_ hexadecimal: String) throws -> [UInt8] {
  let digits = hexadecimal.filter { !$0.isWhitespace }
  try #require(digits.count % 2 == 0, "an odd number of digits: \(hexadecimal)")
  var rest = digits[...]
  var result: [UInt8] = []
  while !rest.isEmpty {
    result.append(try #require(UInt8(rest.prefix(2), radix: 16)))
    rest = rest.dropFirst(2)
  }
  return result
}

func read(
  _ container: [UInt8],
  strict: Bool = false
) -> Result<SignedDataLayout, PKCS7Error> {
  outcome { () throws(PKCS7Error) in
    var layout = SignedDataLayout()
    try layout.read(container.span, strict: strict)
    return layout
  }
}

func outcome<Value, Failure: Error>(
  _ body: () throws(Failure) -> Value
) -> Result<Value, Failure> {
  do {
    return .success(try body())
  } catch {
    return .failure(error)
  }
}

extension Result {
  var failure: Failure? {
    guard case .failure(let failure) = self else { return nil }
    return failure
  }
}

/// A SignedData with parts that are nothing in particular, each of which can be replaced by its
/// encoding.
struct Message {
  var contentType = Message.encode { $0.objectIdentifier(content: Message.signedDataType) }
  var version: [UInt8] = [0x02, 0x01, 0x01]
  var digestAlgorithms = Message.encode { $0.setOf([Message.sha256]) }
  var encapsulated = Message.encode { writer in
    writer.sequence { sequence in
      sequence.objectIdentifier(content: Message.dataType)
      sequence.explicit(0) { $0.octetString([0xC0, 0xDE]) }
    }
  }
  var certificates: [UInt8]? = Message.encode { $0.setOf([], tag: .contextSpecific(0)) }
  var revocationLists: [UInt8]?
  var signerInfos: [UInt8] = [0x31, 0x00]
  var trailing: [UInt8] = []

  static let signedDataType: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
  static let dataType: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01]
  /// AlgorithmIdentifier of SHA-256 (RFC 5754 2.2), parameters absent.
  static let sha256: [UInt8] = [
    0x30, 0x0B, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01,
  ]

  var encoded: [UInt8] {
    Message.encode { writer in
      writer.sequence { contentInfo in
        contentInfo.raw(contentType)
        contentInfo.explicit(0) { explicit in
          explicit.sequence { signedData in
            signedData.raw(version)
            signedData.raw(digestAlgorithms)
            signedData.raw(encapsulated)
            signedData.raw(certificates ?? [])
            signedData.raw(revocationLists ?? [])
            signedData.raw(signerInfos)
            signedData.raw(trailing)
          }
        }
      }
    }
  }

  static func encode(_ body: (inout DERWriter) -> Void) -> [UInt8] { DERWriter.encode(body) }
}
