import ReceiptVerification

/// A text that differs whenever options do on which results depend, so that a checkpoint of another
/// job is told from this one's.
struct OptionIdentity {
  /// A line for each value; names and values are quoted, so that no two lists give one text.
  private(set) var text = ""

  mutating func add(_ name: String, _ value: String) {
    text += "\(name) \(value.debugDescription)\n"
  }

  /// The values as they were typed, in any order.
  mutating func add(_ name: String, _ uses: [OptionUse]) throws(UsageError) {
    var values: [String] = []
    for use in uses { values.append(try use.text()) }
    for value in values.sorted() { add(name, value) }
  }

  /// The contents of a file, wherever it stands.
  mutating func add(_ name: String, _ contents: [UInt8]) {
    // Without SHA-256 there is no checkpoint: the job says so itself.
    add(name, Fingerprint.sha256(contents)?.description ?? "")
  }
}
