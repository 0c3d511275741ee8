// The corpus of real receipts: a folder that the environment variable QUITTANCE_CORPUS names. It
// is data to read, not to redistribute; without it the tests that want it are skipped.

import Glibc

enum Corpus {
  static let folder: String? = unsafe getenv("QUITTANCE_CORPUS").map { unsafe String(cString: $0) }

  /// The visible files of one of its folders, by name.
  static func files(_ subfolder: String) -> [(name: String, bytes: [UInt8])] {
    let path = "\(folder ?? "")/\(subfolder)"
    guard let directory = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().map { ($0, read("\(path)/\($0)")) }
  }

  private static func read(_ path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { return [] }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while true {
      let byte = unsafe fgetc(file)
      guard byte != EOF else { return bytes }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
  }
}
