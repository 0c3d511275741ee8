// What the tests of this target share.

import Testing

@testable import ASN1

/// Octets from hexadecimal digits; blanks between them are for the reader.
func octets(_ hexadecimal: String) throws -> [UInt8] {
  let digits = hexadecimal.filter { $0 != " " }
  try #require(digits.count % 2 == 0, "an odd number of digits: \(hexadecimal)")
  var rest = digits[...]
  var result: [UInt8] = []
  while !rest.isEmpty {
    result.append(try #require(UInt8(rest.prefix(2), radix: 16)))
    rest = rest.dropFirst(2)
  }
  return result
}

func hexadecimal(_ octets: some Sequence<UInt8>) -> String {
  octets.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// The element at the start of some octets, by whatever way the cursor chooses.
func peek(_ octets: [UInt8], _ rules: EncodingRules = .ber) throws(ASN1Error) -> ASN1Element {
  try BERCursor(octets.span, rules: rules).peekElement()
}

/// The error that a closure throws; `nil` if it throws none.
func failure(_ body: () throws(ASN1Error) -> Void) -> ASN1Error? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}

func outcome<Value>(
  _ body: () throws(ASN1Error) -> Value
) -> Result<Value, ASN1Error> {
  do {
    return .success(try body())
  } catch {
    return .failure(error)
  }
}

/// SplitMix64: octets that look arbitrary and are the same in every run.
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

extension EncodingRules {
  static let every: [EncodingRules] = [.ber, .der, .xcodeEnvelope]
}
