// How much memory is in use: OpenSSL's blocks, counted exactly, and the allocator's own word.

import COpenSSL
import Glibc
import Synchronization

/// Counts what OpenSSL has allocated and not freed.
enum OpenSSLAllocations {
  private static let live = Atomic<Int>(0)

  static var count: Int { live.load(ordering: .relaxed) }

  /// Begins to count; only before OpenSSL has allocated anything in this process.
  ///
  /// The functions keep the contract of malloc, realloc and free, to which they pass everything on.
  static func begin() -> Bool {
    unsafe CRYPTO_set_mem_functions(
      { size, _, _ in
        let block = unsafe malloc(size)
        if unsafe block != nil { OpenSSLAllocations.live.add(1, ordering: .relaxed) }
        return unsafe block
      },
      { old, size, _, _ in
        guard size > 0 else {
          if unsafe old != nil { OpenSSLAllocations.live.subtract(1, ordering: .relaxed) }
          unsafe free(old)
          return nil
        }
        let block = unsafe realloc(old, size)
        if unsafe old == nil, unsafe block != nil {
          OpenSSLAllocations.live.add(1, ordering: .relaxed)
        }
        return unsafe block
      },
      { block, _, _ in
        if unsafe block != nil { OpenSSLAllocations.live.subtract(1, ordering: .relaxed) }
        unsafe free(block)
      }
    ) == 1
  }
}

/// Asks the allocator itself, which counts its own stock of freed blocks as used: for many rounds.
enum Allocator {
  private typealias MallocInfo =
    @convention(c) (Int32, UnsafeMutablePointer<FILE>?) -> Int32

  /// malloc_info(3), which glibc has and Swift's module of it does not show.
  private static let mallocInfo: MallocInfo? = {
    guard let symbol = unsafe dlsym(nil, "malloc_info") else { return nil }
    return unsafe unsafeBitCast(symbol, to: MallocInfo.self)
  }()

  /// Octets that were allocated and not freed, in the whole process; `nil` with another allocator.
  static var octetsInUse: Int? {
    var buffer: UnsafeMutablePointer<CChar>?
    var count = 0
    guard let mallocInfo = unsafe mallocInfo,
      let stream = unsafe open_memstream(&buffer, &count)
    else { return nil }
    let status = unsafe mallocInfo(0, stream)
    unsafe fclose(stream)
    defer { unsafe free(buffer) }
    guard status == 0, let text = unsafe buffer else { return nil }
    // The totals stand behind those of the arenas.
    let lines = unsafe String(cString: text).split(separator: "\n")
    func last(_ start: String) -> Int? {
      guard let line = lines.last(where: { $0.hasPrefix(start) }) else { return nil }
      return line.split(separator: " ").last { $0.hasPrefix("size=") }
        .flatMap { Int($0.filter(\.isNumber)) }
    }
    guard let system = last("<system type=\"current\""),
      let fast = last("<total type=\"fast\""), let rest = last("<total type=\"rest\""),
      let mapped = last("<total type=\"mmap\"")
    else { return nil }
    return system + mapped - fast - rest
  }
}
