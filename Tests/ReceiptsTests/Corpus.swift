// The corpus of real receipts: a folder that the environment variable QUITTANCE_CORPUS names. It
// is data to read, not to redistribute; without it the suites that want it are skipped.

import Foundation
import Testing

enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["QUITTANCE_CORPUS"]
    .map { URL(fileURLWithPath: $0) }

  static var isAvailable: Bool { folder != nil }

  /// The names of a subfolder's files, without their extension.
  static func names(_ subfolder: String) -> [String] {
    guard let folder else { return [] }
    let path = folder.appendingPathComponent(subfolder).path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { !$0.hasPrefix(".") }.sorted()
      .map { String($0.prefix { $0 != "." }) }
  }

  static func data(_ path: String) throws -> Data {
    try Data(contentsOf: #require(folder).appendingPathComponent(path))
  }

  static func receipt(_ name: String) throws -> [UInt8] {
    Array(try data("receipts/\(name).der"))
  }
}

extension Trait where Self == ConditionTrait {
  static var needsCorpus: ConditionTrait {
    .enabled("QUITTANCE_CORPUS names no folder: the corpus was not read") { Corpus.isAvailable }
  }
}
