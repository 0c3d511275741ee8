// How much there is to read, for the progress: where it can be known without reading it.

enum TotalSize {
  /// Bytes of all inputs; `nil` if one of them is a pipe or a directory, which would have to be walked
  /// twice.
  static func of(_ inputs: [[UInt8]]) -> Int64? {
    var total: Int64 = 0
    for input in inputs.isEmpty ? [[UInt8(ascii: "-")]] : inputs {
      let status =
        input == [UInt8(ascii: "-")]
        ? try? StandardStreams.input.status() : try? FileStatus.of(input)
      guard let status, status.kind == .regular else { return nil }
      total += status.size
    }
    return total
  }
}
