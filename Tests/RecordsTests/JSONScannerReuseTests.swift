// A scanner that reads one record after the other: nothing of one is left in the next.

import Testing

@testable import Records

struct JSONScannerReuseTests {
  /// With more pointers than a word has bits.
  @Test(arguments: [3, 64, 65, 150])
  func recordsDoNotMix(_ count: Int) throws {
    let names = (0..<count).map { "k\($0)" }
    var scanner = JSONRecordScanner(pointers: names.compactMap { JSONPointer($0) })
    for round in 0..<200 {
      let present = names.indices.filter { ($0 * 31 + round * 17).isMultiple(of: 5) }
      let members = present.map { "\"k\($0)\":[\(round)]" }
      let record = Array("{\(members.joined(separator: ","))}".utf8)
      try scanner.scan(record.span)
      #expect(names.indices.filter { scanner.value($0) != nil } == present)
      var found: [Int] = []
      var next = 0
      while let (place, value) = scanner.nextValue(from: next, below: count) {
        #expect(value == scanner.value(place))
        found.append(place)
        next = place + 1
      }
      #expect(found == present)
      #expect(scanner.nextValue(from: count, below: count + 9) == nil)
      // A duplicate is refused, and leaves nothing behind either.
      let broken = Array(#"{"k0":1,"k1":[2],"k0":3}"#.utf8)
      #expect(throws: JSONRecordError.self) { try scanner.scan(broken.span) }
      #expect(scanner.nextValue(from: 0, below: count) == nil)
    }
  }

  @Test func theWholeAndElementsAreForgottenToo() throws {
    let pointers = ["", "/a/1", "/a"].compactMap { JSONPointer($0) }
    var scanner = JSONRecordScanner(pointers: pointers)
    try scanner.scan(Array(#"{"a":[1,2]}"#.utf8).span)
    #expect((0..<3).allSatisfy { scanner.value($0) != nil })
    try scanner.scan(Array(#"{"b":[1,2]}"#.utf8).span)
    #expect(scanner.value(0) != nil)
    #expect(scanner.value(1) == nil && scanner.value(2) == nil)
  }
}
