// From what people send to a container: base64 of every kind against a plain decoder, the vector
// kernel against the same, and every form of one container back to that container.

import FuzzSupport
import ReceiptSeeds

/// One execution.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(data, count)
  let choice = input.takeChoice()
  Readings.check(input.bytes)
  KernelCheck.check(input.bytes)
  ContainerForms.check(input.bytes, choice)
  return 0
}

/// Before the first execution.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutableRawPointer?,
  _ words: UnsafeMutableRawPointer?
) -> CInt {
  Seeds.writeIfAsked {
    let receipt = try ReceiptSeeds().all()[0].bytes
    let texts = [
      PlainBase64.encode(receipt.prefix(300)), "\"MIAGCSqGSIb3\"", "MIAG CSqG SIb3",
      "data:application/octet-stream;base64,MAMCAQU=", "receipt-data=MAMCAQU%3D&password=x",
      "-----BEGIN PKCS7-----\nMAMCAQU=\n-----END PKCS7-----\n", "MAMC\\u0041QU=", "null",
      "eyJhbGciOiJFUzI1NiJ9.e30.c2ln",
      "{ \"signature\" = \"AA==\"; \"purchase-info\" = \"AA==\"; }",
      "<0x3082>", "VFVsQlIwTlRjVWRUU1dJeg==", "<?xml version=\"1.0\"?><plist></plist>",
    ]
    return Seeds.texts(texts, choices: [[0], [0xFF]])
  }
  return 0
}
