import ASN1
import Receipts

extension ReceiptDate {
  static func seconds(_ secondsSince1970: Int64) -> ReceiptDate {
    ReceiptDate(secondsSince1970: secondsSince1970)
  }

  /// The date so many seconds later, or the last one that can be told.
  func adding(seconds: Int64) -> ReceiptDate {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    let limit: Int64 = seconds < 0 ? .min : .max
    return ReceiptDate(secondsSince1970: overflow ? limit : sum, nanoseconds: nanoseconds)
  }

  /// A validity date or signing time: UTCTime from 1950 through 2049, GeneralizedTime in all other
  /// years, both without a fraction (RFC 5280 4.1.2.5; RFC 5652 11.3).
  func writeTime(to writer: inout DERWriter) {
    let civil = CivilDate(secondsSince1970: secondsSince1970)
    let digits = [civil.month, civil.day, civil.hour, civil.minute, civil.second]
      .map { $0.padded(to: 2) }.joined()
    if (1950...2049).contains(civil.year) {
      writer.utcTime((civil.year % 100).padded(to: 2) + digits + "Z")
    } else {
      writer.generalizedTime(civil.year.padded(to: 4) + digits + "Z")
    }
  }
}

/// How a receipt spells its dates.
public enum ReceiptDateFormat: Hashable, Sendable {
  /// `2025-01-15T10:00:00Z`, with milliseconds only where the date has a fraction: Apple, and Xcode
  /// since 2022.
  case utc
  /// `2025-01-15T10:00:00.000Z`, as some receipts of 2020 have it.
  case utcWithMilliseconds
  /// `2025-01-15T13:00:00+0300`, without a colon: Xcode until 2021.
  case offset(hours: Int)

  func text(_ date: ReceiptDate) -> String {
    switch self {
    case .utc:
      return date.description
    case .utcWithMilliseconds:
      return ReceiptDate(
        secondsSince1970: date.secondsSince1970,
        nanoseconds: date.nanoseconds,
        hasFraction: true
      ).description
    case .offset(let hours):
      // RFC 3339 5.6: an offset is less than a day.
      let offset = Int64(min(23, max(-23, hours)))
      let sign = offset < 0 ? "-" : "+"
      let local = date.adding(seconds: offset * 3_600).description
      return local.dropLast() + sign + abs(offset).padded(to: 2) + "00"
    }
  }
}

extension Int64 {
  /// Decimal digits, at least so many.
  fileprivate func padded(to count: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, count - text.utf8.count)) + text
  }
}
