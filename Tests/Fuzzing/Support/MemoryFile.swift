// A file in memory, for what reads files.

import CFuzzing
import Glibc

/// One file without a place in any directory; its contents are replaced for each execution.
public final class MemoryFile {
  private let descriptor: CInt

  /// The path under which this process can open it.
  public let path: [UInt8]

  /// Makes an empty file.
  public init() {
    descriptor = fuzz_memory_file()
    require(descriptor >= 0, "there is no memory file")
    path = Array("/proc/self/fd/\(descriptor)".utf8)
  }

  /// Puts these bytes in place of what the file held.
  public func replaceContents(with bytes: [UInt8]) {
    require(ftruncate(descriptor, 0) == 0, "cannot empty a memory file")
    let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    require(written == bytes.count, "cannot fill a memory file")
  }
}
