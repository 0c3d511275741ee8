// Verification behind the signature: every signature that is asked about passes, so that whatever is
// read after it is read of hostile content. Then the real check, against OpenSSL's own verdict.

import FuzzSupport
import ReceiptSeeds
import ReceiptVerification
import Receipts

/// One execution.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(data, count)
  let choice = input.takeChoice()
  bench.examine(input.bytes, choice)
  return 0
}

/// One change of an input.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>?,
  _ count: Int,
  _ maximum: Int,
  _ seed: UInt32
) -> Int {
  DERMutation.mutate(data, count, maximum, seed)
}

/// Before the first execution.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutableRawPointer?,
  _ words: UnsafeMutableRawPointer?
) -> CInt {
  Seeds.writeIfAsked {
    // The choice behind each is another one.
    try ReceiptSeeds().all().enumerated().map { place, seed in
      (name: seed.name, bytes: seed.bytes + [UInt8(truncatingIfNeeded: place &* 37)])
    }
  }
  bench.checkThatSignaturesPass()
  return 0
}

/// One for all executions: what a session remembers must change no verdict. libFuzzer runs one input
/// at a time, on one thread.
nonisolated(unsafe) private let bench = VerificationBench()
