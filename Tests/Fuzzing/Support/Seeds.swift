// Seeds are made by the fuzzers themselves: nothing binary is kept with the sources.

import Glibc

/// Writes the first inputs of a target.
public enum Seeds {
  /// Where they are to be written; set by Scripts/fuzz.
  private static let variable = "QUITTANCE_FUZZ_SEEDS"

  /// If the environment names a directory for seeds, writes them there and ends the process.
  public static func writeIfAsked(_ make: () throws -> [(name: String, bytes: [UInt8])]) {
    guard let path = getenv(variable).map({ String(cString: $0) }) else { return }
    do {
      for seed in try make() { write(seed.bytes, to: "\(path)/\(seed.name)") }
    } catch {
      require(false, "no seeds: \(error)")
    }
    exit(0)
  }

  /// Seeds from texts, each with the choices that are to stand behind it.
  public static func texts(
    _ texts: [String],
    choices: [[UInt8]] = [[]],
    named name: String = "text"
  ) -> [(name: String, bytes: [UInt8])] {
    var seeds: [(name: String, bytes: [UInt8])] = []
    for (index, text) in texts.enumerated() {
      for (place, choice) in choices.enumerated() {
        seeds.append((name: "\(name)-\(index)-\(place)", bytes: Array(text.utf8) + choice))
      }
    }
    return seeds
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else {
      return require(false, "cannot write \(path)")
    }
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    require(written == bytes.count && fclose(file) == 0, "cannot write \(path)")
  }
}
