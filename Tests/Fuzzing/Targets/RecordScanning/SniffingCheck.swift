// What an input is, told by its beginning, and the receipts in it as a job finds them.

import FuzzSupport
import ReceiptBatch

enum SniffingCheck {
  static func check(_ bytes: [UInt8], _ path: [UInt8], _ stop: BatchStop) {
    checkBeginnings(bytes)
    checkReceipts(path, bytes, stop)
  }

  /// What a beginning is enough to tell, the whole does not take back: else it would matter how
  /// much a pipe gives at a time.
  private static func checkBeginnings(_ bytes: [UInt8]) {
    let whole = InputSniffer.format(of: bytes[...], isComplete: true)
    require(whole != nil, "all there is tells nothing")
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 16)) {
      let found = InputSniffer.format(of: bytes.prefix(count), isComplete: false)
      require(found == nil || found == whole, "\(count) bytes tell otherwise than all of them")
    }
  }

  private static func checkReceipts(_ path: [UInt8], _ bytes: [UInt8], _ stop: BatchStop) {
    var options = BatchOptions(inputs: [path])
    options.carried = ["/user/id"]
    var stream = ReceiptRecordStream(options, stop: stop)
    var last = -1
    while let stretch = stream.next({ record, octets, _, _ in
      require(record.line > last, "line \(record.line) behind line \(last)")
      last = record.line
      require(octets.count <= bytes.count, "a record longer than its input")
      var name: [UInt8] = []
      _ = record.appendName(inCarried: 0, of: octets, to: &name)
    }) {
      require(!stretch.hasUnreadableInput, "a file in memory that cannot be read")
    }
  }
}
