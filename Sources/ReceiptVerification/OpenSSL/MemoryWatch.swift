// What OpenSSL does not tell of itself: that it had no memory.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whether memory has run out on this thread, as the C library tells.
///
/// OpenSSL does not always: where an allocation fails, a decoder finds no key, an extension counts as
/// invalid, a method is not offered, and nothing in its queue of errors says why. But malloc sets errno
/// (POSIX malloc(), ENOMEM), and no call sets it back.
enum MemoryWatch {
  static func begin() { errno = 0 }

  static var hasRunOut: Bool { errno == ENOMEM }
}
