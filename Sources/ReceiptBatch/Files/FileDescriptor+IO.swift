// The system calls on files: the only place of this module that hands memory to the kernel.
//
// Safety: every pointer given to a call belongs to an array or an output span that outlives the
// call, with its own count as the limit; paths are NUL-terminated copies.

import Glibc

extension FileDescriptor {
  /// Opens a file for reading. A path with a NUL in it names no file.
  package static func open(reading path: [UInt8]) throws(SystemError) -> FileDescriptor {
    try open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
  }

  /// Opens a file for writing and creates it where there is none. It is not emptied: `truncate` does
  /// that once it is known not to be one of the inputs.
  package static func open(writing path: [UInt8]) throws(SystemError) -> FileDescriptor {
    try open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY)
  }

  /// Creates a file for writing; one that is there already is an error.
  package static func open(
    creating path: [UInt8],
    isSecret: Bool
  ) throws(SystemError) -> FileDescriptor {
    try open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode: isSecret ? 0o600 : 0o666)
  }

  private static func open(
    _ path: [UInt8],
    _ flags: Int32,
    mode: mode_t = 0o666
  ) throws(SystemError) -> FileDescriptor {
    guard let name = cString(path) else { throw SystemError(number: ENOENT) }
    return FileDescriptor(
      owning: try SystemError.check { unsafe Glibc.open(name, flags, mode) }
    )
  }

  /// Reads at most `count` bytes and appends them; `false` at the end of the file.
  package borrowing func read(
    _ count: Int,
    appendingTo buffer: inout [UInt8]
  ) throws(SystemError) -> Bool {
    let number = number
    while true {
      var result = 0
      buffer.append(addingCapacity: count) { (output: inout OutputSpan<UInt8>) in
        unsafe output.withUnsafeMutableBufferPointer { free, initialized in
          // The span may be longer than asked for; the caller's limit counts.
          result = unsafe Glibc.read(number, free.baseAddress, min(count, free.count))
          initialized = max(0, result)
        }
      }
      if result >= 0 {
        return result > 0
      }
      if errno != EINTR {
        throw .last
      }
    }
  }

  /// Writes from the span's beginning as much as the system takes in one call.
  package borrowing func write(_ bytes: Span<UInt8>) throws(SystemError) -> Int {
    let number = number
    let result = try SystemError.check {
      unsafe bytes.withUnsafeBufferPointer { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
    }
    // Whoever asks again for what is left would ask for ever.
    guard result > 0 || bytes.isEmpty else { throw SystemError(number: EIO) }
    return result
  }

  package borrowing func truncate(to size: Int64) throws(SystemError) {
    let number = number
    try SystemError.check { ftruncate(number, off_t(size)) }
  }

  /// Makes sure that what was written is on the disk.
  package borrowing func synchronise() throws(SystemError) {
    let number = number
    try SystemError.check { fsync(number) }
  }

  /// Where the next byte is read or written; `nil` where that has no meaning, as in a pipe.
  package borrowing func position() -> Int64? {
    let position = lseek(number, 0, SEEK_CUR)
    return position < 0 ? nil : Int64(position)
  }

  package borrowing func seek(to position: Int64) throws(SystemError) {
    let number = number
    try SystemError.check { lseek(number, off_t(position), SEEK_SET) }
  }

  package borrowing func status() throws(SystemError) -> FileStatus {
    var status = stat()
    if unsafe fstat(number, &status) != 0 {
      throw .last
    }
    return FileStatus(status)
  }

  /// Closes, and says what `close` says: some file systems report a failed write only here.
  package consuming func closeChecked() throws(SystemError) {
    let number = number
    discard self
    // After EINTR the descriptor is closed on Linux; closing again could close somebody else's.
    if Glibc.close(number) != 0, errno != EINTR {
      throw .last
    }
  }

  package static func close(_ number: Int32) {
    _ = Glibc.close(number)
  }

  package static func cString(_ path: [UInt8]) -> [CChar]? {
    path.contains(0) ? nil : path.map { CChar(bitPattern: $0) } + [0]
  }
}

extension FileStatus {
  package init(_ status: stat) {
    identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    size = Int64(status.st_size)
    modified =
      Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      default: .other
      }
  }

  /// The status of what a path names, with links followed.
  package static func of(_ path: [UInt8]) throws(SystemError) -> FileStatus {
    guard let name = FileDescriptor.cString(path) else { throw SystemError(number: ENOENT) }
    var status = stat()
    if unsafe stat(name, &status) != 0 {
      throw .last
    }
    return FileStatus(status)
  }

  /// The name that links lead to; `nil` where there is no such file.
  package static func realPath(of path: [UInt8]) -> [UInt8]? {
    guard let name = FileDescriptor.cString(path), let real = unsafe realpath(name, nil) else {
      return nil
    }
    // realpath allocates the text, which is the caller's.
    defer { unsafe free(real) }
    return unsafe Array(UnsafeBufferPointer(start: real, count: strlen(real))).map {
      UInt8(bitPattern: $0)
    }
  }

  /// Asks whether this process may read what a path names, without opening it.
  package static func requireReadAccess(to path: [UInt8]) throws(SystemError) {
    guard let name = FileDescriptor.cString(path) else { throw SystemError(number: ENOENT) }
    if unsafe faccessat(AT_FDCWD, name, R_OK, AT_EACCESS) != 0 {
      throw .last
    }
  }

  /// Whether the path itself is a symbolic link.
  package static func isLink(_ path: [UInt8]) -> Bool {
    guard let name = FileDescriptor.cString(path) else { return false }
    var status = stat()
    return unsafe lstat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

/// Names of files, taken apart and changed.
package enum FileNames {
  /// The directory that a path names, with the slash behind it, and the name in it.
  package static func split(_ path: [UInt8]) -> (directory: [UInt8], name: [UInt8]) {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else {
      return ([UInt8(ascii: ".")], path)
    }
    return (Array(path[...slash]), Array(path[(slash + 1)...]))
  }

  /// Gives a file another name, in place of a file that has it.
  package static func rename(_ old: [UInt8], to new: [UInt8]) throws(SystemError) {
    guard let oldName = FileDescriptor.cString(old), let newName = FileDescriptor.cString(new)
    else {
      throw SystemError(number: ENOENT)
    }
    try SystemError.check { unsafe Glibc.rename(oldName, newName) }
  }
}
