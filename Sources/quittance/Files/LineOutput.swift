import ReceiptBatch

/// Where results go: a file or standard output, written in whole units only (a line, a receipt).
///
/// Units are gathered and written in large blocks. Should a write fail half-way in a regular file,
/// the file is cut back to the last whole unit, so that whoever reads it never sees half a line.
struct LineOutput: ~Copyable {
  /// Why results can go nowhere any more.
  enum Failure: Error, Equatable {
    /// The program that read from the pipe has gone away, as `head` does.
    case readerGone
    /// The disk is full, or the like.
    case failed(SystemError)
  }

  /// A block is written when this much has been gathered. Large enough for few system calls, small
  /// enough to stay in the cache.
  private static let blockSize = 64 << 10

  private let descriptor: FileDescriptor
  private var pending: [UInt8] = []

  /// Where each unit in `pending` ends.
  private var ends: [Int] = []

  init(_ descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  mutating func append(_ unit: [UInt8]) throws(Failure) {
    pending += unit
    ends.append(pending.count)
    if pending.count >= Self.blockSize {
      try flush()
    }
  }

  /// Writes what has been gathered. Also wanted before waiting for more input from a pipe, whose
  /// other end may be waiting for this answer.
  mutating func flush() throws(Failure) {
    var written = 0
    while written < pending.count {
      do throws(SystemError) {
        written += try descriptor.write(pending.span.extracting(written...))
      } catch {
        cutBack(from: written)
        pending.removeAll()
        ends.removeAll()
        throw error.isReaderGone ? .readerGone : .failed(error)
      }
    }
    pending.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Writes the rest and closes the file; the system may report a failed write only then.
  consuming func close() throws(Failure) {
    try flush()
    let descriptor = descriptor
    do throws(SystemError) {
      try descriptor.closeChecked()
    } catch {
      throw .failed(error)
    }
  }

  /// Takes half a unit off the end of a regular file, if nobody else has written behind it.
  private func cutBack(from written: Int) {
    let whole = ends.last { $0 <= written } ?? 0
    guard whole < written, let position = descriptor.position(),
      let status = try? descriptor.status(), status.kind == .regular, status.size == position
    else { return }
    let end = position - Int64(written - whole)
    // If this fails as well, the failure that is being reported says all there is to say.
    try? descriptor.truncate(to: end)
    descriptor.seek(to: end)
  }
}
