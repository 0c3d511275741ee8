// Foundation's reader as an oracle, over records made by chance and then damaged.
//
// The differences that are meant: numbers that no Double holds are accepted here; selected keys that
// occur twice are refused; so are byte order marks, and UTF-16 and UTF-32, which Foundation guesses.

import Foundation
import Testing

@testable import Records

@Suite struct JSONOracleTests {
  static let pointers = [
    "", "/a", "/b", "/c", "/a/a", "/a/b", "/b/0", "/b/1", "/c/a/0", "/a/0/b", "/receipt-data",
    "/d~1e", "/1",
  ]

  @Test(arguments: [1, 2, 3, 4]) func agrees(_ seed: UInt64) {
    var random = RecordRandom(state: seed)
    var accepted = 0
    var found = 0
    for _ in 0..<2500 {
      var record = RandomRecord.make(&random)
      compare(record, &accepted, &found)
      for _ in 0..<2 {
        RandomRecord.damage(&record, &random)
        compare(record, &accepted, &found)
      }
    }
    // The cases must be worth something.
    #expect(accepted > 2500 && accepted < 7000)
    #expect(found > 3000)
  }

  static let differences: [(String, JSONRecordError.Reason?)] = [
    ("[1e999]", nil), (#"{"a":1,"a":2}"#, .duplicateKey), ("\u{FEFF}[]", .unexpectedCharacter),
  ]

  @Test(arguments: differences)
  func differs(_ record: String, _ reason: JSONRecordError.Reason?) {
    #expect(ScanOutcome(record, ["/a"]).error?.reason == reason)
    let object = try? JSONSerialization.jsonObject(
      with: Data(record.utf8),
      options: .fragmentsAllowed
    )
    #expect((object == nil) == (reason == nil))
  }

  private func compare(_ record: [UInt8], _ accepted: inout Int, _ found: inout Int) {
    // Foundation guesses UTF-16 and UTF-32 from zeros, and skips a byte order mark.
    guard !record.prefix(4).contains(0), record.span.lengthOfByteOrderMark == 0 else { return }
    let outcome = ScanOutcome(record, Self.pointers)
    let data = Data(record)
    let text = String(decoding: record, as: UTF8.self)
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      // Foundation refuses numbers that no Double can hold; the grammar has them.
      let isNumber = "\(error)".contains("not representable") && outcome.error == nil
      #expect(outcome.error != nil || isNumber, "only Foundation refuses: \(text) \(error)")
      return
    }
    if outcome.error?.reason == .duplicateKey { return }
    #expect(
      outcome.error == nil,
      "only Foundation accepts: \(text) \(outcome.error?.message ?? "")"
    )
    guard outcome.error == nil else { return }
    accepted += 1
    for (index, pointer) in Self.pointers.enumerated() {
      let expected = resolve(pointer, in: object)
      guard let value = outcome.scanner.value(index) else {
        #expect(expected == nil, "\(pointer) not found in \(text)")
        continue
      }
      found += 1
      if let string = expected as? String {
        #expect(outcome.text(index) == Array(string.utf8), "\(pointer) in \(text)")
      }
      let raw = Data(record[value.range])
      let again = try? JSONSerialization.jsonObject(with: raw, options: .fragmentsAllowed)
      #expect(areEqual(again, expected), "\(pointer) in \(text)")
    }
  }

  private func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    switch (left, right) {
    case (let left as String, let right as String):
      Array(left.utf8) == Array(right.utf8)
    case (let left as [Any], let right as [Any]):
      left.count == right.count && zip(left, right).allSatisfy { areEqual($0, $1) }
    case (let left as [String: Any], let right as [String: Any]):
      left.count == right.count && left.allSatisfy { areEqual($1, right[$0]) }
    case (let left as NSNumber, let right as NSNumber): left == right
    default: left is NSNull && right is NSNull
    }
  }

  private func resolve(_ pointer: String, in object: Any) -> Any? {
    guard let pointer = JSONPointer(pointer) else { return nil }
    var value: Any? = object
    for token in pointer.tokens {
      let name = String(decoding: token, as: UTF8.self)
      if let members = value as? [String: Any] {
        value = members[name]
      } else if let elements = value as? [Any], let index = Int(name),
        elements.indices.contains(index)
      {
        value = elements[index]
      } else {
        return nil
      }
    }
    return value
  }
}

