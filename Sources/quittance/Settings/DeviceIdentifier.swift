import ReceiptBatch

/// The bytes that a receipt's device hash was made with, from the ways in which people write them.
struct DeviceIdentifier: Equatable, Sendable {
  let bytes: [UInt8]

  init(_ use: OptionUse) throws(UsageError) {
    let text = try use.text()
    guard let bytes = DeviceIdentifierText.bytes(Array(text.utf8)) else {
      throw UsageError(
        "\(use.spelling) '\(text)': it takes a UUID (3F27583E-3E39-4865-A9F2-98256C105CDF), a MAC "
          + "address (00:1b:63:84:45:e6), or the 16 or 6 bytes of one in hexadecimal"
      )
    }
    self.bytes = bytes
  }
}
