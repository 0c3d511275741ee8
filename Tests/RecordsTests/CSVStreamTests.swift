// CSV as a stream: the same records however the bytes arrive, as the plain twin reads them, and what
// happens at the limit.

import Testing

@testable import Records

@Suite struct CSVStreamTests {
  private func randomFile(_ random: inout RecordRandom, length: Int) -> [UInt8] {
    let pieces = [
      "a", "b", ",", ",", "\"", "\"", "\"\"", "\n", "\r\n", "\r", "\",\"", "\n\"", "é",
      "xxxxxxxxxxxxxxxxxxx",
    ]
    var file: [UInt8] = random.below(5) == 0 ? [0xEF, 0xBB, 0xBF] : []
    for _ in 0..<random.below(length) {
      file += random.one(of: pieces).utf8
    }
    return file
  }

  /// Files that are mostly well-formed: fields written by the rules, now and then a damaged byte.
  private func writtenFile(_ random: inout RecordRandom) -> [UInt8] {
    var file: [UInt8] = []
    for _ in 0..<random.below(8) {
      for column in 0..<1 + random.below(4) {
        if column > 0 { file.append(UInt8(ascii: ",")) }
        let text = random.one(of: [
          "", "x", "some text", "a,b", "say \"hi\"", "two\nlines", "\r\n",
          String(repeating: "MIIT", count: 20),
        ])
        let mustQuote = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
        if mustQuote || random.below(3) == 0 {
          file +=
            "\"\(text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
            .utf8
        } else {
          file += text.utf8
        }
      }
      file += random.one(of: ["\n", "\r\n"]).utf8
    }
    if random.below(3) == 0, !file.isEmpty {
      file[random.below(file.count)] = random.one(of: Array("\",\n\rx".utf8))
    }
    if random.below(3) == 0 { file = file.dropLast(random.below(3)) }
    return file
  }

  @Test func asThePlainTwin() {
    var random = RecordRandom(state: 4180)
    var good = 0
    for round in 0..<6000 {
      let file = round % 2 == 0 ? writtenFile(&random) : randomFile(&random, length: 30)
      let expected = PlainCSV.read(file)
      good += expected.filter { $0.reason == nil }.count
      let found = CSVStream.read([file[...]])
      #expect(found == expected, "\(String(decoding: file, as: UTF8.self).debugDescription)")
    }
    #expect(good > 10_000)
  }

  /// Every split into two and three blocks, and one byte after the other.
  @Test func everySplit() {
    var random = RecordRandom(state: 2)
    var files = (0..<60).map { _ in randomFile(&random, length: 14) }
    files += (0..<20).map { _ in Array(writtenFile(&random).prefix(60)) }
    files.append(Array("\u{FEFF}\"a\"\"b\",\"c\r\n\"\r\nd,e\r\n\r\n\"f".utf8))
    for file in files {
      for limit in [RecordLimits.recordBytes, 7] {
        let whole = CSVStream.read([file[...]], limit: limit)
        let bytes = file.indices.map { file[$0..<$0 + 1] }
        #expect(CSVStream.read(bytes, limit: limit) == whole, "\(file)")
        for first in 0...file.count {
          for second in first...file.count {
            let blocks = [file[..<first], file[first..<second], file[second...]]
            if CSVStream.read(blocks, limit: limit) != whole {
              Issue.record("\(file) at \(first), \(second), limit \(limit)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: ["\n", "\r\n", ""]) func recordsAtTheLimit(_ lineEnd: String) {
    for count in [9, 10, 11, 12, 13, 30] {
      let text = String(repeating: "x", count: count)
      for mark in ["", "\u{FEFF}"] {
        let file =
          Array("\(mark)\(text)\(lineEnd)".utf8) + (lineEnd.isEmpty ? [] : Array("next".utf8))
        let outcomes = CSVStream.read([file[...]], limit: 10)
        #expect(outcomes.first?.reason == (count > 10 ? .recordTooLong : nil), "\(count)")
        #expect(outcomes.first?.lineCount == 1)
        #expect(outcomes.count == (lineEnd.isEmpty ? 1 : 2))
        if !lineEnd.isEmpty {
          #expect(outcomes.last == CSVOutcome(line: 2, lineCount: 1, fields: [Array("next".utf8)]))
        }
      }
    }
  }

  /// A quotation mark without its fellow costs the lines up to the limit, and no more.
  @Test func unclosedAtTheLimit() {
    let lines = (1...40).map { "line \($0)" }.joined(separator: "\n")
    let outcomes = CSVStream.read([Array("h\n\"\(lines)\nlast".utf8)[...]], limit: 50)
    #expect(outcomes[0].reason == nil)
    #expect(outcomes[1].reason == .unclosedQuote)
    #expect(outcomes[1].line == 2)
    let resumed = outcomes[1].line + outcomes[1].lineCount
    #expect(outcomes.dropFirst(2).map(\.line) == Array(resumed...42))
    #expect(outcomes[2].fields == [Array("line \(resumed - 1)".utf8)])
    #expect(outcomes.last?.fields == [Array("last".utf8)])
    // Without a line end in sight the rest of the line is dropped.
    let long = "\"" + String(repeating: "x", count: 200) + "\nnext"
    #expect(CSVStream.read([Array(long.utf8)[...]], limit: 50).map(\.line) == [1, 2])
  }

  /// A worker begins in the middle of a file.
  @Test func startsAnywhere() {
    var cutter = CSVRecordCutter(line: 1000, isAtStart: false)
    let bytes = Array("\u{FEFF}a\nb".utf8)
    let expected = CSVRecordExtent(line: 1000, lineCount: 1, contents: 0..<4, length: 5)
    #expect(cutter.next(in: bytes.span, inputEnded: false) == .record(expected))
    #expect(cutter.line == 1001)
    let rest = Array(bytes[5...])
    #expect(cutter.next(in: rest.span, inputEnded: false) == .needsMore)
    let nothing: [UInt8] = []
    #expect(cutter.next(in: nothing.span, inputEnded: true) == .end)
  }

  /// Blocks of one byte: work that grew with the square of the record would not come to an end.
  @Test(.timeLimit(.minutes(1))) func linearOverManyCalls() {
    var cutter = CSVRecordCutter()
    let record = Array("\"".utf8) + [UInt8](repeating: 0x0A, count: 1_000_000) + Array("\"\n".utf8)
    let span = record.span
    for count in 0..<record.count {
      guard cutter.next(in: span.extracting(0..<count), inputEnded: false) == .needsMore else {
        Issue.record("at \(count)")
        return
      }
    }
    let extent = CSVRecordExtent(
      line: 1,
      lineCount: 1_000_001,
      contents: 0..<1_000_002,
      length: 1_000_003
    )
    #expect(cutter.next(in: span, inputEnded: false) == .record(extent))
  }
}
