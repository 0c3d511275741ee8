// The readable tables, looked through and put into one file.

import CPriceTables
import FoundationEssentials

struct TableSources {
  let matrices: [MatrixSource]
  let points: ReadableTable
  let storefronts: ReadableTable
  let history: ReadableTable

  init(directory: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory + "/matrices")
    matrices =
      try names.filter { $0.hasSuffix(".csv") }
      .map { try MatrixSource(ReadableTable(file: "\(directory)/matrices/\($0)")) }
      .sorted { ($0.order, $0.name) < ($1.order, $1.name) }
    points = try ReadableTable(file: directory + "/price-points.csv")
    storefronts = try ReadableTable(file: directory + "/storefronts.csv")
    history = try ReadableTable(file: directory + "/currency-history.csv")
  }

  func encoded() throws -> [UInt8] {
    var file = TableFile()
    // The longest columns first: a shorter one is often a part of one of them.
    for matrix in matrices.sorted(by: { $0.tierCount > $1.tierCount }) {
      for column in matrix.columns {
        _ = file.run(of: column.prices)
        if let proceeds = column.proceeds { _ = file.run(of: proceeds) }
      }
    }
    for matrix in matrices { matrix.append(to: &file) }
    try appendStorefronts(to: &file)
    try appendHistory(to: &file)
    try appendPoints(to: &file)
    return file.encoded()
  }

  private func appendStorefronts(to file: inout TableFile) throws {
    let table = storefronts
    try table.require(
      header: "alpha3,alpha2,name,id,id_sources,currency,currency_since,default_language,languages,"
        + "inferred"
    )
    for row in table.rows.sorted(by: { $0.cells[1] < $1.cells[1] }) {
      let cells = row.cells
      guard let alpha3 = Cells.letters(cells[0], count: 3),
        let alpha2 = Cells.letters(cells[1], count: 2), !cells[2].isEmpty,
        let id = UInt32(cells[3]),
        let currency = Cells.letters(cells[5], count: 3), let since = Cells.day(cells[6]),
        cells[8].split(separator: " ").contains(cells[7][...]), ["", "inferred"].contains(cells[9])
      else { throw table.problem(row, "is no storefront") }
      let texts = file.text(cells[2]) + file.text(cells[7]) + file.text(cells[8])
      file.append(
        [alpha2, alpha3, id, currency, since, cells[9].isEmpty ? 0 : 1] + texts,
        to: quittance_section_storefronts
      )
    }
  }

  private func appendHistory(to file: inout TableFile) throws {
    try history.require(header: "alpha2,currency,from,until,source")
    for row in history.rows.sorted(by: { ($0.cells[0], $0.cells[2]) < ($1.cells[0], $1.cells[2]) })
    {
      guard let alpha2 = Cells.letters(row.cells[0], count: 2),
        let currency = Cells.letters(row.cells[1], count: 3), let from = Cells.day(row.cells[2]),
        let until = Cells.day(row.cells[3]), from < until
      else { throw history.problem(row, "is no currency of the past") }
      file.append([alpha2, currency, from, until], to: quittance_section_history)
    }
  }

  private func appendPoints(to file: inout TableFile) throws {
    try points.require(header: "currency,first,prices")
    var lists: [UInt32: [UInt32]] = [:]
    for row in points.rows {
      guard let currency = Cells.letters(row.cells[0], count: 3) else {
        throw points.problem(row, "has no currency")
      }
      var list = lists[currency] ?? []
      guard Int(row.cells[1]) == 10001 + list.count else {
        throw points.problem(row, "does not go on where the row before it ended")
      }
      for price in row.cells[2].split(separator: " ") {
        guard let amount = Cells.hundredths(price), amount > list.last ?? 0 else {
          throw points.problem(row, "\(price) is no amount above the one before it")
        }
        list.append(amount)
      }
      lists[currency] = list
    }
    for (currency, list) in lists.sorted(by: { $0.key < $1.key }) {
      let first = file.count(quittance_section_points)
      file.append([currency, first, UInt32(list.count)], to: quittance_section_point_lists)
      for amount in list { file.append([amount], to: quittance_section_points) }
    }
    guard let date = Cells.day(try points.fact("date")) else {
      throw TableProblem(points.file, "has no date")
    }
    let texts = try file.text(points.fact("source")) + file.text(points.fact("coverage"))
    file.append([date] + texts, to: quittance_section_origin)
  }
}
