import Suggestions
import Testing

@testable import quittance

struct SuggestionTests {
  @Test(arguments: [
    ("verify", "verify", 0),
    ("verfy", "verify", 1),
    ("verifyy", "verify", 1),
    ("berify", "verify", 1),
    ("vreify", "verify", 1),
    ("VERIFY", "verify", 0),
    ("", "mint", 4),
    ("kitten", "sitting", 3),
    // Optimal string alignment: a swapped pair is not edited again.
    ("ca", "abc", 3),
  ])
  func countsMistakes(_ word: String, _ other: String, _ expected: Int) {
    #expect(Suggestion.mistakes(from: word, to: other) == expected)
    #expect(Suggestion.mistakes(from: other, to: word) == expected)
  }

  @Test func suggestsTheNearest() {
    let options = ["root", "test-root", "only-roots", "grace", "strict"]
    #expect(Suggestion.nearest(to: "roots", among: options) == "root")
    #expect(Suggestion.nearest(to: "only-root", among: options) == "only-roots")
    #expect(Suggestion.nearest(to: "testroot", among: options) == "test-root")
  }

  @Test func suggestsNothingFarFetched() {
    #expect(Suggestion.nearest(to: "colour", among: ["root", "grace", "at"]) == nil)
    #expect(Suggestion.nearest(to: "xy", among: ["at"]) == nil)
    #expect(Suggestion.nearest(to: "anything", among: []) == nil)
  }

  /// The search is quadratic, and the command line is as long as its writer likes.
  @Test func doesNotCompareVeryLongWords() {
    let long = String(repeating: "a", count: 100_000)
    #expect(Suggestion.nearest(to: long, among: ["verify", long]) == nil)
    let longest = String(repeating: "a", count: Suggestion.longestWord)
    #expect(Suggestion.mistakes(from: longest, to: longest) == 0)
    #expect(Suggestion.mistakes(from: longest + "a", to: longest) == nil)
  }

  /// Rows of the table that are not computed any more change nothing.
  @Test func theNearestIsThatOfAllDistances() {
    var state: UInt64 = 7
    func word() -> String {
      let count = 1 + Int(next() % 9)
      return String(decoding: (0..<count).map { _ in 0x61 + UInt8(next() % 3) }, as: UTF8.self)
    }
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    for _ in 0..<500 {
      let wanted = word()
      let candidates = (0..<12).map { _ in word() }
      var expected: (word: String, distance: Int)?
      for candidate in candidates {
        let allowed = max(1, max(wanted.count, candidate.count) / 3)
        guard let distance = Suggestion.mistakes(from: wanted, to: candidate) else { continue }
        if distance <= allowed, distance < expected?.distance ?? .max {
          expected = (candidate, distance)
        }
      }
      #expect(Suggestion.nearest(to: wanted, among: candidates) == expected?.word)
    }
  }
}
