// The embedded file itself: its frame, and that nothing read from a damaged one traps.

import FoundationEssentials
import Testing

@testable import Prices

@Suite("The embedded file")
struct PriceTablesTests {
  private static let octets: [UInt8] = {
    let span = EmbeddedTables.octets
    return (0..<span.count).map { span[$0] }
  }()

  /// Everything that can be read: how many records gave a value.
  private func readEverything(_ octets: [UInt8], points: Bool = false) -> Int {
    guard let tables = try? PriceTables(TableOctets(octets)) else { return -1 }
    var count = 0
    if let storefronts = try? Storefront.all(in: tables) { count += storefronts.count }
    for record in 0..<min(tables.count(.storefronts), 500) {
      for field in [6, 8, 10] where (try? tables.text(.storefronts, record, field)) != nil {
        count += 1
      }
    }
    for matrix in (try? PricingMatrix.all(in: tables))?.prefix(20) ?? [] {
      for key in matrix.keys.prefix(100) {
        if (try? matrix.table.cell(.free, key)) != nil { count += 1 }
        if let last = PriceTier.all.last, (try? matrix.table.cell(last, key)) != nil { count += 1 }
      }
    }
    if points {
      for currency in [Currency.usd, .eur, .jpy] {
        count += (try? PricePointList(currency, tables).points().count) ?? 0
      }
    }
    return count
  }

  @Test("The checksum is right, and the size small")
  func checksum() {
    let octets = PriceTablesTests.octets
    var sum: UInt32 = 0x811C_9DC5
    for octet in octets.dropFirst(16) { sum = (sum ^ UInt32(octet)) &* 0x0100_0193 }
    let stored = (0..<4).reduce(UInt32(0)) { $0 | UInt32(octets[12 + $1]) << (8 * UInt32($1)) }
    #expect(sum == stored)
    #expect(octets.count < 350_000)
  }

  @Test("It is the file of the repository")
  func file() throws {
    let path = ReadableTables.directory + "../prices.bin"
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(PriceTablesTests.octets))
  }

  @Test("Cut short anywhere it is refused")
  func truncated() {
    let octets = PriceTablesTests.octets
    let lengths =
      Array(0..<200) + Array(stride(from: 200, to: octets.count, by: 4_999)) + [octets.count - 1]
    for length in lengths {
      let error = priceError { () throws(PriceError) in
        try PriceTables(TableOctets(Array(octets.prefix(length))))
      }
      #expect(error?.code == .badMatrix)
    }
    #expect(throws: PriceError.self) { try PriceTables(TableOctets(octets + [0])) }
  }

  @Test("Cut short with a header that hides it, reads end in errors or values, never in a trap")
  func truncatedAndDisguised() {
    var octets = PriceTablesTests.octets
    for length in [200, 1_000, 50_000, 150_000, octets.count - 1] {
      octets = Array(PriceTablesTests.octets.prefix(length))
      for shift in 0..<4 { octets[8 + shift] = UInt8(truncatingIfNeeded: length >> (8 * shift)) }
      #expect(readEverything(octets) == -1)
      // Every section begins within the octets, at the wrong place.
      for section in 0..<10 {
        for field in 1..<3 { octets[16 + 8 * section + field] = 0 }
      }
      _ = readEverything(octets)
    }
  }

  @Test("Octets changed at random: errors or other values, never a trap")
  func changed() {
    let whole = readEverything(PriceTablesTests.octets, points: true)
    #expect(whole > 3_000)
    // A fixed sequence (the constants of MMIX), so that a failure can be had again.
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    // The frame and the small sections matter most: the header, and what describes the amounts.
    for round in 0..<60 {
      var octets = PriceTablesTests.octets
      for _ in 0..<(1 + round % 8) {
        let reach = [96, 12_000, octets.count][round % 3]
        octets[next(reach)] = UInt8(next(256))
      }
      _ = readEverything(octets, points: round % 10 == 0)
    }
    // Every octet of the header, all bits set.
    for place in 0..<96 {
      var octets = PriceTablesTests.octets
      octets[place] = 0xFF
      _ = readEverything(octets)
    }
  }

  @Test("Reads beyond a section are refused")
  func bounds() throws {
    let tables = try PriceTables.embedded.get()
    for section in PriceTables.Section.allCases {
      for (record, field) in [
        (-1, 0), (tables.count(section), 0), (0, 99), (0, -1), (.max, 0),
      ] {
        let error = priceError { () throws(PriceError) in try tables.word(section, record, field) }
        #expect(error?.code == .badMatrix)
      }
    }
    #expect(throws: PriceError.self) { try tables.text(.init(offset: 0, count: 1 << 32)) }
  }
}
