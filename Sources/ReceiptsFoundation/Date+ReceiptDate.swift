// Instants of receipts as Foundation's, and back.

import FoundationEssentials
import Receipts

extension Date {
  /// Seconds from 1970-01-01T00:00:00Z to 2001-01-01T00:00:00Z, from which a `Date` counts.
  fileprivate static let referenceSeconds: Int64 = 978_307_200

  /// The instant of a receipt's date.
  ///
  /// Whole seconds are exact (to 2^53 of them). A fraction is as near as a `Double` of seconds since
  /// 2001 comes to it: within a microsecond for every year that a receipt can name, within 120
  /// nanoseconds at present.
  ///
  /// - Parameter date: The receipt's date.
  public init(_ date: ReceiptDate) {
    let (seconds, overflow) =
      date.secondsSince1970.subtractingReportingOverflow(Date.referenceSeconds)
    let whole =
      overflow
      ? Double(date.secondsSince1970) - Double(Date.referenceSeconds) : Double(seconds)
    self.init(timeIntervalSinceReferenceDate: whole + Double(date.nanoseconds) / 1e9)
  }
}

extension ReceiptDate {
  /// The instant of a Foundation date, cut to the nanosecond below.
  ///
  /// It is exact as far as the `Date` itself is: the nearest `Double` to a decimal fraction may lie
  /// just below it, so that 0.304 seconds can come back as 0.303999999. Dates beyond the range of
  /// `Int64` seconds are brought to the nearest bound, and one that is not a number to the lower.
  ///
  /// - Parameter date: Foundation's date.
  public init(_ date: Date) {
    let interval = date.timeIntervalSinceReferenceDate
    let whole = interval.rounded(.down)
    // 2^63, the first whole number too large; below it every whole Double fits.
    guard whole >= -0x1p63 else {
      self.init(secondsSince1970: .min)
      return
    }
    guard whole < 0x1p63 else {
      self.init(secondsSince1970: .max, nanoseconds: 999_999_999)
      return
    }
    let (seconds, overflow) = Int64(whole).addingReportingOverflow(Date.referenceSeconds)
    guard !overflow else {
      self.init(secondsSince1970: .max, nanoseconds: 999_999_999)
      return
    }
    // The difference is exact. The product may be rounded up to a whole number that it does not
    // reach; the fused remainder, which has the right sign, tells.
    let fraction = interval - whole
    var nanoseconds = (fraction * 1e9).rounded(.down)
    if (-nanoseconds).addingProduct(fraction, 1e9) < 0 { nanoseconds -= 1 }
    self.init(secondsSince1970: seconds, nanoseconds: Int32(nanoseconds))
  }
}
