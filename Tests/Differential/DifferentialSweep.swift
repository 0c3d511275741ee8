// All mutants of a range, by as many threads as there are cores.

/// A sweep over mutants.
package struct DifferentialSweep: Sendable {
  package let subjects: [SweepSubject]
  package let seed: UInt64

  package init(seed: UInt64) throws {
    subjects = try SweepSubject.all()
    self.seed = seed
  }

  /// Mutants that a thread takes at a time.
  private static let stride = 500

  /// Reads the mutants with these numbers on one thread.
  package func table(_ mutants: Range<Int>) -> SweepTable {
    let worker = SweepWorker(subjects, seed: seed)
    var table = SweepTable()
    for index in mutants { worker.count(index, in: &table) }
    return table
  }

  /// The same on several threads.
  ///
  /// - Parameter progress: Called with the number of mutants that are done.
  package func table(
    _ mutants: Range<Int>,
    threads: Int,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> SweepTable {
    await withTaskGroup(of: SweepTable.self) { group in
      for thread in 0..<threads {
        group.addTask {
          let worker = SweepWorker(subjects, seed: seed)
          var table = SweepTable()
          let step = threads * DifferentialSweep.stride
          let first = mutants.lowerBound + thread * DifferentialSweep.stride
          for start in Swift.stride(from: first, to: mutants.upperBound, by: step) {
            for index in start..<min(start + DifferentialSweep.stride, mutants.upperBound) {
              worker.count(index, in: &table)
            }
            if thread == 0 { progress(min(start + step, mutants.upperBound) - mutants.lowerBound) }
          }
          return table
        }
      }
      var sum = SweepTable()
      for await table in group { sum.add(table) }
      return sum
    }
  }
}

extension SweepWorker {
  fileprivate func count(_ index: Int, in table: inout SweepTable) {
    let (comparison, outcome) = compare(mutant(index))
    table.count(comparison, outcome, index)
  }
}
