// Records of JSON and CSV: read in one piece and in pieces, by the scanner and as a tree, and out of a
// file as a job reads it.

import FuzzSupport

/// One execution.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(data, count)
  let choice = input.takeChoice()
  JSONCheck.check(input.bytes)
  CSVCheck.check(input.bytes, choice)
  StreamCheck.check(input.bytes, choice)
  return 0
}

/// Before the first execution.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutableRawPointer?,
  _ words: UnsafeMutableRawPointer?
) -> CInt {
  Seeds.writeIfAsked {
    let records = [
      #"{"receipt-data":"MIA=","user":{"id":[17,"a\u0062\/"]},"password":null}"#,
      #"{"a":{"b":[true,false,-1.5e+3]},"":"\ud83d\ude00","a~1b":{}}"#,
      "\"text\"", " [1, [2, [3]]] ", "{\"a\":1}\n\n{\"a\":2}\r\nnonsense\n{\"a\":\"\u{00E9}\"}",
      "\u{FEFF}{\"a\":0}",
    ]
    // As deep as is accepted, and one deeper.
    let nested = [63, 64, 65].map { depth in
      String(repeating: "[", count: depth) + "0" + String(repeating: "]", count: depth)
    }
    let tables = [
      "id,receipt,user\r\n1,MIA=,\"a,b\"\r\n2,\"x\"\"y\",\"two\nlines\"\r\n\r\n3,,\n",
      "\u{FEFF}a,b\n1,\"unclosed\n2,x\n", "a\"b,c\n\"a\"b,c\n", ",\n,\n", "\"\"\n",
    ]
    let lines = [
      "MIMAAAMCAQU=\nMIMAAAMCAQU=\n\nMIMAAAMCAQU=", "MIIBAAYJKoZIhvcN\r\nAQcCoIIB\r\n",
      "\"MIMAAAMCAQU=\",\n'MIMAAAMCAQU='\n", "-----BEGIN PKCS7-----\nMIMA\n", "receipt-data,user\n",
    ]
    return Seeds.texts(lines, choices: [[3]], named: "lines")
      + Seeds.texts(records + nested + tables, choices: [[0], [7], [66], [129]])
  }
  return 0
}
