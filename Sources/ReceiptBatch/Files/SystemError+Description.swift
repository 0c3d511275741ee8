// What a system call leaves behind when it fails, and the C library's words for it.

import Glibc

extension SystemError {
  /// The error that the last system call of this thread left behind.
  package static var last: SystemError { SystemError(number: errno) }

  /// Makes a system call, once more for each signal that cuts it short: POSIX lets most of them fail
  /// with EINTR, and file systems over a network make use of that even for `fsync` and `rename`.
  ///
  /// - Returns: What the call returned, which is not negative.
  @discardableResult
  package static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError)
    -> Result
  {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }

  /// `No such file or directory`.
  ///
  /// Safety: `strerror_r` writes a NUL-terminated text into a buffer whose length it is told.
  package var message: String {
    var buffer = [CChar](repeating: 0, count: 256)
    let failed = unsafe strerror_r(number, &buffer, buffer.count - 1) != 0
    if failed {
      return "error \(number)"
    }
    let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: text, as: UTF8.self)
  }

  package var isReaderGone: Bool { number == EPIPE }

  package var isPermissionDenied: Bool { number == EACCES }

  package var isMissingFile: Bool { number == ENOENT }

  package static let isDirectory = SystemError(number: EISDIR)

  package static let isTooLarge = SystemError(number: EFBIG)

  package static let isOutOfMemory = SystemError(number: ENOMEM)

  package static let isTooShort = SystemError(number: ENODATA)
}
