// The fast kernel against its plain twin.

import CBase64
import Foundation
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

  /// Every byte value at every place of a text that has blocks, words and quanta.
  @Test(arguments: modes) func everyByteAtEveryPosition(mode: Base64Reader.Mode) {
    var generator = SeededGenerator(state: 7)
    let plain = PlainBase64.encode(generator.bytes(81))
    let whole = PlainBase64.decodeRun(
      plain,
      from: 0,
      to: plain.count,
      room: .max,
      alphabet: PlainBase64.alphabet(for: mode)
    )
    for position in plain.indices {
      let quantum = position / 4
      for byte in UInt8.min...UInt8.max {
        var text = plain
        text[position] = byte
        let changed = PlainBase64.decodeRun(
          text,
          from: quantum * 4,
          to: quantum * 4 + 4,
          room: .max,
          alphabet: PlainBase64.alphabet(for: mode)
        )
        var expected = Array(whole.bytes[..<(quantum * 3)]) + changed.bytes
        if changed.taken == 4 { expected += whole.bytes[(quantum * 3 + 3)...] }
        let found = run(text, from: 0, to: text.count, mode: mode)
        if found.taken != expected.count / 3 * 4 || found.bytes != expected {
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

  /// The blocks alone: nothing outside the room is written, whatever the lengths are. Where the
  /// processor has no instructions for them, none is taken.
  @Test func blocksKeepToTheirRoom() {
    var generator = SeededGenerator(state: 72)
    let bytes = generator.bytes(150)
    let text = PlainBase64.encode(bytes)
    let canary: UInt8 = 0xA5
    for length in 0...text.count {
      for room in [0, 23, 24, 31, 32, 33, 55, 56, 57, 79, 80, 81, 150, 160] {
        var output = [UInt8](repeating: canary, count: 200)
        let taken = unsafe text.withUnsafeBufferPointer { source in
          unsafe output.withUnsafeMutableBufferPointer { destination in
            unsafe quittance_base64_decode_blocks(
              source.baseAddress,
              length,
              destination.baseAddress,
              room
            )
          }
        }
        #expect(taken % 32 == 0 && taken <= length)
        #expect(Array(output[..<(taken / 4 * 3)]) == Array(bytes[..<(taken / 4 * 3)]))
        #expect(output[room...].allSatisfy { $0 == canary })
        // All blocks, or none at all.
        let blocks = min(length / 32, room < 32 ? 0 : (room - 32) / 24 + 1)
        #expect(taken == 0 || taken == blocks * 32)
      }
    }
  }

  /// Foundation encodes, the kernel decodes, from any alignment.
  @Test func whatFoundationEncodes() {
    var generator = SeededGenerator(state: 2045)
    for count in stride(from: 0, through: 240, by: 3) {
      let bytes = generator.bytes(count)
      let encoded = Array(Data(bytes).base64EncodedString().utf8)
      for offset in 0..<8 {
        let text = [UInt8](repeating: 0x41, count: offset) + encoded
        let found = run(text, from: offset, to: text.count, mode: .strict)
        #expect(found.taken == encoded.count)
        #expect(found.bytes == bytes)
      }
    }
  }
}
