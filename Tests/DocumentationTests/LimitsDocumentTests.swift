// That docs/limits.md tells the truth: its values are the code's, and no limit of the code is missing.

import Foundation
import Testing

@Suite("docs/limits.md")
struct LimitsDocumentTests {
  @Test("each value is that of the code")
  func valuesAreTheCodes() throws {
    let rows = try LimitRow.all()
    #expect(rows.count > 40)
    let sources = try LimitSources()
    for row in rows {
      #expect(sources.value(of: row.name) == row.value, "\(row.name)")
      for test in row.tests {
        #expect(LimitSources.hasFile(test), "\(row.name) is tested in \(test)")
      }
    }
    let names = rows.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test("each limit of the code is there")
  func noneIsMissing() throws {
    let documented = Set(try LimitRow.all().map(\.name))
    let sources = try LimitSources()
    #expect(sources.names.count > 40)
    #expect(sources.names.subtracting(documented).subtracting(LimitSources.others).sorted() == [])
    #expect(LimitSources.others.subtracting(sources.names).sorted() == [])
  }
}

/// A row of a table of the document: what, name in the code, value, and so on; tests come last.
private struct LimitRow {
  let name: String
  let value: Int
  let tests: [String]

  static func all() throws -> [LimitRow] {
    try Documents.text("docs/limits.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6, cells[1].hasPrefix("`"), cells[1].hasSuffix("`") else { return nil }
      let name = cells[1].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
      return LimitRow(
        name: name,
        value: try #require(number(cells[2]), "\(name): \(cells[2])"),
        tests: cells[5].split(separator: " ").filter { $0.hasSuffix("Tests") }.map(String.init)
      )
    }
  }

  /// `64`, `10,000`, `16 MiB`, `156 B`.
  private static func number(_ cell: String) -> Int? {
    let words = cell.split(separator: " ")
    guard let first = words.first, let number = Int(first.filter { $0 != "," }) else { return nil }
    switch words.dropFirst().first {
    case "MiB": return number << 20
    case "KiB": return number << 10
    default: return number
    }
  }
}

/// The constants of the sources that are named as limits are.
private struct LimitSources {
  /// `Type.constant` and what stands behind the equals sign.
  private var expressions: [String: String] = [:]

  /// Constants with such names that limit nothing which an input can make grow.
  static let others: Set<String> = [
    // Files that are compared by their beginnings and ends, and ranges of numbers that are added up.
    "OctetSample.maximumCount", "CheckpointText.largestExtent", "CheckpointText.largestCount",
    "DurationValue.largestNumber", "Money.largestWideScale", "ICULocale.capacity",
    // How long a line of base64 may be for the next one to belong to it.
    "InputSniffer.longestWrappedLine",
  ]

  init() throws {
    let folder = Documents.root.appendingPathComponent("Sources").resolvingSymlinksInPath()
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    for case let path as String in files where path.hasSuffix(".swift") {
      read(try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }

  var names: Set<String> { Set(expressions.keys.filter { value(of: $0) != nil }) }

  /// What the names of limits begin with.
  private static let words = [
    "maximum", "longest", "largest", "most", "capacity", "recentCapacity", "nesting", "fields",
    "recordBytes",
  ]

  private mutating func read(_ text: String) {
    var type = ""
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let first = line.first else { continue }
      if first != UInt8(ascii: " ") {
        let words = String(Substring(line)).split(separator: " ")
        let kinds: Set<Substring> = ["enum", "struct", "class", "extension"]
        guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else {
          continue
        }
        type = String(words[kind + 1].prefix { $0.isLetter || $0.isNumber })
      } else if line.count < 200 {
        readConstant(String(Substring(line)), of: type)
      }
    }
  }

  /// `static let name: Type = expression`, whatever stands before it.
  private mutating func readConstant(_ line: String, of type: String) {
    let words = line.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(of: "static"), words.dropFirst(place + 1).first == "let",
      let equals = words.firstIndex(of: "="), equals > place + 2
    else { return }
    let name = words[place + 2].filter { $0 != ":" }
    guard LimitSources.words.contains(where: name.hasPrefix) else { return }
    expressions["\(type).\(name)"] = words[(equals + 1)...].joined(separator: " ")
  }

  func value(of name: String) -> Int? {
    guard let expression = expressions[name], let type = name.split(separator: ".").first else {
      return nil
    }
    return evaluate(expression, in: String(type))
  }

  /// Numbers and names of other constants, with `*` and `<<` between them.
  private func evaluate(_ expression: String, in type: String) -> Int? {
    let words = expression.split(separator: " ").map(String.init)
    guard words.count == 1 || words.count == 3 else { return nil }
    let operands = stride(from: 0, to: words.count, by: 2).map { operand(words[$0], in: type) }
    guard let first = operands[0] else { return nil }
    guard words.count == 3 else { return first }
    guard let second = operands[1] else { return nil }
    switch words[1] {
    case "*": return first * second
    case "<<": return first << second
    default: return nil
    }
  }

  private func operand(_ word: String, in type: String) -> Int? {
    if let number = Int(word.filter { $0 != "_" }) { return number }
    return value(of: word.contains(".") ? word : "\(type).\(word)")
  }

  static func hasFile(_ test: String) -> Bool {
    let folder = Documents.root.appendingPathComponent("Tests").resolvingSymlinksInPath()
    guard let files = FileManager.default.enumerator(atPath: folder.path) else { return false }
    for case let path as String in files where path.hasSuffix("/\(test).swift") { return true }
    return false
  }
}
