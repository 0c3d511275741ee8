// The files that a job writes. A walk may come across them; they are no inputs.

/// Which files are a job's own.
struct OwnFiles: Sendable {
  private var outputs: [FileStatus.Identity] = []
  /// The checkpoint is another file each time it is written, so it is known by its place.
  private var checkpoint: (directory: FileStatus.Identity, name: [UInt8])?

  init() {}

  init(outputs: [FileStatus.Identity], checkpoint: [UInt8]?) {
    self.outputs = outputs
    guard let checkpoint else { return }
    let (directory, name) = FileNames.split(checkpoint)
    if let status = try? FileStatus.of(directory) {
      self.checkpoint = (status.identity, name)
    }
  }

  /// What the file is to the job; `nil` if it is none of its own.
  func role(of path: [UInt8]) -> String? {
    if !outputs.isEmpty, let status = try? FileStatus.of(path),
      outputs.contains(status.identity)
    {
      return "it is the output"
    }
    return isCheckpoint(path) ? "it is the checkpoint" : nil
  }

  func isCheckpoint(_ path: [UInt8]) -> Bool {
    guard let checkpoint else { return false }
    let (directory, name) = FileNames.split(path)
    guard name == checkpoint.name, let status = try? FileStatus.of(directory) else { return false }
    return status.identity == checkpoint.directory
  }
}
