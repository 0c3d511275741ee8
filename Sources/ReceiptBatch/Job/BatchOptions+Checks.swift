// Options that contradict each other, and outputs that are inputs.

import Records

extension BatchOptions {
  func check() throws(BatchStartError) {
    if checkpoint != nil, output == nil || output == [UInt8(ascii: "-")] {
      throw BatchStartError("a checkpoint needs an output file: standard output cannot be cut back")
    }
    if outputFormat == .verifyReceipt {
      guard verifier != nil, answer != nil else {
        throw BatchStartError("answers in verifyReceipt's shape need verified receipts")
      }
      guard carried.isEmpty else {
        throw BatchStartError("verifyReceipt's answers have no place for carried fields")
      }
    }
    if lineWriter != nil, verifier == nil {
      throw BatchStartError("lines about verified receipts need a verifier")
    }
    for text in receiptFields where JSONPointer(text) == nil {
      throw BatchStartError("'\(text)' is no JSON Pointer, such as /receipt-data")
    }
    if resumes, checkpoint == nil {
      throw BatchStartError("there is nothing to resume without a checkpoint")
    }
  }
}

extension OutputFile {
  /// Refuses to write into what is read.
  package func refuseInputs(of options: BatchOptions) throws(BatchStartError) {
    for input in options.inputs.isEmpty ? [[UInt8(ascii: "-")]] : options.inputs {
      let isStandardInput = input == [UInt8(ascii: "-")]
      let status =
        isStandardInput ? try? StandardStreams.input.status() : try? FileStatus.of(input)
      let path = String(decoding: input, as: UTF8.self)
      let name = isStandardInput ? "standard input" : "'\(path)'"
      try refuse(status, "\(name) is an input")
    }
    for file in options.settingFiles {
      let path = String(decoding: file, as: UTF8.self)
      try refuse(try? FileStatus.of(file), "'\(path)' is what an option names")
    }
  }

  private func refuse(_ status: FileStatus?, _ reason: String) throws(BatchStartError) {
    guard let identity, status?.identity == identity else { return }
    throw BatchStartError("\(reason) and the output at once; nothing was written")
  }

  /// Whether this is not the same file, or the same standard output.
  func isAnother(than other: borrowing OutputFile) -> Bool {
    identity == nil ? name != other.name : identity != other.identity
  }
}

extension OwnFiles {
  /// Refuses a checkpoint in the place of an input or an output.
  func checkCheckpoint(_ options: BatchOptions) throws(BatchStartError) {
    let others =
      options.inputs + options.settingFiles
      + [options.output, options.errorsOutput].compactMap { $0 }
    for path in others where isCheckpoint(path) {
      let name = String(decoding: path, as: UTF8.self)
      throw BatchStartError("'\(name)' cannot be the checkpoint as well")
    }
  }
}
