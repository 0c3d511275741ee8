// The checkpoint: everything that a resumed run needs to go on and to prove that it continues the
// same job. A text, so that a person can read it; replaced as a whole, so that it is never torn.

/// Where a job stood when its checkpoint was written.
struct ResumePoint: Hashable, Sendable {
  var position: InputPosition
  var outputLength: Int64
  var errorsLength: Int64
  var counts: BatchCounts
}

/// The file that a checkpoint is kept in.
struct CheckpointFile: ~Copyable {
  private let path: [UInt8]
  private let job: JobIdentity

  init(_ path: [UInt8], job: JobIdentity) {
    self.path = path
    self.job = job
  }

  private var name: String { "the checkpoint '\(String(decoding: path, as: UTF8.self))'" }

  /// Writes a checkpoint beside the old one, makes sure that it is on the disk, and puts it in the
  /// old one's place.
  func save(_ point: ResumePoint) throws(SystemError) {
    let temporary = path + Array(".new".utf8)
    let descriptor = try FileDescriptor.open(writing: temporary)
    try descriptor.truncate(to: 0)
    let text = Array(CheckpointText.text(of: point, job: job).utf8)
    var written = 0
    while written < text.count {
      written += try descriptor.write(text.span.extracting(written...))
    }
    try descriptor.synchronise()
    try descriptor.closeChecked()
    try FileNames.rename(temporary, to: path)
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let directory = slash.map { Array(path[...$0]) } ?? [UInt8(ascii: ".")]
    try FileDescriptor.open(reading: directory).synchronise()
  }

  /// Reads the checkpoint.
  ///
  /// - Returns: `nil` if there is none: the job was interrupted before its first, or is new.
  /// - Throws: If it is another job's, or no checkpoint at all.
  func load() throws(BatchStartError) -> ResumePoint? {
    let contents: [UInt8]
    do throws(SystemError) {
      contents = try FileContents.read(path)
    } catch {
      if error.isMissingFile { return nil }
      throw BatchStartError("cannot read \(name): \(error.message)")
    }
    guard let text = String(validating: contents, as: UTF8.self),
      let (point, digest) = CheckpointText.read(text)
    else { throw BatchStartError("\(name) is not one of this version's checkpoints") }
    guard digest == job.digest else {
      throw BatchStartError(
        "\(name) is another job's: its options, anchors or inputs are not these"
      )
    }
    return point
  }
}
