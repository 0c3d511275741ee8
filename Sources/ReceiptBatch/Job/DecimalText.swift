/// Numbers with a fixed count of decimals, without a C library's locale or Foundation.
package enum DecimalText {
  /// - Parameters:
  ///   - value: What is not a number, or larger than any count here can be, becomes 0.
  ///   - places: Digits behind the point, at most 6.
  package static func text(_ value: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    guard let scaled = Int64(exactly: (abs(value) * scale).rounded()) else {
      return text(0, places: places)
    }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return sign + String(scaled) }
    let unit = Int64(scale)
    let fraction = String(scaled % unit)
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(sign)\(scaled / unit).\(zeros)\(fraction)"
  }
}
