// Dates as output has them, twenty octets in three words, for those who write millions.

/// `yyyy-MM-ddTHH:mm:ssZ`, the first octet in the lowest bits of the first word.
@usableFromInline
package struct PlainDateText: Equatable, Sendable {
  @usableFromInline package let first: UInt64
  @usableFromInline package let second: UInt64
  @usableFromInline package let third: UInt32

  /// The text of a slot's date, without a detour by the instant.
  ///
  /// - Returns: `nil` for a leap second, which output gives as the first of the next minute, and for
  ///   a slot that does not hold a date in packed form.
  @inlinable
  @inline(__always)
  package init?(_ slot: FieldSlot) {
    guard let packed = slot.number, (packed &>> 48) & 0xFF < 60 else { return nil }
    self.init(packed: packed)
  }

  package init(_ date: CivilDate) {
    func part(_ value: Int64, _ place: UInt64) -> UInt64 {
      UInt64(truncatingIfNeeded: value & 0x7F) &<< (8 &* place)
    }
    self.init(
      packed: part(date.year / 100, 0) | part(date.year % 100, 1) | part(date.month, 2)
        | part(date.day, 3) | part(date.hour, 4) | part(date.minute, 5) | part(date.second, 6)
    )
  }

  /// - Parameter packed: Seven numbers below 100, as ``PlainDate`` packs them.
  @inlinable
  @inline(__always)
  init(packed: UInt64) {
    // Century, month, hour and second; year, day and minute.
    let even = PlainDateText.digits(packed & 0x00FF_00FF_00FF_00FF)
    let odd = PlainDateText.digits(packed &>> 8 & 0x00FF_00FF_00FF_00FF)
    first =
      0x2D00_002D_0000_0000 | (even & 0xFFFF) | (odd & 0xFFFF) &<< 16
      | (even & 0xFFFF_0000) &<< 24
    second =
      0x0000_3A00_0054_0000 | (odd &>> 16 & 0xFFFF) | (even &>> 8 & 0x00FF_FF00_0000)
      | (odd & 0xFFFF_0000_0000) &<< 16
    third = 0x5A00_003A | UInt32(truncatingIfNeeded: even &>> 48) &<< 8
  }

  /// Two digits for each of four numbers.
  @inlinable
  @inline(__always)
  static func digits(_ numbers: UInt64) -> UInt64 {
    let tens = (numbers &* 103) &>> 10 & 0x000F_000F_000F_000F
    return 0x3030_3030_3030_3030 | tens | (numbers &- tens &* 10) &<< 8
  }
}
