// The checkpoint: everything that a resumed run needs to go on and to prove that it continues the
// same job. A text, so that a person can read it; replaced as a whole, so that it is never torn.

/// Where a job stood when its checkpoint was written.
struct ResumePoint: Hashable, Sendable {
  var position = InputPosition()
  var output = WrittenPart()
  var errors = WrittenPart()
  var counts = BatchCounts()
}

/// What a job has written of a file.
struct WrittenPart: Hashable, Sendable {
  var length: Int64 = 0
  /// Its last octets.
  var tail = OctetSample()
}

/// The file that a checkpoint is kept in.
struct CheckpointFile: ~Copyable {
  private let path: [UInt8]
  private let job: JobIdentity

  init(_ path: [UInt8], job: JobIdentity) {
    self.path = path
    self.job = job
  }

  /// Where a new checkpoint is made: hidden, so that no walk over the directory meets it.
  private var temporary: [UInt8] {
    let (directory, name) = FileNames.split(path)
    let hidden = [UInt8(ascii: ".")] + name + Array(".new".utf8)
    return directory == [UInt8(ascii: ".")] ? hidden : directory + hidden
  }

  /// What messages call it.
  var name: String { "the checkpoint '\(String(decoding: path, as: UTF8.self))'" }

  /// Writes a checkpoint beside the old one, makes sure that it is on the disk, and puts it in the
  /// old one's place.
  func save(_ point: ResumePoint) throws(SystemError) {
    let temporary = temporary
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
    try FileDescriptor.open(reading: FileNames.split(path).directory).synchronise()
  }

  /// What is in the file; `nil` if there is none.
  private func contents() throws(BatchStartError) -> [UInt8]? {
    do throws(SystemError) {
      return try FileContents.read(path)
    } catch {
      if error.isMissingFile { return nil }
      throw BatchStartError("cannot read \(name): \(error.message)")
    }
  }

  /// Puts the checkpoint of a new job in the place of an older one, so that nobody resumes that.
  ///
  /// - Throws: If a file is there that is no checkpoint: it would be lost.
  func begin() throws(BatchStartError) {
    if try contents().map({ !$0.isEmpty && !$0.starts(with: CheckpointText.mark) }) == true {
      throw BatchStartError("\(name) is another file, which would be lost")
    }
    do throws(SystemError) {
      try save(ResumePoint())
    } catch {
      throw BatchStartError("cannot write \(name): \(error.message)")
    }
  }

  /// Reads the checkpoint.
  ///
  /// - Returns: `nil` if there is none: the job was interrupted before its first, or is new.
  /// - Throws: If it is another job's, or no checkpoint at all.
  func load() throws(BatchStartError) -> ResumePoint? {
    guard let contents = try contents() else { return nil }
    guard let (point, digest) = CheckpointText.read(String(decoding: contents, as: UTF8.self))
    else { throw BatchStartError("\(name) is not one of this version's checkpoints") }
    guard digest == job.digest else {
      throw BatchStartError(
        "\(name) is another job's: its options, anchors or inputs are not these"
      )
    }
    return point
  }
}
