// Rows of prices as the command reads them: out of a file, in JSON and CSV, into lines.

import FuzzSupport
import ReceiptBatch
import Records

@testable import quittance

/// One execution.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(data, count)
  let choice = input.takeChoice()
  file.replaceContents(with: input.bytes)
  let formats = PriceOutputFormat.allCases
  RowsCheck.check(file, formats[Int(choice >> 6) % formats.count], choice)
  return 0
}

/// Before the first execution.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutableRawPointer?,
  _ words: UnsafeMutableRawPointer?
) -> CInt {
  Seeds.writeIfAsked {
    Seeds.texts(
      [
        #"{"id":"a","amount":"4.99","currency":"USD","locale":"en_US"}"# + "\n"
          + #"{"id":2,"amount":12.50,"currency":"EUR","locale":"de","style":"icu"}"#,
        #"{"id":"t","tier":"5","storefront":"DEU","on":"2016-05-03","locale":"de_DE"}"#,
        #"{"amount":"9.99","currency":"USD","locale":"fr","period":"P1Y","per":"month"}"#,
        "id,amount,currency,locale\n1,4.99,USD,en_US\n2,\"1,5\",EUR,de\n3,0,JPY,ja\n",
        "id,tier,storefront,fraction\n\"=x\",1,USA,currency\n,A,JP,exact\n",
      ],
      choices: [[0x33], [0x7F], [0xBF]]
    )
  }
  return 0
}

/// libFuzzer runs one input at a time, on one thread.
nonisolated(unsafe) private let file = MemoryFile()
