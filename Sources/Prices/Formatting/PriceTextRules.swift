// The choices of a style for spaces and direction, for any text.

package struct PriceTextRules: Hashable, Sendable {
  private let spaces: PriceStyle.Spaces
  private let bidi: PriceStyle.Bidi

  package init(_ style: PriceStyle) {
    spaces = style.spaces
    bidi = style.bidi
  }

  /// Whether they change nothing.
  var isPlain: Bool { spaces == .locale && bidi == .marks }

  /// U+2068 FIRST STRONG ISOLATE and U+2069 POP DIRECTIONAL ISOLATE.
  static let isolateStart = "\u{2068}"
  static let isolateEnd = "\u{2069}"

  package func apply(to text: String) -> String {
    let inside = applyInside(text)
    return bidi == .isolate
      ? PriceTextRules.isolateStart + inside + PriceTextRules.isolateEnd : inside
  }

  func apply(to parts: [PricePart]) -> [PricePart] {
    var result: [PricePart] = []
    if bidi == .isolate {
      result.append(PricePart(role: .literal, text: PriceTextRules.isolateStart))
    }
    for part in parts {
      let text = applyInside(part.text)
      if !text.isEmpty { result.append(PricePart(role: part.role, text: text)) }
    }
    if bidi == .isolate {
      result.append(PricePart(role: .literal, text: PriceTextRules.isolateEnd))
    }
    return result
  }

  private func applyInside(_ text: String) -> String {
    guard spaces == .ascii || bidi == .strip else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if spaces == .ascii, PriceTextRules.isSpace(scalar) {
        result.unicodeScalars.append(" ")
      } else if bidi != .strip || !PriceTextRules.isDirectionMark(scalar) {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// General category Zs: U+00A0, U+202F, U+2009 and the like.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator
  }

  /// Arabic letter mark, left-to-right mark, right-to-left mark.
  static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{61C}" || scalar == "\u{200E}" || scalar == "\u{200F}"
  }
}
