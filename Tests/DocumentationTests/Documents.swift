// The documents, and the examples in the sources beside this that they must have word for word.

import Foundation
import Testing

enum Documents {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Expects that a document has the example that stands between the marks `// NAME begins` and
  /// `// NAME ends` of a source, and that is compiled with it.
  static func expect(
    _ document: String,
    has name: String,
    of source: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let source = try text("Tests/DocumentationTests/\(source)")
    let begin = try #require(
      source.range(of: "// \(name) begins\n"),
      sourceLocation: sourceLocation
    )
    let end = try #require(source.range(of: "// \(name) ends"), sourceLocation: sourceLocation)
    let example = source[begin.upperBound..<end.lowerBound]
    #expect(
      try text(document).contains("```swift\n\(example)```"),
      sourceLocation: sourceLocation
    )
  }
}
