// The fast path: runs of whole base64 quanta, in blocks of 32 characters where the processor has
// the instructions (CBase64), then eight characters at a time, then four.
//
// This is the only file of the module with unsafe code. Its invariants:
//
// 1. Reads: `0 <= start <= end <= text.count` is checked on entry. A word of N characters is loaded
//    only when `position + N <= end`.
// 2. Writes: `capacity` is the output's whole storage. A word of N bytes is stored at `written` only
//    when `written + N <= capacity`. A store may cover up to two bytes more than it fills; these are
//    uninitialised storage before and count as such afterwards.
// 3. `count` is set once, to `written`, below which every byte has been stored.
// 4. Table indices are `256 * place + byte` with `place < 4`, below the 1,024 entries that
//    `Base64QuantumTable` always has (checked on entry).
// 5. The blocks get `text[position..<end]` and the storage from `written` to `limit`, which is at
//    most `capacity`, and keep to both. They know the digits of RFC 4648 section 4 alone, which are
//    digits of every table; at any other character the table goes on.

import CBase64

enum Base64Kernel {
  /// Decodes whole quanta of four digits from `start` on, until a character that is no digit of the
  /// table's alphabet, fewer than four characters before `end`, or no room.
  ///
  /// - Parameter room: how many bytes may be written at most.
  /// - Returns: how many characters were taken, a multiple of four; three bytes were appended for
  ///   each four. The caller goes on from there one character at a time: this function may stop
  ///   early where the output's storage ends.
  static func decodeRun(
    of text: Span<UInt8>,
    from start: Int,
    to end: Int,
    table: Base64QuantumTable,
    room: Int,
    into output: inout OutputSpan<UInt8>
  ) -> Int {
    guard start >= 0, start <= end, end <= text.count, table.entries.count == 4 * 256 else {
      return 0
    }
    let source = unsafe text.bytes
    return unsafe table.entries.withUnsafeBufferPointer { entries in
      unsafe output.withUnsafeMutableBufferPointer { storage, count in
        guard let base = storage.baseAddress else { return 0 }
        let destination = UnsafeMutableRawPointer(base)
        let capacity = storage.count
        // Places are compared, not sums of sizes, so that no addition can overflow.
        let limit = room < capacity &- count ? count &+ Swift.max(room, 0) : capacity
        var position = start
        var written = count

        let taken = unsafe source.withUnsafeBytes { octets in
          unsafe quittance_base64_decode_blocks(
            octets.baseAddress?.advanced(by: position),
            end &- position,
            destination.advanced(by: written),
            limit &- written
          )
        }
        position &+= taken
        written &+= taken / 4 &* 3

        while end &- position >= 8, limit &- written >= 6, capacity &- written >= 8 {
          let word = unsafe UInt64(
            littleEndian: source.unsafeLoadUnaligned(
              fromUncheckedByteOffset: position,
              as: UInt64.self
            )
          )
          let first = unsafe quantum(UInt32(truncatingIfNeeded: word), entries)
          let second = unsafe quantum(UInt32(truncatingIfNeeded: word &>> 32), entries)
          guard (first | second) & Base64QuantumTable.invalid == 0 else { break }
          let bits = (UInt64(first) &<< 40) | (UInt64(second) &<< 16)
          unsafe destination.storeBytes(of: bits.bigEndian, toByteOffset: written, as: UInt64.self)
          position &+= 8
          written &+= 6
        }

        // What the last word left: one quantum before the odd character, or the text's end.
        while end &- position >= 4, limit &- written >= 3, capacity &- written >= 4 {
          let word = unsafe UInt32(
            littleEndian: source.unsafeLoadUnaligned(
              fromUncheckedByteOffset: position,
              as: UInt32.self
            )
          )
          let bits = unsafe quantum(word, entries)
          guard bits & Base64QuantumTable.invalid == 0 else { break }
          unsafe destination.storeBytes(
            of: (bits &<< 8).bigEndian,
            toByteOffset: written,
            as: UInt32.self
          )
          position &+= 4
          written &+= 3
        }

        count = written
        return position &- start
      }
    }
  }

  /// The 24 bits of four characters, the first of them in the word's lowest byte.
  @inline(__always)
  private static func quantum(_ word: UInt32, _ entries: UnsafeBufferPointer<UInt32>) -> UInt32 {
    let first = Int(word & 0xFF)
    let second = Int((word &>> 8) & 0xFF) &+ 256
    let third = Int((word &>> 16) & 0xFF) &+ 512
    let fourth = Int(word &>> 24) &+ 768
    return unsafe entries[first] | entries[second] | entries[third] | entries[fourth]
  }
}
