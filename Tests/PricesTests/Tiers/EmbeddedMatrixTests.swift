// Every cell of the embedded matrices against the readable tables, and against the raw ones.

import Testing

@testable import Prices

@Suite("The embedded matrices")
struct EmbeddedMatrixTests {
  /// What the library says where the tables have a cell.
  private func embedded(_ cell: ReadableTables.Cell) throws -> ReadableTables.Cell {
    let matrix = try PricingMatrix.named(cell.matrix)
    let tier = try PriceTier(cell.tier)
    let price =
      cell.territory.isEmpty
      ? try matrix.price(for: tier, in: Currency(cell.currency))
      : try matrix.price(for: tier, in: Storefront(cell.territory))
    #expect(price.isByCurrency == cell.territory.isEmpty)
    return ReadableTables.Cell(
      matrix: price.matrix,
      tier: price.tier.description,
      currency: price.currency.code,
      territory: price.storefront?.alpha2 ?? "",
      price: price.customerPrice.hundredths ?? -1,
      proceeds: price.proceeds.map { $0.hundredths ?? -1 }
    )
  }

  @Test("Every one of the 58,118 cells is as the readable tables have it, and there are no others")
  func everyCell() throws {
    var count = 0
    for name in ReadableTables.matrixNames {
      let cells = try ReadableTables.cells(ofMatrix: name)
      for cell in cells {
        let found = try embedded(cell)
        if found != cell { Issue.record("\(found) is not \(cell)") }
      }
      let matrix = try PricingMatrix.named(name)
      let all = matrix.tiers.flatMap { matrix.allPrices(of: $0) }
      #expect(all.count == cells.count)
      #expect(matrix.tiers.map(\.description) == cells.map(\.tier).uniqued())
      #expect(
        Set(all.map { "\($0.tier) \($0.storefront?.alpha2 ?? $0.currency.code)" }).count
          == all.count
      )
      count += cells.count
    }
    #expect(count == 58_118)
  }

  @Test("Names, dates, sources and coverage are those of the readable tables, in order")
  func heads() throws {
    #expect(PricingMatrix.all.map(\.name) == ReadableTables.matrixNames)
    for matrix in PricingMatrix.all {
      let path = ReadableTables.directory + "matrices/\(matrix.name).csv"
      #expect(try ReadableTables.fact("date", path) == matrix.date?.description ?? "undated")
      #expect(try ReadableTables.fact("source", path) == matrix.source)
      #expect(try ReadableTables.fact("coverage", path) == matrix.coverage)
      let answers = matrix.answersByDate ? "by date" : "by name only"
      #expect(try ReadableTables.fact("answers", path) == answers)
    }
  }

  @Test(
    "Every row of the raw tables is found",
    .enabled(if: ReadableTables.rawDirectory != nil, "QUITTANCE_PRICING is not set")
  )
  func rawTiers() throws {
    let directory = try #require(ReadableTables.rawDirectory)
    let rows = try ReadableTables.rows(directory + "/tiers.csv").dropFirst()
    #expect(rows.count == 58_118)
    for row in rows {
      let cell = ReadableTables.Cell(
        matrix: row[0],
        tier: row[1],
        currency: row[2],
        territory: row[3],
        price: try #require(ReadableTables.hundredths(row[4])),
        proceeds: ReadableTables.hundredths(row[5])
      )
      let found = try embedded(cell)
      if found != cell { Issue.record("\(found) is not \(cell)") }
    }
  }

  @Test("The rule for the United States holds in every matrix")
  func usdRule() throws {
    for matrix in PricingMatrix.all where matrix.name != "2022-04-05-BRL-only" {
      for tier in matrix.tiers {
        let price =
          matrix.territories.contains { $0.alpha2 == "US" }
          ? try matrix.price(for: tier, in: "US") : try matrix.price(for: tier, in: .usd)
        #expect(price.customerPrice == tier.usdRule, "tier \(tier) in \(matrix)")
      }
    }
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order of the first of its kind.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
