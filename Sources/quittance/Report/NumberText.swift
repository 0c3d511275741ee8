import ReceiptBatch

/// Numbers as people read them.
enum NumberText {
  /// `1,234,567`.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3), digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// `39,215/s, 312.4 MB/s`.
  static func rate(results: Double, megabytes: Double) -> String {
    "\(grouped(Int(exactly: results.rounded()) ?? 0))/s, "
      + "\(DecimalText.text(megabytes, places: 1)) MB/s"
  }

  /// `4.2 s`, `3 min 05 s`, `2 h 07 min`.
  static func duration(_ seconds: Double) -> String {
    guard seconds >= 60, let whole = Int(exactly: seconds.rounded()) else {
      return "\(DecimalText.text(seconds, places: 1)) s"
    }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return whole < 3600
      ? "\(whole / 60) min \(padded(whole % 60)) s"
      : "\(whole / 3600) h \(padded(whole % 3600 / 60)) min"
  }
}
