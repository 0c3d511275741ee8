// Digits, several at a time in a word: decimal numbers, hexadecimal and dates.

import ASN1
import Receipts

extension OutputBuffer {
  // MARK: Decimal

  @inline(__always)
  package mutating func appendDecimal(_ number: Int64) {
    if number < 0 {
      append(UInt8(ascii: "-"))
    }
    appendDecimal(number.magnitude)
  }

  @inline(__always)
  package mutating func appendDecimal(_ number: UInt64) {
    if number < 10 {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number))
    } else if number < 10_000 {
      let digits = OutputBuffer.fourDigits(number)
      let zeros = digits.trailingZeroBitCount & ~7
      append((digits | OutputBuffer.zeros) &>> UInt64(zeros), size: 4 &- zeros / 8)
    } else {
      appendLongDecimal(number)
    }
  }

  @inline(never)
  private mutating func appendLongDecimal(_ number: UInt64) {
    guard number >= 100_000_000 else {
      // At least one digit is not zero, so that less than a whole word is zeros.
      let digits = OutputBuffer.eightDigits(number)
      let zeros = digits.trailingZeroBitCount & ~7
      append((digits | OutputBuffer.zeros) &>> UInt64(zeros), size: 8 &- zeros / 8)
      return
    }
    let (rest, last) = number.quotientAndRemainder(dividingBy: 100_000_000)
    appendLongDecimal(rest)
    append(OutputBuffer.eightDigits(last) | OutputBuffer.zeros, size: 8)
  }

  /// The digits of a number that has four, the first in the lowest byte.
  @inline(__always)
  static func fourDigits(of number: Int64) -> UInt64? {
    guard number >= 1_000, number < 10_000 else { return nil }
    return fourDigits(number.magnitude) | zeros
  }

  /// "00000000".
  private static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// The eight digits of a number below 10^8 as values, the first in the lowest byte.
  ///
  /// Halves of four digits are divided by 100, then quarters of two by 10, all of a word at once: a
  /// product with the reciprocal that is exact for numbers as small as these and stays in its part.
  @inline(__always)
  private static func eightDigits(_ number: UInt64) -> UInt64 {
    let halves = number / 10_000 | (number % 10_000) &<< 32
    return fourDigits(halves)
  }

  /// The same of the numbers below 10^4 in both halves of a word.
  @inline(__always)
  private static func fourDigits(_ halves: UInt64) -> UInt64 {
    let hundreds = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let quarters = hundreds | (halves &- hundreds &* 100) &<< 16
    let tens = (quarters &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (quarters &- tens &* 10) &<< 8
  }

  // MARK: Hexadecimal

  /// Lower-case hexadecimal.
  package mutating func appendHexadecimal(_ octets: Span<UInt8>) {
    appendHexadecimal(octets, octets.indices)
  }

  /// Lower-case hexadecimal of these of the octets. Words are read beyond them where there are more.
  @inline(never)
  mutating func appendHexadecimal(_ octets: Span<UInt8>, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let size = range.upperBound &- index
      let word =
        octets.littleEndianWord64(at: index)
        ?? PlainText.lastWord(of: octets, octets.count &- index)
      append(OutputBuffer.hexadecimal(UInt32(truncatingIfNeeded: word)), size: 2 &* size)
      if size > 4 {
        append(
          OutputBuffer.hexadecimal(UInt32(truncatingIfNeeded: word &>> 32)),
          size: 2 &* (size &- 4)
        )
      }
      index &+= 8
    }
  }

  /// The eight digits of four octets, the first octet in the lowest bits.
  @inline(__always)
  static func hexadecimal(_ octets: UInt32) -> UInt64 {
    // An octet goes into each 16 bits, and its halves into the two bytes of these.
    let pairs = (UInt64(octets) | UInt64(octets) &<< 16) & 0x0000_FFFF_0000_FFFF
    let single = (pairs | pairs &<< 8) & 0x00FF_00FF_00FF_00FF
    let digits = single &>> 4 & 0x000F_000F_000F_000F | (single & 0x000F_000F_000F_000F) &<< 8
    // 10 and more carry into the fifth bit when 6 is added; letters lie 39 beyond the digits.
    let letters = (digits &+ 0x0606_0606_0606_0606) &>> 4 & 0x0101_0101_0101_0101
    return digits &+ zeros &+ letters &* 39
  }

  // MARK: Dates

  /// RFC 3339 in UTC: what `description` gives.
  package mutating func appendDate(_ date: ReceiptDate) {
    let civil = CivilDate(secondsSince1970: date.secondsSince1970)
    appendDate(PlainDateText(civil))
    guard date.hasFraction else { return }
    // ".123Z" for the "Z".
    truncate(to: count &- 1)
    let fraction = OutputBuffer.eightDigits(UInt64(date.nanoseconds.magnitude) / 1_000_000)
    let digits = (fraction | OutputBuffer.zeros) &>> 40
    append(UInt64(UInt8(ascii: ".")) | digits &<< 8 | UInt64(UInt8(ascii: "Z")) &<< 32, size: 5)
  }

  package mutating func appendDate(_ date: PlainDateText) {
    append(date.first, size: 8)
    append(date.second, size: 8)
    append(UInt64(date.third), size: 4)
  }

  /// A date and what stands behind it.
  @inline(__always)
  mutating func appendDate(_ date: PlainDateText, _ next: UInt8) {
    append(date.first, size: 8)
    append(date.second, size: 8)
    append(UInt64(date.third) | UInt64(next) &<< 32, size: 5)
  }
}
