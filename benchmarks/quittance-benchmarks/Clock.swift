// Time as the kernel counts it, for this process alone where that matters.

import Glibc

enum Clock {
  /// Nanoseconds of CPU time of this thread.
  static func cpuNanoseconds() -> Int64 {
    var now = timespec()
    // clock_gettime writes to the struct it is given and nowhere else.
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }

  /// Nanoseconds of CPU time of the whole process, all threads.
  static func processCPUNanoseconds() -> Int64 {
    var now = timespec()
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }
}
