import ReceiptBatch

/// The file that results go to, and which of the system's files it is, so that it is never read.
struct OutputTarget: ~Copyable {
  let descriptor: FileDescriptor

  /// For messages.
  let name: String

  /// `nil` for a pipe, a terminal or a device, which cannot be confused with an input.
  let identity: FileStatus.Identity?

  /// Whether the file has to be emptied before anything is written.
  private let isReplaced: Bool

  /// Standard output, or the file that `--output` names.
  init(_ output: Argument?) throws(UsageError) {
    guard let output, !output.isDash else {
      self.init(StandardStreams.output, name: "standard output", isReplaced: false)
      return
    }
    do throws(SystemError) {
      let descriptor = try FileDescriptor.open(writing: output.bytes)
      self.init(descriptor, name: "'\(output.text)'", isReplaced: true)
    } catch {
      throw UsageError("cannot write to '\(output.text)': \(error.message)")
    }
  }

  private init(_ descriptor: consuming FileDescriptor, name: String, isReplaced: Bool) {
    let status = try? descriptor.status()
    identity = status?.kind == .regular ? status?.identity : nil
    self.name = name
    self.isReplaced = isReplaced
    self.descriptor = descriptor
  }

  /// Refuses a command line that would write into what it reads.
  borrowing func refuse(_ inputs: [Argument]) throws(UsageError) {
    guard let identity else { return }
    for input in inputs {
      let status =
        input.isDash ? try? StandardStreams.input.status() : try? FileStatus.of(input.bytes)
      if status?.identity == identity {
        let name = input.isDash ? "standard input" : "'\(input.text)'"
        throw UsageError("\(name) is an input and the output at once; nothing was written")
      }
    }
  }

  /// Empties the file, now that nothing stands against it.
  consuming func opened() throws(UsageError) -> LineOutput {
    let name = name
    if isReplaced, identity != nil {
      do throws(SystemError) {
        try descriptor.truncate(to: 0)
      } catch {
        throw UsageError("cannot write to \(name): \(error.message)")
      }
    }
    return LineOutput(descriptor)
  }
}
