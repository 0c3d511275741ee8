// Where results go, in whole units only: a file or standard output.

import ReceiptRendering
import Records

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
  private let path: [UInt8]?
  let identity: FileStatus.Identity?
  private let descriptor: FileDescriptor
  /// Whether it is a file that can be cut back, and not standard output, which others may write to.
  let isRegular: Bool
  /// Bytes in the file that are whole units of this job.
  private(set) var length: Int64 = 0
  /// The last of them.
  private var tail: [UInt8] = []

  /// What a checkpoint says of the file.
  var part: WrittenPart { WrittenPart(length: length, tail: OctetSample(tail[...])) }

  /// Opens a file without emptying it: it may turn out to be an input.
  package init(_ path: [UInt8]?) throws(BatchStartError) {
    guard let path, path != [UInt8(ascii: "-")] else {
      // A caller may have closed it, or given something that has no status: writing will tell.
      let status = try? StandardStreams.output.status()
      self.init(StandardStreams.output, status, name: "standard output", nil)
      return
    }
    let name = "'\(String(decoding: path, as: UTF8.self))'"
    let kept: KeptFile?
    do throws(SystemError) {
      kept = try KeptFile(path)
    } catch {
      throw BatchStartError("cannot write to \(name): \(error.message)")
    }
    if let kept {
      throw BatchStartError(
        "\(name) is \(kept.rawValue), which no output replaces; nothing was written"
      )
    }
    do throws(SystemError) {
      let descriptor = try FileDescriptor.open(writing: path)
      let status = try descriptor.status()
      self.init(descriptor, status, name: name, path)
    } catch {
      throw BatchStartError("cannot write to \(name): \(error.message)")
    }
  }

  private init(
    _ descriptor: consuming FileDescriptor,
    _ status: FileStatus?,
    name: String,
    _ path: [UInt8]?
  ) {
    isRegular = status?.kind == .regular && path != nil
    identity = status?.kind == .regular ? status?.identity : nil
    self.name = name
    self.path = path
    self.descriptor = descriptor
  }

  /// Empties the file for a new job.
  package mutating func begin() throws(BatchStartError) {
    try begin(after: WrittenPart())
  }

  /// Looks whether the file has what a job has written before.
  func check(_ part: WrittenPart) throws(BatchStartError) {
    guard isRegular else { return }
    let found: [UInt8]
    do throws(SystemError) {
      guard try descriptor.status().size >= part.length else { throw .isTooShort }
      found = try octets(before: part.length, part.tail.count)
    } catch {
      throw BatchStartError(
        error == .isTooShort
          ? "\(name) is shorter than the checkpoint says; it is not that job's output"
          : "cannot read \(name): \(error.message)"
      )
    }
    guard OctetSample(found[...]) == part.tail else {
      throw BatchStartError("\(name) is not what the checkpoint's job has written")
    }
  }

  /// Cuts the file to what a job has written before.
  mutating func begin(after part: WrittenPart) throws(BatchStartError) {
    length = part.length
    guard isRegular else { return }
    do throws(SystemError) {
      tail = try octets(before: length, part.tail.count)
      try descriptor.truncate(to: length)
      try descriptor.seek(to: length)
    } catch {
      throw BatchStartError("cannot write to \(name): \(error.message)")
    }
  }

  /// Octets that the file has had before; the descriptor itself can only write.
  private func octets(before end: Int64, _ count: Int) throws(SystemError) -> [UInt8] {
    guard count > 0, let path else { return [] }
    let reader = try FileDescriptor.open(reading: path)
    try reader.seek(to: end - Int64(count))
    var octets: [UInt8] = []
    while octets.count < count,
      try reader.read(count - octets.count, appendingTo: &octets)
    {}
    return octets
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
    results.bytes.withBytes { remember($0) }
  }

  private mutating func remember(_ written: Span<UInt8>) {
    guard isRegular else { return }
    let newest = max(0, written.count - OctetSample.maximumCount)..<written.count
    tail.append(newest, of: written)
    tail.removeFirst(max(0, tail.count - OctetSample.maximumCount))
  }

  private func cutBack(to whole: Int64, from end: Int64) {
    guard whole < end, let position = descriptor.position(),
      let status = try? descriptor.status(), status.kind == .regular, status.size == position
    else { return }
    // If this fails as well, the failure that is being reported says all there is to say.
    try? descriptor.truncate(to: position - (end - whole))
    try? descriptor.seek(to: position - (end - whole))
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
