// The fast kernel against its plain twin.

import Testing

@testable import ReceiptInput

@Suite struct Base64KernelTests {
  static let modes: [Base64Reader.Mode] = [.strict, .lenient, .lenientBlankIsPlus]

  private func run(
    _ text: [UInt8],
    from start: Int,
    to end: Int,
    mode: Base64Reader.Mode,
    room: Int = .max,
    slack: Int = 8
  ) -> (taken: Int, bytes: [UInt8]) {
    var output: [UInt8] = []
    var taken = 0
    output.append(addingCapacity: max(0, end - start) / 4 * 3 + slack) { destination in
      taken = Base64Kernel.decodeRun(
        of: text.span,
        from: start,
        to: end,
        table: .table(for: mode),
        room: room,
        into: &destination
      )
    }
    return (taken, output)
  }

  @Test(arguments: modes) func randomText(mode: Base64Reader.Mode) {
    var generator = SeededGenerator(state: 4648)
    let alphabet = PlainBase64.alphabet(for: mode)
    let digits = alphabet.keys.sorted()
    for round in 0..<400 {
      let length = Int.random(in: 0...200, using: &generator)
      // Mostly digits, with a byte of any kind now and then.
      let text = (0..<length).map { _ in
        Int.random(in: 0..<60, using: &generator) == 0
          ? UInt8.random(in: .min ... .max, using: &generator)
          : digits[Int.random(in: 0..<digits.count, using: &generator)]
      }
      let start = Int.random(in: 0...length, using: &generator)
      let end = Int.random(in: start...length, using: &generator)
      let room = round % 3 == 0 ? Int.random(in: 0...160, using: &generator) : Int.max
      let expected = PlainBase64.decodeRun(
        text,
        from: start,
        to: end,
        room: room,
        alphabet: alphabet
      )
      let found = run(text, from: start, to: end, mode: mode, room: room)
      #expect(found.taken == expected.taken)
      #expect(found.bytes == expected.bytes)
    }
  }

  /// Every byte value at every place of a text longer than two of the kernel's words.
  @Test(arguments: modes) func everyByteAtEveryPosition(mode: Base64Reader.Mode) {
    let alphabet = PlainBase64.alphabet(for: mode)
    let plain = Array("TWFueSBoYW5kcyBtYWtl".utf8)
    for position in plain.indices {
      for byte in UInt8.min...UInt8.max {
        var text = plain
        text[position] = byte
        let expected = PlainBase64.decodeRun(
          text,
          from: 0,
          to: text.count,
          room: .max,
          alphabet: alphabet
        )
        let found = run(text, from: 0, to: text.count, mode: mode)
        if found.taken != expected.taken || found.bytes != expected.bytes {
          Issue.record("byte \(byte) at \(position)")
        }
      }
    }
  }

  /// Storage that ends anywhere: the kernel may stop early, never write or claim too much.
  @Test func anyCapacity() {
    var generator = SeededGenerator(state: 1)
    let bytes = generator.bytes(60)
    let text = PlainBase64.encode(bytes)
    for capacity in 0...80 {
      var output: [UInt8] = []
      var taken = 0
      output.append(addingCapacity: capacity) { destination in
        taken = Base64Kernel.decodeRun(
          of: text.span,
          from: 0,
          to: text.count,
          table: .strict,
          room: .max,
          into: &destination
        )
      }
      #expect(taken % 4 == 0)
      #expect(output == Array(bytes.prefix(taken / 4 * 3)))
      if capacity >= 62 { #expect(taken == 80) }
    }
  }

  @Test(arguments: [(-1, 4), (0, 5), (3, 2), (4, 5), (5, 5), (Int.min, Int.max)])
  func rangesOutsideTakeNothing(start: Int, end: Int) {
    let text = Array("QUJD".utf8)
    var output: [UInt8] = []
    output.append(addingCapacity: 16) { destination in
      let taken = Base64Kernel.decodeRun(
        of: text.span,
        from: start,
        to: end,
        table: .strict,
        room: .max,
        into: &destination
      )
      #expect(taken == 0)
    }
    #expect(output.isEmpty)
  }

  @Test(arguments: [Int.min, -1, 0, 2, 3, 5, 6, Int.max]) func room(room: Int) {
    let found = run(Array("QUJDREVG".utf8), from: 0, to: 8, mode: .strict, room: room)
    #expect(found.bytes == Array("ABCDEF".utf8.prefix(max(0, min(room, 6)) / 3 * 3)))
  }
}
