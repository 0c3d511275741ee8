// One matrix of tables/matrices: rows are tiers, columns are territories with equal figures.

import CPriceTables

struct MatrixSource {
  struct Column {
    let currency: UInt32
    /// Letters of alpha-2; none for a column that is keyed by currency.
    let territories: [UInt32]
    var prices: [UInt32]
    /// `nil` if no cell has any.
    var proceeds: [UInt32]?
  }

  let name: String
  let source: String
  let coverage: String
  /// 0 for a matrix without a date.
  let date: UInt32
  let answersByDate: Bool
  let firstTier: Int
  let tierCount: Int
  let columns: [Column]

  /// Those without a date come last.
  var order: UInt32 { date == 0 ? .max : date }

  init(_ table: ReadableTable) throws {
    name = try table.fact("name")
    source = try table.fact("source")
    coverage = try table.fact("coverage")
    let date = try table.fact("date")
    guard let day = date == "undated" ? 0 : Cells.day(date) else {
      throw TableProblem(table.file, "'\(date)' is neither a date nor 'undated'")
    }
    self.date = day
    switch try table.fact("answers") {
    case "by date" where day > 0: answersByDate = true
    case "by name only": answersByDate = false
    default: throw TableProblem(table.file, "answers neither 'by date' nor 'by name only'")
    }

    let tiers = table.rows.map { Cells.tier($0.cells[0]) }
    guard let first = tiers.first, let firstTier = first,
      tiers == (firstTier..<(firstTier + tiers.count)).map(Optional.some), table.header[0] == "tier"
    else { throw TableProblem(table.file, "the tiers do not follow one another") }
    self.firstTier = firstTier
    tierCount = tiers.count

    columns = try table.header.indices.dropFirst().map { try MatrixSource.column($0, of: table) }
    let keys = columns.flatMap { column in
      column.territories.isEmpty ? [column.currency] : column.territories
    }
    guard Set(keys).count == keys.count else {
      throw TableProblem(table.file, "a territory has two columns")
    }
  }

  private static func column(_ index: Int, of table: ReadableTable) throws -> Column {
    let codes = table.header[index].split(separator: " ")
    let territories = codes.dropFirst().map { Cells.letters($0, count: 2) }
    guard let code = codes.first, let currency = Cells.letters(code, count: 3),
      !territories.contains(nil)
    else { throw TableProblem(table.file, "'\(table.header[index])' heads no column") }
    var prices: [UInt32] = []
    var proceeds: [UInt32] = []
    for row in table.rows {
      let parts = row.cells[index].split(separator: "/", omittingEmptySubsequences: false)
      let amounts = parts.map { Cells.hundredths($0) }
      guard (1...2).contains(parts.count), let price = amounts[0], !amounts.contains(nil) else {
        throw table.problem(row, "'\(row.cells[index])' is no price")
      }
      prices.append(price)
      proceeds.append((parts.count == 2 ? amounts[1] : nil) ?? Cells.absent)
    }
    let hasProceeds = proceeds.contains { $0 != Cells.absent }
    return Column(
      currency: currency,
      territories: territories.compactMap { $0 },
      prices: prices,
      proceeds: hasProceeds ? proceeds : nil
    )
  }

  func append(to file: inout TableFile) {
    var territories: [(alpha2: UInt32, column: UInt32)] = []
    for column in columns {
      let place = file.count(quittance_section_columns)
      let prices = file.run(of: column.prices)
      let proceeds = column.proceeds.map { file.run(of: $0) } ?? Cells.absent
      file.append([column.currency, prices, proceeds], to: quittance_section_columns)
      let keys = column.territories.isEmpty ? [0] : column.territories
      territories += keys.map { ($0, place) }
    }
    let first = file.count(quittance_section_territories)
    for (alpha2, column) in territories.sorted(by: { $0 < $1 }) {
      file.append([alpha2, column], to: quittance_section_territories)
    }
    let texts = file.text(name) + file.text(source) + file.text(coverage)
    let rest: [UInt32] = [
      date, answersByDate ? 1 : 0, UInt32(firstTier), UInt32(tierCount), first,
      UInt32(territories.count),
    ]
    file.append(texts + rest, to: quittance_section_matrices)
  }
}
