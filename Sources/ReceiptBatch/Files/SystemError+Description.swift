// The words of the C library for an error number.

import Glibc

extension SystemError {
  /// The error that the last system call of this thread left behind.
  package static var last: SystemError { SystemError(number: errno) }

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

  package var isMissingFile: Bool { number == ENOENT }

  package static let isDirectory = SystemError(number: EISDIR)

  package static let isTooLarge = SystemError(number: EFBIG)

  package static let isTooShort = SystemError(number: ENODATA)
}
