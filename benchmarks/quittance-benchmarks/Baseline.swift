// What the tasks are measured against.
//
// Invariants of the unsafe code: OpenSSL and memcpy are given the counts of the arrays they read and
// write, and the results' buffers are as large as what is written to them.

import COpenSSL
import Glibc

enum Baseline {
  /// SHA-256 by OpenSSL, in one call.
  @inline(never)
  static func sha256(_ bytes: [UInt8]) throws -> Int64 {
    var digest = InlineArray<32, UInt8>(repeating: 0)
    let status = unsafe withUnsafeMutableBytes(of: &digest) { output in
      unsafe bytes.withUnsafeBytes { input in
        unsafe EVP_Digest(
          input.baseAddress,
          input.count,
          output.baseAddress?.assumingMemoryBound(to: UInt8.self),
          nil,
          EVP_sha256(),
          nil
        )
      }
    }
    guard status == 1 else { throw WrongResult(description: "OpenSSL computed no SHA-256") }
    return Int64(digest[0])
  }

  /// A copy of the bytes.
  @inline(never)
  static func copy(_ bytes: [UInt8]) -> Int64 {
    let copied = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
      unsafe bytes.withUnsafeBytes { input in
        if let source = input.baseAddress, let target = output.baseAddress {
          unsafe memcpy(target, source, input.count)
        }
      }
      count = bytes.count
    }
    return Int64(copied.last ?? 0)
  }
}
