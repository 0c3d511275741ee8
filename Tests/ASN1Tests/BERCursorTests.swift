import Testing

@testable import ASN1

@Suite("BERCursor")
struct BERCursorTests {
  @Test("The verbs walk a SEQUENCE as X.690 8.9.3 has it")
  func verbs() throws {
    // SEQUENCE {name IA5String, ok BOOLEAN}, {name "Smith", ok TRUE}; a NULL behind it.
    let input = try octets("300a 1605 536d697468 0101ff 0500")
    let found = try outcome { () throws(ASN1Error) in
      var cursor = BERCursor(input.span, rules: .der)
      var smith = try cursor.readSequence()
      #expect(smith.position == 2)
      #expect(smith.remaining == 10)
      let absent = try smith.readOptionalElement(.integer)
      let name = try smith.readElement(.ia5String)
      let flag = try smith.readOptionalElement(.boolean)
      let atEnd = try smith.readOptionalElement(.boolean)
      try smith.expectEnd()
      try cursor.skip()
      try cursor.expectEnd()
      return (absent, name.contents.range, flag?.encoding.range, atEnd)
    }.get()
    #expect(found.0 == nil)
    #expect(found.1 == 4..<9)
    #expect(found.2 == 9..<12)
    #expect(found.3 == nil)
  }

  @Test("What is left over is an element nobody asked for")
  func leftOver() throws {
    let input = try octets("3005 0201 01 0500")
    let error = failure { () throws(ASN1Error) in
      var cursor = BERCursor(input.span)
      var inside = try cursor.readSequence()
      _ = try inside.readInt64()
      try inside.expectEnd()
    }
    #expect(error == ASN1Error(.badTag, at: 5))
  }

  @Test("A refused element stays unread")
  func position() throws {
    let input = try octets("0500 0201 01")
    let value = try outcome { () throws(ASN1Error) in
      var cursor = BERCursor(input.span)
      let error = failure { () throws(ASN1Error) in
        var attempt = cursor.window(ByteRange(cursor.position, cursor.end))
        _ = try attempt.readElement(.integer)
      }
      #expect(error == ASN1Error(.badTag, at: 0))
      #expect(cursor.position == 0)
      try cursor.skip()
      return try cursor.readInt64()
    }.get()
    #expect(value == 1)
  }

  @Test("Windows never leave the source, whatever range they are given")
  func windows() throws {
    let input = try octets("0500 0201 01")
    let cursor = BERCursor(input.span, base: 100)
    let ranges = [(0, 4), (100, 105), (102, 200), (103, 103), (200, 300), (104, 101)]
    let found = ranges.map { lower, upper in
      let window = cursor.window(ByteRange(lower, upper))
      return [window.position, window.end]
    }
    #expect(
      found.allSatisfy { 100 <= $0[0] && $0[0] <= $0[1] && $0[1] <= 105 },
      "\(found)"
    )
    #expect(found[1] == [100, 105])
    let single = [99, 100, 104, 105].map { cursor.octet(at: $0) }
    #expect(single == [nil, 0x05, 0x01, nil])
    let counts = [(0, 1_000), (104, 1_000), (500, 1_000)].map { lower, upper in
      cursor.octets(ByteRange(lower, upper)).count
    }
    #expect(counts == [5, 1, 0])
    let isEqual = cursor.equalOctets(ByteRange(100, 101), ByteRange(100, 101))
    #expect(isEqual)
    let isEqualToNext = cursor.equalOctets(ByteRange(100, 101), ByteRange(101, 102))
    #expect(!isEqualToNext)
  }

  @Test("Moving on goes forward, and not beyond the window")
  func advance() throws {
    let input = try octets("0500 0201 01")
    let positions = try outcome { () throws(ASN1Error) in
      var cursor = BERCursor(input.span)
      var found: [Int] = []
      for offset in [2, 0, -5, 4, 1_000, 3] {
        cursor.advance(to: offset)
        found.append(cursor.position)
      }
      return found
    }.get()
    #expect(positions == [2, 2, 2, 4, 5, 5])
  }

  @Test("Every prefix of an input is walked to its end or refused")
  func prefixes() throws {
    let input = try octets(
      "3080 a080 0609 2a864886f70d010702 3180 0201 01 0000 2480 0403 010203 2403 0401 04 0000"
        + "0000 bf814800 1f8148 0102 0000"
    )
    for count in 0...input.count {
      walk(Array(input.prefix(count)))
      // And every octet replaced, so that lengths and tags point anywhere.
      guard count < input.count else { continue }
      for value in [UInt8(0x00), 0x1F, 0x24, 0x30, 0x7F, 0x80, 0x82, 0x84, 0xFF] {
        var changed = input
        changed[count] = value
        walk(changed)
      }
    }
  }

  /// Goes through all elements, into all that are constructed, and uses every reader.
  private func walk(_ input: [UInt8]) {
    for rules in EncodingRules.every {
      walk(BERCursor(input.span, rules: rules), depth: 0)
    }
  }

  private func walk(_ cursor: consuming BERCursor, depth: Int) {
    while !cursor.isAtEnd {
      var attempt = cursor.window(ByteRange(cursor.position, cursor.end))
      _ = outcome { () throws(ASN1Error) in try attempt.readInt64() }
      attempt = cursor.window(ByteRange(cursor.position, cursor.end))
      _ = outcome { () throws(ASN1Error) in try attempt.readObjectIdentifier() }
      let element: ASN1Element
      do { element = try cursor.readElement() } catch { return }
      #expect(element.start < element.end && element.contentEnd <= element.end)
      #expect(element.contentStart <= element.contentEnd && element.end <= cursor.end)
      var flattened = FlattenedOctets()
      _ = outcome { () throws(ASN1Error) in
        try cursor.appendOctets(of: element, to: &flattened)
      }
      #expect(flattened.count <= element.contents.range.count)
      if element.tag.isConstructed, depth < 40 {
        walk(cursor.contents(of: element), depth: depth + 1)
      }
    }
  }
}
