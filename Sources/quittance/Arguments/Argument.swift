/// One word of the command line, byte for byte: a file name need not be UTF-8.
struct Argument: Hashable, Sendable {
  var bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// For messages: bytes that are not UTF-8 come out as U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The exact text, or `nil` where the bytes are not UTF-8.
  var validText: String? { String(validating: bytes, as: UTF8.self) }

  /// `-`, which stands for standard input or standard output.
  var isDash: Bool { bytes == [UInt8(ascii: "-")] }

  /// `-:17`, the source of a line of standard input.
  var isLineOfStandardInput: Bool { bytes.starts(with: Array("-:".utf8)) }
}
