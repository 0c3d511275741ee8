// Patterns such as "{0} per month" or "{0}/{1}".

/// A pattern with numbered placeholders, in the syntax of ICU's `SimpleFormatter`: braces hold a
/// number; an apostrophe quotes braces, and two are one.
struct UnitPattern: Hashable {
  enum Piece: Hashable {
    case literal(String)
    case argument(Int)
  }

  private(set) var pieces: [Piece] = []

  /// `nil` if a placeholder is not a number of one digit, or is not closed.
  init?(_ text: String) {
    var literal = ""
    var isQuoted = false
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "'" where scalars.first == "'":
        scalars.removeFirst()
        literal.unicodeScalars.append("'")
      case "'" where isQuoted:
        isQuoted = false
      case "'" where scalars.first == "{" || scalars.first == "}":
        isQuoted = true
      case "{" where !isQuoted:
        guard let number = scalars.popFirst(), ("0"..."9").contains(number),
          scalars.popFirst() == "}"
        else { return nil }
        append(literal: literal)
        literal = ""
        pieces.append(.argument(Int(number.value - 0x30)))
      default:
        literal.unicodeScalars.append(scalar)
      }
    }
    append(literal: literal)
  }

  private mutating func append(literal: String) {
    if !literal.isEmpty { pieces.append(.literal(literal)) }
  }

  /// Whether each of the placeholders from 0 to `count` - 1 is there once, and no other.
  func hasArguments(_ count: Int) -> Bool {
    let arguments = pieces.compactMap { if case .argument(let number) = $0 { number } else { nil } }
    return arguments.sorted() == Array(0..<count)
  }

  /// The pattern without its placeholders, and without blanks at either end: "month" of "{0} month".
  var textWithoutArguments: String {
    let text = pieces.map { if case .literal(let text) = $0 { text } else { "" } }.joined()
    let isBlank: (Unicode.Scalar) -> Bool = { $0.properties.generalCategory == .spaceSeparator }
    let scalars = text.unicodeScalars.drop(while: isBlank)
    let end = scalars.lastIndex { !isBlank($0) }
    return end.map { String(scalars[...$0]) } ?? ""
  }

  /// Puts texts in the places; a placeholder without a text vanishes.
  func filled(with arguments: [String]) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .literal(let text): result += text
      case .argument(let number):
        if arguments.indices.contains(number) { result += arguments[number] }
      }
    }
    return result
  }

  /// The same pattern with its own text changed.
  func mappingLiterals(_ transform: (String) -> String) -> UnitPattern {
    var copy = self
    copy.pieces = pieces.map {
      if case .literal(let text) = $0 { .literal(transform(text)) } else { $0 }
    }
    return copy
  }

  /// The same pattern with its places changed.
  func mappingArguments(_ transform: (Int) -> Piece) -> UnitPattern {
    var copy = self
    copy.pieces = pieces.map {
      if case .argument(let number) = $0 { transform(number) } else { $0 }
    }
    return copy
  }
}
