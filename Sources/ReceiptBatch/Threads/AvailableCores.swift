// How many threads can run at once: not how many cores the machine has, but how many this process
// was given.

import Glibc

extension BatchOptions {
  /// The number of cores that this process may run on; what to set ``jobs`` to.
  public static var availableCores: Int {
    // What sched_getaffinity says, which Swift does not see through its _GNU_SOURCE.
    let status = try? FileContents.read(Array("/proc/thread-self/status".utf8))
    return allowedCores(String(decoding: status ?? [], as: UTF8.self))
      ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// The set bits of `Cpus_allowed:	ff,ffffffff`.
  static func allowedCores(_ status: String) -> Int? {
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("Cpus_allowed:") })
    else { return nil }
    let count = line.dropFirst("Cpus_allowed:".count).reduce(0) {
      $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0)
    }
    return count > 0 ? count : nil
  }
}
