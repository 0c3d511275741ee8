// Every verb of the cursor at every element, by BER's rules, DER's and Xcode's, against a plain reader.

import ASN1
import FuzzSupport

/// One execution.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(data, count)
  let bytes = input.bytes
  for rules in [EncodingRules.ber, .der, .xcodeEnvelope] {
    var walk = CursorWalk(bytes: bytes, rules: rules)
    walk.run()
  }
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
  Seeds.writeIfAsked { ASN1Seeds.all }
  return 0
}
