// Invariant of the unsafe code: pread is given a buffer and its own size.

import Glibc

extension Folder {
  /// The beginning and the end of a file, which are enough to find a verdict in.
  func ends(of name: String) -> String {
    let descriptor = unsafe open(file(name), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    let most = 64 << 10
    let head = read(descriptor, at: 0, most)
    return size <= most ? head : head + read(descriptor, at: max(most, size - most), most)
  }

  func size(of name: String) -> Int {
    let descriptor = unsafe open(file(name), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    return Int(lseek(descriptor, 0, SEEK_END))
  }

  private func read(_ descriptor: Int32, at offset: Int, _ count: Int) -> String {
    var buffer = [UInt8](repeating: 0, count: count)
    let got = unsafe buffer.withUnsafeMutableBytes {
      unsafe pread(descriptor, $0.baseAddress, $0.count, off_t(offset))
    }
    return String(decoding: buffer.prefix(max(0, got)), as: UTF8.self)
  }
}
