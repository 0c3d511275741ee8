// The state of the process that output depends on.
//
// Safety: getenv returns a NUL-terminated text or null; it is copied at once, and nothing here changes
// the environment.

import Glibc

/// Standard input, output and error.
package enum StandardStreams {
  /// Makes failing writes return an error instead of killing the process, and takes care that no file
  /// opened later gets the number of a standard stream that the caller has closed: results would
  /// end up in it.
  package static func prepare() {
    // A pipe without a reader: EPIPE. A file size limit: EFBIG.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 && errno == EBADF
    {
      // Opening takes the lowest free number. Read-only for the outputs, write-only for the input, so
      // that using them still fails as it would have.
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  package static func environment(_ name: String) -> String? {
    // Safety: the returned string belongs to the environment, which nothing here changes; copied.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  package static var input: FileDescriptor { FileDescriptor(borrowing: STDIN_FILENO) }

  package static var output: FileDescriptor { FileDescriptor(borrowing: STDOUT_FILENO) }

  package static var error: FileDescriptor { FileDescriptor(borrowing: STDERR_FILENO) }
}
