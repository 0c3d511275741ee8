// The layer of faults, compiled where the tests are.
//
// It is no target of the package: a dynamic library of C would have to be a product, which everybody
// who depends on the package would see. Every Swift toolchain has a clang.

import Foundation

enum FaultLayer {
  /// The dynamic library that is preloaded; made once, beside the bundle of the tests.
  static let library = Result { try build() }

  private static func build() throws -> URL {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("faults.c")
    let library = FaultRun.products.appendingPathComponent("libquittance-faults.so")
    if let made = try? modified(library), made > (try modified(source)) { return library }
    // Under another name first: other processes may be about to load it.
    let new = FaultRun.products.appendingPathComponent("\(UUID().uuidString).so")
    let compiler = try Process.run(
      try find(["clang", "cc", "gcc"]),
      arguments: ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", new.path, source.path]
    )
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0, unsafe rename(new.path, library.path) == 0 else {
      throw CocoaError(.executableLoad)
    }
    return library
  }

  private static func modified(_ file: URL) throws -> Date {
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    return attributes[.modificationDate] as? Date ?? .distantPast
  }

  /// The first of some programs that is on the path, or beside `swift`.
  private static func find(_ names: [String]) throws -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    var folders = path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    for folder in folders {
      let swift = folder.appendingPathComponent("swift").resolvingSymlinksInPath()
      folders.append(swift.deletingLastPathComponent())
    }
    for name in names {
      for folder in folders {
        let program = folder.appendingPathComponent(name)
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
