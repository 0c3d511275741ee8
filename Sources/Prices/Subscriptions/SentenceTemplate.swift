// A sentence with named gaps, checked before anything is put into them.

import Suggestions

/// A text such as "Free for {duration}, then {price}". Two braces stand for one: "{{" and "}}".
struct SentenceTemplate: Hashable {
  enum Piece: Hashable {
    case literal(String)
    case placeholder(String)
  }

  let pieces: [Piece]

  /// For the templates of this module, which the tests compare with checked ones.
  init(uncheckedPieces pieces: [Piece]) { self.pieces = pieces }

  /// - Parameters:
  ///   - sentence: what the template is for; for messages.
  ///   - required: the names that must be there.
  ///   - optional: the other names that may be there.
  /// - Throws: `bad_template`, with the nearest name for one that is not known.
  init(
    _ text: String,
    for sentence: String,
    required: [String],
    optional: [String] = []
  ) throws(PriceError) {
    pieces = try SentenceTemplate.parse(text, for: sentence)
    let names = pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
    let known = required + optional
    for name in names where !known.contains(name) {
      throw PriceError(
        .badTemplate,
        "the sentence for \(sentence) has no '{\(name.excerpt)}', only "
          + known.map { "{\($0)}" }.joined(separator: ", "),
        suggestion: Suggestion.nearest(to: name, among: known).map { "{\($0)}" }
      )
    }
    for name in required where !names.contains(name) {
      throw PriceError(.badTemplate, "the sentence for \(sentence) lacks '{\(name)}'")
    }
  }

  /// - Parameter texts: what each placeholder stands for. All names are known to be there.
  func filled(with texts: [String: String]) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .literal(let text): result += text
      case .placeholder(let name): result += texts[name] ?? ""
      }
    }
    return result
  }

  private static func parse(
    _ text: String,
    for sentence: String
  ) throws(PriceError) -> [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        literal.unicodeScalars.append(scalar)
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw PriceError(.badTemplate, "the sentence for \(sentence) has a '{' without a '}'")
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        pieces.append(.placeholder(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      case "}":
        throw PriceError(.badTemplate, "the sentence for \(sentence) has a '}' without a '{'")
      default:
        literal.unicodeScalars.append(scalar)
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }
}
