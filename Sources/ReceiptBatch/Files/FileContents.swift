/// Small files that options name, read whole.
package enum FileContents {
  /// Certificates and keys are a few kilobytes; whatever is larger is not what was meant.
  package static let largest = 4 << 20

  package static func read(_ path: [UInt8]) throws(SystemError) -> [UInt8] {
    let descriptor = try FileDescriptor.open(reading: path)
    guard try descriptor.status().kind != .directory else { throw .isDirectory }
    var contents: [UInt8] = []
    while try descriptor.read(64 << 10, appendingTo: &contents) {
      guard contents.count <= largest else { throw .isTooLarge }
    }
    return contents
  }

  /// Writes a new file; one that is there already is left alone.
  ///
  /// - Parameter isSecret: Whether nobody but the owner may read it.
  package static func create(
    _ path: [UInt8],
    _ contents: [UInt8],
    isSecret: Bool
  ) throws(SystemError) {
    let descriptor = try FileDescriptor.open(creating: path, isSecret: isSecret)
    var written = 0
    while written < contents.count {
      written += try descriptor.write(contents.span.extracting(written...))
    }
    try descriptor.closeChecked()
  }
}
