/// The most that is held in memory for one receipt.
package enum InputLimits {
  /// The longest file or line: 16 MiB of DER, which is all that the decoder takes, in base64 with
  /// line breaks, and twice that again for base64 of base64.
  package static let largestRecord = 64 << 20

  /// How much is read at a time.
  package static let block = 256 << 10

  /// How much of an input is looked at to tell one receipt from lines of receipts. Far more than a
  /// usual line, so that a dump is recognised although its first lines are broken.
  package static let sniffed = 256 << 10
}
