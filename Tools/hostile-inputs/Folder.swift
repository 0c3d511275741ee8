// Where the inputs of one measurement stand.

import FoundationEssentials

struct Folder: Sendable {
  let path: String

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ octets: [UInt8], to name: String) throws {
    try Data(octets).write(to: URL(filePath: file(name)))
  }

  func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: file(name),
      withIntermediateDirectories: true
    )
  }

  /// Empties the folder.
  func clear() throws {
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
}
