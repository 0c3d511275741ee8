// Contenders in turn, A B A B …, so that a machine that slows down slows all of them.

/// One contender: a name, and a run that returns something that depends on its whole work.
struct Contender {
  let name: String
  let run: () throws -> Int64
}

/// Nanoseconds of CPU time of one run, by contender: the median of all rounds.
struct Timings {
  let medians: [String: Double]

  subscript(name: String) -> Double { medians[name] ?? .nan }
}

enum Interleaved {
  /// Runs each contender once a round, after one round that does not count.
  ///
  /// - Parameter repetitions: Runs of a contender that are timed together, for short ones.
  static func measure(
    _ contenders: [Contender],
    rounds: Int,
    repetitions: Int
  ) throws -> Timings {
    var samples: [String: [Double]] = [:]
    // Results are added up so that the optimiser cannot leave the work out.
    var sum: Int64 = 0
    for round in 0...rounds {
      for contender in contenders {
        let start = Clock.cpuNanoseconds()
        for _ in 0..<repetitions { sum &+= try contender.run() }
        let elapsed = Double(Clock.cpuNanoseconds() - start) / Double(repetitions)
        if round > 0 { samples[contender.name, default: []].append(elapsed) }
      }
    }
    guard sum != 0 else { throw WrongResult(description: "the contenders returned nothing") }
    return Timings(medians: samples.mapValues(median))
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[sorted.count / 2]
  }
}
