// The vector kernel alone: what it decodes is right, and it keeps to its two buffers, behind whose
// ends the address sanitizer watches.

import CBase64
import FuzzSupport

enum KernelCheck {
  static func check(_ text: [UInt8]) {
    for room in [text.count, text.count / 4 * 3, text.count / 2, 0] {
      let output = UnsafeMutablePointer<UInt8>.allocate(capacity: max(room, 1))
      defer { output.deallocate() }
      let taken = text.withUnsafeBufferPointer {
        quittance_base64_decode_blocks($0.baseAddress, $0.count, output, room)
      }
      require(taken.isMultiple(of: 4) && taken <= text.count, "a part of a quantum")
      let count = taken / 4 * 3
      require(count <= room, "more than there is room for")
      let decoded = Array(UnsafeBufferPointer(start: output, count: count))
      require(
        decoded == PlainBase64.decodePrefix(text.prefix(taken)),
        "the kernel decodes otherwise than RFC 4648"
      )
    }
  }
}
