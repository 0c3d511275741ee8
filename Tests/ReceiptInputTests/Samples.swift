// Values made outside of this package, and small helpers to call the module with.

@testable import ReceiptInput

/// Containers of the shape of PKCS #7's ContentInfo (an OBJECT IDENTIFIER and tagged octets), with
/// SHA-256 output as content. Written by a script, encoded by `openssl base64 -A`.
enum Samples {
  /// 170 bytes; its base64 has three "+", three "/" and one "=".
  static let base64 =
    "MIGnBgkqhkiG9w0BBwKggZkEgZZaOyeu0k9DgfSxbw0/9mgpICH0g2BG6dBoT8k61c2rSqJxHuqTBGQ4XaRL"
    + "WNeM4ErndZ+zOmk88H/FF1ZoZtLft2vxiy2jlQ1tdNP88QTPdJPIwvIBdrnCbvuMfRIrDNKtMebTRKPLfWzl"
    + "JWSOoXGg+DbV+bJv4AzsfThoBrTUTI3U5id9vxfyt9djFuIw8lcCrnafW50="

  /// The same bytes as `xxd -p` prints them.
  static let hexadecimal =
    "3081a706092a864886f70d010702a081990481965a3b27aed24f4381f4b16f0d3ff668292021f4836046"
    + "e9d0684fc93ad5cdab4aa2711eea930464385da44b58d78ce04ae7759fb33a693cf07fc517566866d2df"
    + "b76bf18b2da3950d6d74d3fcf104cf7493c8c2f20176b9c26efb8c7d122b0cd2ad31e6d344a3cb7d6ce5"
    + "25648ea171a0f836d5f9b26fe00cec7d386806b4d44c8dd4e6277dbf17f2b7d76316e230f25702ae769f"
    + "5b9d"

  /// `base64`, encoded by `openssl base64 -A` once more.
  static let doubleBase64 =
    "TUlHbkJna3Foa2lHOXcwQkJ3S2dnWmtFZ1paYU95ZXUwazlEZ2ZTeGJ3MC85bWdwSUNIMGcyQkc2ZEJvVDhr"
    + "NjFjMnJTcUp4SHVxVEJHUTRYYVJMV05lTTRFcm5kWit6T21rODhIL0ZGMVpvWnRMZnQydnhpeTJqbFExdGRO"
    + "UDg4UVRQZEpQSXd2SUJkcm5DYnZ1TWZSSXJETkt0TWViVFJLUExmV3psSldTT29YR2crRGJWK2JKdjRBenNm"
    + "VGhvQnJUVVRJM1U1aWQ5dnhmeXQ5ZGpGdUl3OGxjQ3JuYWZXNTA9"

  /// 171 bytes, so without padding; the one "+" is the last character.
  static let base64EndingInPlus =
    "MIGoBgkqhkiG9w0BBwKggZoEgZclSduwXTgI4w6JXLKZJT5d11RaXISGwF403FFjqAmpbBkzC8lCFBGYSpvC"
    + "SSIiM5i39UBz9q4rQqieqldfdazH0tPPYT0yIOVm3aQzGpR9uQ/uTZmpS8BEM3Hk7uzL/tZqbTNIpVlbTlE/"
    + "sg4EzlpSMvZKFz1Li/v3hEUOS4RatyRteJR9vosUNtkR3hGyHQwlhvoFXL0+"

  static var der: [UInt8] { bytes(hexadecimal: hexadecimal) }

  /// `{ "signature" = "AQID"; "purchase-info" = "BAUG"; }` with line feeds and tabs.
  static let transactionBase64 =
    "ewoJInNpZ25hdHVyZSIgPSAiQVFJRCI7CgkicHVyY2hhc2UtaW5mbyIgPSAiQkFVRyI7Cn0="

  /// The example of RFC 7515, appendix A.1.
  static let signedData =
    "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9"
    + ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    + ".dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

  static func bytes(hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.utf8.compactMap(\.hexadecimalDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

/// What a call gave: the bytes, or the error.
func decode(
  _ input: [UInt8],
  strict: Bool = false,
  limits: ReceiptInputLimits = .standard
) -> Result<[UInt8], ReceiptInputError> {
  // What was in the output before must not show.
  var output: [UInt8] = [1, 2, 3]
  do throws(ReceiptInputError) {
    try ReceiptInput.decode(input.span, strict: strict, limits: limits, into: &output)
    return .success(output)
  } catch {
    return output.isEmpty ? .failure(error) : .success([0xDE, 0xAD])
  }
}

func decode(_ text: String, strict: Bool = false) -> Result<[UInt8], ReceiptInputError> {
  decode(Array(text.utf8), strict: strict)
}

extension Result where Failure == ReceiptInputError {
  var code: ReceiptInputError.Code? {
    if case .failure(let error) = self { error.code } else { nil }
  }

  var offset: Int? {
    if case .failure(let error) = self { error.offset } else { nil }
  }

  var message: String {
    if case .failure(let error) = self { error.message } else { "" }
  }

  var value: Success? {
    if case .success(let value) = self { value } else { nil }
  }
}

extension String {
  func replacing(_ character: Character, with replacement: String) -> String {
    var result = ""
    for next in self { result += next == character ? replacement : String(next) }
    return result
  }

  /// The text in lines of `width` characters, with a line end between them.
  func wrapped(at width: Int, _ lineEnd: String) -> String {
    var result = ""
    for (offset, next) in enumerated() {
      if offset > 0, offset % width == 0 { result += lineEnd }
      result.append(next)
    }
    return result
  }

  /// The UTF-8 offset of the first `character`.
  func offset(of character: Character) -> Int {
    prefix { $0 != character }.utf8.count
  }
}
