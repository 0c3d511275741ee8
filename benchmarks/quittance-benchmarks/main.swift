// quittance-benchmarks: see benchmarks/README.md.

import Foundation
import ReceiptMinting

struct Options {
  var isQuick = false
  var thresholds: String?
  var json: String?
  var only: String?
  var plot: String?

  static let usage = """
    usage: quittance-benchmarks [--quick] [--only TASK] [--check thresholds.json] [--json FILE] [--plot FILE]
      --quick   fewer rounds and sizes, for CI
      --only    decode, verify, bulk, price, price-command, ledger or memory
      --check   fail if a ratio or count is over its bound; three attempts
      --json    write the figures to FILE too
      --plot    draw receipts a second against their size, as SVG
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--check": thresholds = rest.popFirst()
      case "--only": only = rest.popFirst()
      case "--json": json = rest.popFirst()
      case "--plot": plot = rest.popFirst()
      case "--help", "-h":
        print(Options.usage)
        exit(0)
      default: throw WrongResult(description: "unknown option \(argument)\n\(Options.usage)")
      }
    }
  }
}

/// The tasks by name, each with the measurements it makes.
func tasks(_ options: Options, _ mint: ReceiptMint) -> [(
  name: String, run: () throws -> [Measurement]
)] {
  let rounds = options.isQuick ? 15 : 41
  let sizes = options.isQuick ? [1_000, 10_000] : [1, 10, 187, 1_000, 10_000]
  return [
    (
      "decode",
      { try sizes.map { try DecodeTask(purchases: $0, mint: mint).measure(rounds: rounds) } }
    ),
    (
      "verify",
      {
        try (options.isQuick ? [10] : [1, 10, 100, 1_000, 10_000]).map {
          try VerifyTask(purchases: $0, mint: mint).measure(rounds: rounds)
        }
      }
    ),
    (
      "bulk",
      {
        try BulkTask(
          lines: options.isQuick ? 10_000 : 100_000,
          mint: mint,
          folder: FileManager.default.temporaryDirectory.path
        ).measure()
      }
    ),
    (
      "price",
      {
        try [("en_US", "USD"), ("de_DE", "EUR"), ("ar_EG", "EGP"), ("en_IN", "INR")].map {
          try PriceTask(locale: $0.0, currency: $0.1).measure(rounds: rounds)
        }
      }
    ),
    (
      "price-command",
      {
        try CommandPriceTask(
          rows: options.isQuick ? 200_000 : 1_000_000,
          folder: FileManager.default.temporaryDirectory.path
        ).measure()
      }
    ),
    (
      "ledger",
      {
        try LedgerTask(
          rows: options.isQuick ? 100_000 : 1_000_000,
          folder: FileManager.default.temporaryDirectory.path
        ).measure()
      }
    ),
    ("memory", { [try MemoryTask(mint: mint).measure()] }),
  ]
}

func measureAll(_ options: Options) throws -> [Measurement] {
  let mint = ReceiptMint(authority: try TestAuthority(keys: try .generate(), seed: 1))
  return try tasks(options, mint)
    .filter { options.only == nil || options.only == $0.name }
    .flatMap { try $0.run() }
}

do {
  if CommandLine.arguments.dropFirst() == ["--icu-storefronts"] {
    try CommandPriceTask.printStorefrontsPlainly()
    exit(0)
  }
  if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "--ledger-memory" {
    try LedgerTask.printPeak(CommandLine.arguments[2...])
    exit(0)
  }
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  let thresholds = try options.thresholds.map(Thresholds.init(path:))
  var violations: [String] = []
  // A neighbour on the machine can spoil one attempt, not all of them.
  for _ in 0..<(thresholds == nil ? 1 : 3) {
    let measurements = try measureAll(options)
    print(Report.table(measurements))
    if let path = options.json {
      try Report.json(measurements).write(toFile: path, atomically: true, encoding: .utf8)
    }
    if let path = options.plot {
      let plot = Plot(verification: measurements)
      try plot.svg.write(toFile: path, atomically: true, encoding: .utf8)
    }
    violations = thresholds?.violations(measurements) ?? []
    if violations.isEmpty { break }
  }
  for violation in violations { print("over the threshold: \(violation)") }
  exit(violations.isEmpty ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("quittance-benchmarks: \(error)\n".utf8))
  exit(2)
}
