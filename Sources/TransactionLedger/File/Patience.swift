// How long to wait for another process.

import Glibc

/// A stretch of time that begins now.
struct Patience {
  private let end: Int64

  init(milliseconds: Int32) {
    end = Patience.now() + Int64(milliseconds)
  }

  var isExhausted: Bool { Patience.now() >= end }

  /// Sleeps a little: less than the time between two chunks of a writer.
  func pause() {
    usleep(500)
  }

  private static func now() -> Int64 {
    var now = timespec()
    // Safety: clock_gettime writes to the struct it is given and nowhere else.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000 + Int64(now.tv_nsec) / 1_000_000
  }
}
