// What cannot be seen in a price, spelt out.

/// Makes invisible characters visible.
enum CodePoints {
  /// The text with `<U+00A0>` and the like for spaces other than U+0020, marks of direction, joiners
  /// and combining marks.
  static func spelled(_ octets: [UInt8]) -> [UInt8] {
    var spelled = ""
    for scalar in String(decoding: octets, as: UTF8.self).unicodeScalars {
      if isVisible(scalar) {
        spelled.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        spelled += "<U+\(zeros)\(digits)>"
      }
    }
    return Array(spelled.utf8)
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " { return true }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .nonspacingMark,
      .enclosingMark, .spacingMark, .privateUse, .unassigned:
      return false
    default:
      return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
