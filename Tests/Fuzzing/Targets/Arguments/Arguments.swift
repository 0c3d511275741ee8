// Command lines: words in, what they ask for or a sentence out. Nothing is read or run.

import FuzzSupport

@testable import quittance

/// One execution.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(data, count).bytes
  let words = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    .map { Argument(bytes: Array($0)) }
  do throws(UsageError) {
    guard case .run(let arguments) = try CommandLineParser.parse(words) else { return 0 }
    try weigh(arguments)
  } catch {
    require(!error.message.isEmpty, "refused without a reason")
  }
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
      "verify\ndump.txt\n-j4\n--bundle-id\ncom.example.app\n--environment=production",
      "price\n--tier\n5\n--storefront\nDEU\n--on\nlatest\n--locale=de",
      "inspect\n-:17\n--tree", "decode\n--\n-x", "help\nprice", "--version",
      "ledger\nl.db\nreceipts\n--device-id\n00:1b:63:84:45:e6",
      "mint\n--kind\nsandbox\n--count\n3\n--seed=9\n-o\nx",
      "entitlements\nr.der\n--at\n2025-07-23\n--maximum-age\n90d\n--catalog\nc.json",
      "verify\nx\n--expiry-grace\n2d12h\n--validation-time\n2025-07-23T19:59:58Z",
    ])
  }
  return 0
}

/// What weighs values and reads no file.
private func weigh(_ arguments: RawArguments) throws(UsageError) {
  for value in [arguments.grace, arguments.bulk.jobs, arguments.validationTime] {
    guard let value else { continue }
    if let duration = DurationValue(value.value.text) {
      require(duration.seconds >= 0, "a span that is negative")
    }
    _ = try? TimeValue(value)
    _ = try? CountValue.parse(value, in: 1...1024)
  }
  _ = try AcceptedNames.environments(arguments.environments)
  _ = try AcceptedNames.exact(arguments.bundleIDs)
  for device in arguments.deviceIDs { _ = try DeviceIdentifier(device) }
  if arguments.command == .decode { _ = try ReceiptSettings(arguments) }
  if arguments.command == .price { _ = try PriceSettings(arguments) }
}
