// What came of the mutants, by kinds.

/// Counts by what OpenSSL said, what Quittance said, and what to think of it.
package struct SweepTable: Sendable {
  package struct Row: Hashable, Sendable {
    package var cms: OpenSSLVerdict
    package var pkcs7: OpenSSLVerdict
    package var ours: String
    package var outcome: Comparison.Outcome
  }

  package struct Entry: Sendable {
    package var count = 0
    /// The number of the first mutant of this kind.
    package var example: Int
  }

  package private(set) var rows: [Row: Entry] = [:]

  package init() {}

  package mutating func count(_ comparison: Comparison, _ outcome: Comparison.Outcome, _ index: Int)
  {
    let row = Row(
      cms: comparison.cms.verdict,
      pkcs7: comparison.pkcs7.verdict,
      ours: comparison.ours.verdict.name,
      outcome: outcome
    )
    rows[row, default: Entry(example: index)].count += 1
  }

  package mutating func add(_ other: SweepTable) {
    for (row, entry) in other.rows {
      var sum = rows[row] ?? Entry(example: entry.example)
      sum.count += entry.count
      sum.example = min(sum.example, entry.example)
      rows[row] = sum
    }
  }

  package var mutants: Int { rows.values.reduce(0) { $0 + $1.count } }

  /// Faults with their counts and their first examples.
  package var faults: [(fault: Comparison.Fault, row: Row, entry: Entry)] {
    rows.compactMap { row, entry in
      guard case .fault(let fault) = row.outcome else { return nil }
      return (fault, row, entry)
    }
  }

  /// How many mutants a difference was met with.
  package func count(of difference: KnownDifference) -> Int {
    rows.reduce(0) { $0 + ($1.key.outcome == .known(difference) ? $1.value.count : 0) }
  }

  package func count(whereOurs verdict: String) -> Int {
    rows.reduce(0) { $0 + ($1.key.ours == verdict ? $1.value.count : 0) }
  }
}

extension SweepTable {
  /// The table in columns, what is to be looked at first.
  package var text: String {
    var lines = [
      "   count  example  CMS      PKCS7    Quittance                            outcome"
    ]
    let sorted = rows.sorted { first, second in
      let (one, other) = (first.key.outcome.order, second.key.outcome.order)
      if one != other { return one < other }
      if first.value.count != second.value.count { return first.value.count > second.value.count }
      return first.value.example < second.value.example
    }
    for (row, entry) in sorted {
      lines.append(
        [
          SweepTable.right("\(entry.count)", 8), SweepTable.right("\(entry.example)", 8),
          SweepTable.left("\(row.cms)", 8), SweepTable.left("\(row.pkcs7)", 8),
          SweepTable.left(row.ours, 36), row.outcome.text,
        ].joined(separator: " ")
      )
    }
    return lines.joined(separator: "\n")
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension Comparison.Outcome {
  package var text: String {
    switch self {
    case .agreement: "agree"
    case .known(let difference): "stricter: \(difference.rawValue)"
    case .emptyInLongForm: "OpenSSL does not read an empty element in the long form"
    case .fault(let fault): "*** \(fault.rawValue)"
    }
  }

  fileprivate var order: Int {
    switch self {
    case .fault: 0
    case .known, .emptyInLongForm: 1
    case .agreement: 2
    }
  }
}
