// Where results go, in whole units only: a file or standard output.

import ReceiptRendering

/// A file that results are appended to. Should a write fail half-way, a regular file is cut back to
/// the last whole unit, so that whoever reads it never sees half a line.
package struct OutputFile: ~Copyable {
  /// Why results can go nowhere any more.
  package enum Failure: Error, Equatable {
    /// The program that read from the pipe has gone away, as `head` does.
    case readerGone
    /// The disk is full, or the like.
    case failed(SystemError)
  }

  package let name: String
  let identity: FileStatus.Identity?
  private let descriptor: FileDescriptor
  /// Whether it is a file that can be cut back, and not standard output, which others may write to.
  let isRegular: Bool
  /// Bytes in the file that are whole units of this job.
  private(set) var length: Int64 = 0

  /// Opens a file without emptying it: it may turn out to be an input.
  package init(_ path: [UInt8]?) throws(BatchStartError) {
    guard let path, path != [UInt8(ascii: "-")] else {
      self.init(StandardStreams.output, name: "standard output", isOwn: false)
      return
    }
    let name = "'\(String(decoding: path, as: UTF8.self))'"
    do throws(SystemError) {
      self.init(try FileDescriptor.open(writing: path), name: name, isOwn: true)
    } catch {
      throw BatchStartError("cannot write to \(name): \(error.message)")
    }
  }

  private init(_ descriptor: consuming FileDescriptor, name: String, isOwn: Bool) {
    let status = try? descriptor.status()
    isRegular = status?.kind == .regular && isOwn
    identity = status?.kind == .regular ? status?.identity : nil
    self.name = name
    self.descriptor = descriptor
  }

  /// Cuts the file to the length that a job has written before, 0 for a new job.
  package mutating func begin(at length: Int64) throws(BatchStartError) {
    self.length = length
    guard isRegular else { return }
    do throws(SystemError) {
      guard try descriptor.status().size >= length else {
        throw SystemError.isTooShort
      }
      try descriptor.truncate(to: length)
      descriptor.seek(to: length)
    } catch {
      throw BatchStartError(
        error == .isTooShort
          ? "\(name) is shorter than the checkpoint says; it is not that job's output"
          : "cannot write to \(name): \(error.message)"
      )
    }
  }

  package mutating func append(_ results: borrowing ResultBuffer) throws(Failure) {
    var written = 0
    do throws(SystemError) {
      try results.bytes.withBytes { (bytes: Span<UInt8>) throws(SystemError) in
        while written < bytes.count {
          written += try descriptor.write(bytes.extracting(written...))
        }
      }
    } catch {
      let whole = results.wholeUnits(in: written)
      cutBack(to: length + Int64(whole), from: length + Int64(written))
      length += Int64(whole)
      throw error.isReaderGone ? .readerGone : .failed(error)
    }
    length += Int64(written)
  }

  private func cutBack(to whole: Int64, from end: Int64) {
    guard whole < end, let position = descriptor.position(),
      let status = try? descriptor.status(), status.kind == .regular, status.size == position
    else { return }
    // If this fails as well, the failure that is being reported says all there is to say.
    try? descriptor.truncate(to: position - (end - whole))
    descriptor.seek(to: position - (end - whole))
  }

  /// Makes sure that what was written is on the disk.
  func synchronise() throws(Failure) {
    guard isRegular else { return }
    do throws(SystemError) {
      try descriptor.synchronise()
    } catch {
      throw .failed(error)
    }
  }

  /// Closes the file; the system may report a failed write only then.
  package consuming func close() throws(Failure) {
    let descriptor = descriptor
    do throws(SystemError) {
      try descriptor.closeChecked()
    } catch {
      throw .failed(error)
    }
  }
}
