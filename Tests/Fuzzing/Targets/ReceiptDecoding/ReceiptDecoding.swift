// A whole receipt: decoded leniently and strictly, every part of it read, and shown in every form.

import FuzzSupport
import ReceiptSeeds
import Receipts

/// One execution.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(data, count).bytes
  let lenient = Outcome(bytes, strict: false)
  let strict = Outcome(bytes, strict: true)
  require(Outcome(bytes, strict: false) == lenient, "decoding twice gives two results")
  if case .receipt(let fields, let issues) = strict {
    // Strict rules may spoil an attribute, and say so; where they spoil none, both say the same.
    guard case .receipt(let other, let otherIssues) = lenient else {
      require(false, "strict accepts what lenient refuses")
      return 0
    }
    require(fields == other || issues != otherIssues, "strict says otherwise than lenient")
    require(!issues.isEmpty || otherIssues.isEmpty, "strict finds no fault where lenient does")
  }
  ShortWays.check(bytes)
  Forms.check(bytes)
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
  Seeds.writeIfAsked { try ReceiptSeeds().all() }
  return 0
}
