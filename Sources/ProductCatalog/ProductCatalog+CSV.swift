// A catalogue in CSV.

import Prices
import Records
import Suggestions

extension ProductCatalog {
  /// Reads a catalogue from CSV (RFC 4180) with a row for each product.
  ///
  /// The columns are the fields of the JSON form; names and amounts have a column for each locale and
  /// currency: `name:de`, `amount:USD`. An empty cell is a field that is not there.
  ///
  /// - Throws: All mistakes of the file.
  public init(csv: String) throws(CatalogError) {
    var reader = CSVCatalogReader(csv)
    reader.read()
    self = try reader.builder.catalog(defaultLocale: nil)
  }
}

private struct CSVCatalogReader {
  /// What a column holds.
  private enum Column {
    case field(String)
    case name(String)
    case amount(String)
    /// A mistake that was reported.
    case unknown
  }

  var builder = CatalogBuilder()
  private let octets: [UInt8]
  private var columns: [Column]?

  init(_ text: String) { octets = Array(text.utf8) }

  mutating func read() {
    let octets = octets
    var cutter = CSVRecordCutter()
    var index = 0
    while !builder.isFull {
      let rest = octets.span.extracting(index...)
      switch cutter.next(in: rest, inputEnded: true) {
      case .record(let extent):
        index += extent.length
        guard !extent.isBlank else { continue }
        read(rest.extracting(extent.contents), extent.line)
        if columns == nil { return }
      case .broken(let extent, let error):
        index += extent.length
        builder.report(extent.line, nil, error.message)
        // Without a header no row means anything.
        if columns == nil { return }
      case .discard(let count): index += count
      case .needsMore, .end:
        if columns == nil { builder.report(1, nil, "the file is empty: not even a header") }
        return
      }
    }
  }

  private mutating func read(_ record: Span<UInt8>, _ line: Int) {
    var reader = CSVRecordReader(expectedFieldCount: columns?.count)
    do throws(CSVRecordError) {
      try reader.read(record)
    } catch {
      builder.report(line, nil, error.message)
      return
    }
    var cells: [String] = []
    for place in 0..<reader.fieldCount {
      var cell: [UInt8] = []
      reader.field(place)?.appendUnquoted(of: record, to: &cell)
      cells.append(String(decoding: cell, as: UTF8.self))
    }
    guard let columns else {
      readHeader(cells, line)
      return
    }
    builder.add(entry(columns, cells, line))
  }

  private mutating func readHeader(_ names: [String], _ line: Int) {
    var seen: Set<String> = []
    var columns: [Column] = []
    for name in names {
      guard !builder.isFull else { return }
      let column = column(name, line)
      columns.append(column)
      // Two spellings of one locale or currency are two columns of one thing.
      let identity =
        switch column {
        case .field, .unknown: name
        case .name(let locale): "name:" + locale
        case .amount(let currency): "amount:" + currency
        }
      if !seen.insert(identity).inserted {
        builder.report(line, nil, "the column '\(identity)' is there twice")
      }
    }
    if !seen.contains("id") { builder.report(line, nil, "the header has no column 'id'") }
    if !seen.contains("kind") { builder.report(line, nil, "the header has no column 'kind'") }
    self.columns = columns
  }

  /// What a column holds; a locale or currency that does not exist is told once, not in every row.
  private mutating func column(_ name: String, _ line: Int) -> Column {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    do throws(PriceError) {
      if parts.count == 2, parts[0] == "name" {
        return .name(try PriceLocale(String(parts[1])).identifier)
      }
      if parts.count == 2, parts[0] == "amount" {
        return .amount(try Currency(String(parts[1])).code)
      }
    } catch {
      builder.report(
        line,
        nil,
        "the column '\(name)': \(error.message)",
        suggestion: error.suggestion
      )
      return .unknown
    }
    if CatalogEntry.fieldNames.contains(name) { return .field(name) }
    builder.report(
      line,
      nil,
      "there is no column '\(name)'",
      suggestion: Suggestion.nearest(
        to: name,
        among: CatalogEntry.fieldNames + ["name:en", "amount:USD"]
      )
    )
    return .unknown
  }

  private func entry(_ columns: [Column], _ cells: [String], _ line: Int) -> CatalogEntry {
    var entry = CatalogEntry(line: line)
    for (column, cell) in zip(columns, cells) where !cell.isEmpty {
      let field = CatalogEntry.Field(text: cell, line: line)
      switch column {
      case .field(let name): entry.fields[name] = field
      case .name(let locale): entry.names.append((locale, field))
      case .amount(let currency): entry.amounts.append((currency, field))
      case .unknown: break
      }
    }
    return entry
  }
}
