import ReceiptBatch

/// The part of an input that has been read and not yet used. Every byte is searched for the end of
/// its line once, however the blocks fall.
struct BlockBuffer: ~Copyable {
  private let descriptor: FileDescriptor
  private var storage: [UInt8] = []

  /// Where the unused part begins.
  private var start = 0

  /// Up to where the unused part has been searched for a line feed in vain.
  private var searched = 0

  private var isAtEnd = false

  /// How much is read at a time: no more than a small file needs.
  private let block: Int
  private let isRegular: Bool

  init(_ descriptor: consuming FileDescriptor) {
    let status = try? descriptor.status()
    isRegular = status?.kind == .regular
    let size = isRegular ? Int(clamping: status?.size ?? 0) : InputLimits.block
    // One byte more than there is, so that the end shows without another look.
    block = max(512, min(size, InputLimits.block - 1) + 1)
    self.descriptor = descriptor
  }

  var count: Int { storage.count - start }

  var bytes: ArraySlice<UInt8> { storage[start...] }

  /// Whether reading on depends on somebody else.
  var mayWait: Bool { !isRegular && !isAtEnd }

  /// Reads until there are this many bytes; `false` if the input ends before.
  mutating func fill(to wanted: Int) throws(SystemError) -> Bool {
    while count < wanted {
      if isAtEnd {
        return false
      }
      if start > 0, start >= count {
        storage.removeFirst(start)
        searched -= start
        start = 0
      }
      isAtEnd = try !descriptor.read(block, appendingTo: &storage)
    }
    return true
  }

  /// How many bytes there are before the next line feed; `nil` if none has been read yet.
  mutating func lineLength() -> Int? {
    let from = max(searched, start)
    let found = Self.lineFeed(in: storage.span, from: from)
    searched = found ?? storage.count
    return found.map { $0 - start }
  }

  private static func lineFeed(in bytes: Span<UInt8>, from: Int) -> Int? {
    var position = from
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") {
        return position
      }
      position += 1
    }
    return nil
  }

  mutating func take(_ length: Int) -> [UInt8] {
    let taken = Array(storage[start..<(start + length)])
    drop(length)
    return taken
  }

  mutating func drop(_ length: Int) {
    start += length
    if start == storage.count {
      storage.removeAll(keepingCapacity: true)
      start = 0
      searched = 0
    }
  }
}
