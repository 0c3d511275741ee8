// How long to wait for another process.

import Glibc

/// A stretch of time that begins now.
struct Patience {
  private static let pauseMicroseconds: Int64 = 500

  private let end: Int64
  /// Pauses that take as long in any case: a clock that fails or goes back must not make it endless.
  private var pausesLeft: Int64

  init(milliseconds: Int32) {
    end = Patience.now() + Int64(milliseconds)
    pausesLeft = Int64(milliseconds) * 1_000 / Patience.pauseMicroseconds
  }

  var isExhausted: Bool { pausesLeft <= 0 || Patience.now() >= end }

  /// Sleeps a little: less than the time between two chunks of a writer.
  mutating func pause() {
    pausesLeft -= 1
    usleep(UInt32(Patience.pauseMicroseconds))
  }

  private static func now() -> Int64 {
    var now = timespec()
    // Safety: clock_gettime writes to the struct it is given and nowhere else.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000 + Int64(now.tv_nsec) / 1_000_000
  }
}
