// Small texts: dates against a plain reader, and device identifiers.

import FuzzSupport
import ReceiptBatch

@testable import Receipts

/// One execution.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(data, count).bytes
  checkDate(bytes)
  checkCalendar(bytes)
  checkIdentifier(bytes)
  return 0
}

/// Before the first execution.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutableRawPointer?,
  _ words: UnsafeMutableRawPointer?
) -> CInt {
  Seeds.writeIfAsked {
    Seeds.texts([
      "2025-01-15T10:00:00Z", "2020-02-29T23:59:60.123456789012+01:00", "4001-01-01T00:00:00+0100",
      "0000-01-01t00:00:00z", "2013-08-01T07:00:00-23:59", "",
      "3F27583E-3E39-4865-A9F2-98256C105CDF", "00:1b:63:84:45:e6", "001b638445e6",
      "00-1b-63-84-45-e6", "3f27583e3e394865a9f298256c105cdf",
    ])
  }
  return 0
}

private func checkDate(_ bytes: [UInt8]) {
  let date = ReceiptDate(octets: bytes.span)
  let general = ReceiptDate(generalForm: bytes.span)
  require(date == general && date?.hasFraction == general?.hasFraction, "the short way is another")
  let plain = PlainDateReader.read(bytes)
  require((date == nil) == (plain == nil), "one of two readers refuses a date")
  guard let date, let plain else { return }
  require(
    date.secondsSince1970 == plain.seconds && Int(date.nanoseconds) == plain.nanoseconds,
    "two readers read two dates"
  )
  // Years outside 0 to 9999 have no text of their own.
  guard (-62_167_219_200...253_402_300_799).contains(date.secondsSince1970) else { return }
  let text = date.description
  let again = ReceiptDate(text)
  require(again?.secondsSince1970 == date.secondsSince1970, "\(text) is another date")
  require(again?.hasFraction == date.hasFraction, "\(text) has lost its fraction")
}

private func checkCalendar(_ bytes: [UInt8]) {
  let bits = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  let seconds = Int64(bitPattern: bits) % 253_402_300_799
  guard seconds >= -62_167_219_200 else { return }
  let civil = CivilDate(secondsSince1970: seconds)
  require(civil.isValid, "\(seconds) has no valid date")
  require(civil.secondsSince1970 == seconds, "\(seconds) does not come back")
}

private func checkIdentifier(_ bytes: [UInt8]) {
  guard let identifier = DeviceIdentifierText.bytes(bytes) else { return }
  require(identifier.count == 6 || identifier.count == 16, "an identifier of another length")
  let digits = bytes.filter { $0 != 0x2D && $0 != 0x3A }
  require(digits.count == 2 * identifier.count, "digits for another number of bytes")
  for (index, byte) in identifier.enumerated() {
    let text = String(decoding: digits[2 * index..<2 * index + 2], as: UTF8.self)
    require(UInt8(text, radix: 16) == byte, "'\(text)' is \(byte)")
  }
}
