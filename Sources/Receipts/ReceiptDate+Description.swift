// Dates as text: RFC 3339 in UTC.

extension ReceiptDate: CustomStringConvertible {
  /// RFC 3339 in UTC with `Z`; with milliseconds, cut and not rounded, where the date was written
  /// with a fraction. Years outside 0 to 9999, which a receipt cannot hold, are brought to the
  /// nearest bound.
  public var description: String {
    var octets: [UInt8] = []
    appendDescription(to: &octets)
    return String(decoding: octets, as: UTF8.self)
  }

  package func appendDescription(to octets: inout [UInt8]) {
    let civil = CivilDate(secondsSince1970: secondsSince1970)
    ReceiptDate.append(civil.year, digits: 4, to: &octets)
    octets.append(0x2D)
    ReceiptDate.append(civil.month, digits: 2, to: &octets)
    octets.append(0x2D)
    ReceiptDate.append(civil.day, digits: 2, to: &octets)
    octets.append(0x54)
    ReceiptDate.append(civil.hour, digits: 2, to: &octets)
    octets.append(0x3A)
    ReceiptDate.append(civil.minute, digits: 2, to: &octets)
    octets.append(0x3A)
    ReceiptDate.append(civil.second, digits: 2, to: &octets)
    if hasFraction {
      octets.append(0x2E)
      ReceiptDate.append(Int64(nanoseconds) / 1_000_000, digits: 3, to: &octets)
    }
    octets.append(0x5A)
  }

  private static func append(_ value: Int64, digits: Int, to octets: inout [UInt8]) {
    var divisor: Int64 = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      octets.append(0x30 + UInt8(truncatingIfNeeded: value / divisor % 10))
      divisor /= 10
    }
  }
}
