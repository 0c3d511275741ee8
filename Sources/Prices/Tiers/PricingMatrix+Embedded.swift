// The embedded matrices, by name and by date.

import Suggestions

extension PricingMatrix {
  /// The embedded matrices: by date, then the one without.
  public static let all: [PricingMatrix] =
    (try? PriceTables.embedded.get()).flatMap { try? PricingMatrix.all(in: $0) } ?? []

  static func all(in tables: PriceTables) throws(PriceError) -> [PricingMatrix] {
    var all: [PricingMatrix] = []
    for record in 0..<tables.count(.matrices) {
      all.append(
        PricingMatrix(
          name: try tables.text(.matrices, record, 0),
          date: try tables.date(.matrices, record, 6),
          source: try tables.text(.matrices, record, 2),
          coverage: try tables.text(.matrices, record, 4),
          answersByDate: try tables.word(.matrices, record, 7) == 1,
          table: try EmbeddedMatrix(tables, record: record)
        )
      )
    }
    return all
  }

  /// The embedded matrix of a name, or ``latest`` for `latest`; upper and lower case are the same.
  ///
  /// - Throws: `unknown_matrix`, with the nearest name.
  public static func named(_ name: String) throws(PriceError) -> PricingMatrix {
    let wanted = name.lowercased()
    if wanted == "latest" { return try latest }
    guard let matrix = all.first(where: { $0.name.lowercased() == wanted }) else {
      throw PriceError(
        .unknownMatrix,
        "there is no matrix '\(name.excerpt)'",
        suggestion: Suggestion.nearest(to: name, among: all.map(\.name))
      )
    }
    return matrix
  }

  /// The newest complete matrix: that of 2019-10-03.
  ///
  /// It is what Apple charged for a tier in October 2019, not what it charges now: prices have been
  /// raised since, and tiers were replaced by price points, at the latest on 2023-05-09.
  ///
  /// - Throws: `unknown_matrix` only if this build is damaged.
  public static var latest: PricingMatrix {
    get throws(PriceError) {
      guard let latest = dated.last else {
        throw PriceError(.unknownMatrix, "this build has no matrices")
      }
      return latest
    }
  }

  /// The matrix that answers for a day: the last one dated on or before it.
  ///
  /// The date of a matrix is the day on which somebody saw the table. It answers up to the day before
  /// the next one's date, and only for its own day is it what was seen: Apple may have changed a price
  /// on any day in between. Where the next matrix has another price, ``TierPrice/nextSighting`` says
  /// so; ``following`` is that matrix. The newest answers for its own day alone. What came after 2019-10-03 is not in these data, and from 2023-05-09 on there were no
  /// tiers; who wants that table for a later day says so with ``latest``.
  ///
  /// - Throws: `no_matrix_for_date` before 2012-10-26 and after 2019-10-03.
  public static func inForce(on date: CalendarDate) throws(PriceError) -> PricingMatrix {
    guard let newest = dated.last, let last = newest.date,
      let matrix = dated.last(where: { $0.date.map { $0 <= date } ?? false })
    else {
      let oldest = dated.first?.date.map { "; the oldest is of \($0)" } ?? ""
      throw PriceError(.noMatrixForDate, "there is no matrix for \(date)" + oldest)
    }
    guard date <= last else {
      throw PriceError(
        .noMatrixForDate,
        "there is no matrix for \(date): the newest is of \(last), and tiers were replaced by price "
          + "points by 2023-05-09; ask for 'latest', or '\(newest.name)' by name, to use it all the "
          + "same"
      )
    }
    return matrix
  }

  /// The matrix that answers by date from its own day on, after this one has: `nil` for the newest, and
  /// for one that does not answer by date.
  public var following: PricingMatrix? {
    guard answersByDate, let date else { return nil }
    return PricingMatrix.dated.first { $0.date.map { $0 > date } ?? false }
  }

  /// Those that answer by date, oldest first.
  private static var dated: [PricingMatrix] { all.filter(\.answersByDate) }
}