/// Records made by chance.
enum RandomRecord {
  static func make(_ random: inout RecordRandom) -> [UInt8] {
    var record: [UInt8] = []
    blank(&record, &random)
    value(&record, depth: random.below(6) == 0 ? 4 : 0, &random)
    blank(&record, &random)
    return record
  }

  /// A byte changed, removed or inserted, a stretch repeated, or the end cut off.
  static func damage(_ record: inout [UInt8], _ random: inout RecordRandom) {
    guard !record.isEmpty else { return }
    let place = random.below(record.count)
    let byte =
      random.below(2) == 0
      ? random.one(of: Array("{}[]\",:\\u0eE+-.1 tfn/\n".utf8))
      : UInt8.random(in: .min ... .max, using: &random)
    switch random.below(5) {
    case 0: record[place] = byte
    case 1: record.remove(at: place)
    case 2: record.insert(byte, at: place)
    case 3: record.insert(contentsOf: record[place..<min(place + 6, record.count)], at: place)
    default: record.removeLast(min(record.count, 1 + random.below(5)))
    }
  }

  private static func value(_ record: inout [UInt8], depth: Int, _ random: inout RecordRandom) {
    switch random.below(depth < 4 ? 10 : 6) {
    case 0: record += random.one(of: ["true", "false", "null"]).utf8
    case 1, 2: number(&record, &random)
    case 3, 4, 5: string(&record, &random)
    case 6, 7, 8:
      record.append(UInt8(ascii: "{"))
      var keys = ["a", "b", "c", "receipt-data", "d/e", "1", "x", "longer key"].shuffled(
        using: &random
      )
      for place in 0..<random.below(6) {
        if place > 0 { record.append(UInt8(ascii: ",")) }
        blank(&record, &random)
        key(&record, keys.removeLast(), &random)
        blank(&record, &random)
        record.append(UInt8(ascii: ":"))
        blank(&record, &random)
        value(&record, depth: depth + 1, &random)
        blank(&record, &random)
      }
      record.append(UInt8(ascii: "}"))
    default:
      record.append(UInt8(ascii: "["))
      for place in 0..<random.below(4) {
        if place > 0 { record.append(UInt8(ascii: ",")) }
        blank(&record, &random)
        value(&record, depth: depth + 1, &random)
        blank(&record, &random)
      }
      record.append(UInt8(ascii: "]"))
    }
  }

  private static func blank(_ record: inout [UInt8], _ random: inout RecordRandom) {
    while random.below(4) == 0 {
      record.append(random.one(of: [0x20, 0x09, 0x0D, 0x0A]))
    }
  }

  private static func key(_ record: inout [UInt8], _ name: String, _ random: inout RecordRandom) {
    record.append(UInt8(ascii: "\""))
    for byte in name.utf8 {
      if random.below(8) == 0 {
        record += "\\u00\(String(byte, radix: 16))".utf8
      } else {
        record.append(byte)
      }
    }
    record.append(UInt8(ascii: "\""))
  }

  private static func number(_ record: inout [UInt8], _ random: inout RecordRandom) {
    record += random.one(of: ["", "-"]).utf8
    record += random.one(of: ["0", "7", "12", "905", "1000000"]).utf8
    record += random.one(of: ["", "", ".0", ".25", ".125"]).utf8
    record += random.one(of: ["", "", "e2", "E+3", "e-1", "e00"]).utf8
  }

  private static func string(_ record: inout [UInt8], _ random: inout RecordRandom) {
    record.append(UInt8(ascii: "\""))
    for _ in 0..<random.below(5) {
      switch random.below(6) {
      case 0:
        record +=
          random.one(of: [
            "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\uD83D\\uDE00", "\\u0000", "\\t", "\\u20AC",
            "\\b\\f\\r",
          ]).utf8
      case 1: record += random.one(of: ["é", "€", "\u{1F600}", "\u{7F}", "日本", "\u{FFFD}"]).utf8
      default:
        record +=
          String(repeating: random.one(of: ["A", "b/", "9+", " "]), count: random.below(24)).utf8
      }
    }
    record.append(UInt8(ascii: "\""))
  }
}
