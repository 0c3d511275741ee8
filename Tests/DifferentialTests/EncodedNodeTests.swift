// The mutator's own parser and writer: what they stand on must be right before they try anything.

import COpenSSL
import Differential
import ReceiptMutations
import Testing

@Suite("Encodings as trees")
struct EncodedNodeTests {
  @Test("What is parsed is written as it was, receipts and mutants")
  func roundTrip() throws {
    let sweep = try SweepTests.sweep.get()
    let worker = SweepWorker(sweep.subjects, seed: 41)
    for subject in sweep.subjects {
      #expect(try EncodedNode(parsing: subject.receipt).bytes == subject.receipt)
    }
    var parsed = 0
    for index in 0..<200 {
      let bytes = worker.mutant(index).bytes
      guard let tree = try? EncodedNode(parsing: bytes) else { continue }
      parsed += 1
      #expect(tree.bytes == bytes, "\(index)")
    }
    #expect(parsed > 50)
  }

  @Test("DER and BER of one tree are each other's, and OpenSSL walks through both")
  func forms() throws {
    var random = SplitMix64(seed: 42)
    for subject in try SweepTests.sweep.get().subjects {
      let plain = subject.mutator.tree.inDER()
      for _ in 0..<20 {
        let other = plain.inBER(using: &random)
        #expect(try EncodedNode(parsing: other.bytes).inDER().bytes == plain.bytes)
        #expect(Self.isSound(other.bytes))
      }
      #expect(Self.isSound(plain.bytes))
      #expect(plain.withFrameInBER(using: &random).withFrameInDER().bytes == plain.bytes)
    }
  }

  /// Whether OpenSSL finds one element of a sound header that ends with the octets; of an indefinite
  /// length, the end-of-contents octets.
  private static func isSound(_ bytes: [UInt8]) -> Bool {
    defer { ERR_clear_error() }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      var length = 0
      var (number, tagClass): (Int32, Int32) = (0, 0)
      let flags = unsafe ASN1_get_object(&next, &length, &number, &tagClass, buffer.count)
      guard flags & 0x80 == 0, let start = buffer.baseAddress, let contents = unsafe next else {
        return false
      }
      if flags & 1 != 0 { return bytes.suffix(2) == [0, 0] }
      return unsafe contents - start + length == buffer.count
    }
  }
}
