// What came of a job, in numbers.

/// Counts of a job; those of a resumed job include what was done before.
public struct BatchCounts: Hashable, Sendable {
  /// Receipts, or what stood in their place: one for each result.
  public internal(set) var results = 0
  /// Results by status: `verified`, `decoded`, `rejected`, `malformed`, `unchecked`.
  public internal(set) var byStatus: [String: Int] = [:]
  /// Results by the code of their error.
  public internal(set) var byCode: [String: Int] = [:]
  /// Results with at least one issue.
  public internal(set) var withIssues = 0
  /// Bytes of input that the results stand for.
  public internal(set) var inputBytes: Int64 = 0
  /// Inputs that could not be read, or changed while they were read.
  public internal(set) var unreadableInputs = 0
  /// Receipts whose chain was at hand, or in the verifier's cache.
  public internal(set) var chainHits = 0
  /// Receipts whose chain had to be built.
  public internal(set) var chainMisses = 0

  /// Creates counts of nothing.
  public init() {}

  mutating func note(_ result: RecordResult, bytes: Int, hasIssues: Bool) {
    results += 1
    byStatus[result.status, default: 0] += 1
    if let code = result.code { byCode[code, default: 0] += 1 }
    if hasIssues { withIssues += 1 }
    inputBytes += Int64(bytes)
  }

  mutating func add(_ other: BatchCounts) {
    results += other.results
    byStatus.merge(other.byStatus, uniquingKeysWith: +)
    byCode.merge(other.byCode, uniquingKeysWith: +)
    withIssues += other.withIssues
    inputBytes += other.inputBytes
    unreadableInputs += other.unreadableInputs
    chainHits += other.chainHits
    chainMisses += other.chainMisses
  }
}

/// What came of a job.
public struct BatchSummary: Hashable, Sendable {
  /// How it ended.
  public let end: BatchEnd
  /// The counts, of the whole job.
  public let counts: BatchCounts
  /// The counts of this run alone, which a resumed job divides by its time.
  public let runCounts: BatchCounts
  /// Seconds from start to end of this run.
  public let seconds: Double
}

/// How far a job has come.
public struct BatchProgress: Sendable {
  /// The counts so far, of the whole job.
  public let counts: BatchCounts
  /// Results of this run alone.
  public let runResults: Int
  /// Bytes of this run alone.
  public let runBytes: Int64
  /// Bytes of all inputs; `nil` where that cannot be known.
  public let totalBytes: Int64?
  /// Seconds since the start of this run.
  public let seconds: Double
}

/// Something worth telling a person while a job runs.
public enum BatchNote: Sendable {
  /// An input could not be read.
  case unreadable(source: [UInt8], reason: String)
  /// Something in a directory was passed over.
  case passedOver(path: [UInt8], reason: String)
  /// An input changed while it was read.
  case changed(path: [UInt8])
  /// Input is read from a terminal.
  case readsTerminal
}
