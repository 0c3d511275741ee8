// Listing a directory.
//
// Safety: the stream is opened, read and closed here and nowhere else; each entry's name is a
// NUL-terminated string inside the record that `readdir` returned, copied before the next call.

import Glibc

/// Lists and makes directories.
package enum Directory {
  /// Makes a directory; one that is there already is as good.
  package static func make(_ path: [UInt8]) throws(SystemError) {
    guard let name = FileDescriptor.cString(path) else { throw SystemError(number: ENOENT) }
    do throws(SystemError) {
      try SystemError.check { unsafe mkdir(name, 0o777) }
    } catch  where error.number == EEXIST {}
  }

  /// The names in a directory in byte order, without the hidden ones.
  package static func visibleEntries(_ path: [UInt8]) throws(SystemError) -> [[UInt8]] {
    guard let name = FileDescriptor.cString(path) else { throw SystemError(number: ENOENT) }
    let stream = unsafe try open(name)
    defer { unsafe closedir(stream) }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { field in
        unsafe Array(field.prefix { $0 != 0 })
      }
      if bytes.first != UInt8(ascii: ".") {
        names.append(bytes)
      }
      errno = 0
    }
    if errno != 0 {
      throw .last
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @unsafe
  private static func open(_ name: [CChar]) throws(SystemError) -> OpaquePointer {
    while true {
      if let stream = unsafe opendir(name) { return unsafe stream }
      if errno != EINTR { throw .last }
    }
  }
}
