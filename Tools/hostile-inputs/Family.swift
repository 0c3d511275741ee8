// One kind of hostile input in any size, and what the command may spend on it.

struct Family: Sendable {
  let name: String
  /// What grows, for the table.
  let grows: String
  /// The command's arguments. `{in}` is the input that was made, `{dir}` the directory it stands in.
  let arguments: [String]
  /// Octets of the inputs that are measured. The last is the limit where there is one.
  let largest: Int
  /// What the command must say, so that the family is known to reach what it is about.
  let expected: String
  var budget = Budget()
  let make: @Sendable (Int, Folder) throws -> Void

  /// The most that may be spent on the largest input.
  struct Budget: Sendable {
    /// CPU time for an octet, start-up apart.
    var nanosecondsPerOctet = 120.0
    /// Peak of memory in MiB.
    var mebibytes = 256
  }

  /// A family whose inputs are one file each.
  init(
    _ name: String,
    grows: String,
    _ arguments: [String],
    upTo largest: Int,
    expected: String,
    budget: Budget = Budget(),
    _ make: @escaping @Sendable (Int) throws -> [UInt8]
  ) {
    self.init(name, grows: grows, arguments, upTo: largest, expected: expected, budget: budget) {
      size,
      folder in
      try folder.write(make(size), to: "input")
    }
  }

  /// A family whose inputs are several files.
  init(
    _ name: String,
    grows: String,
    _ arguments: [String],
    upTo largest: Int,
    expected: String,
    budget: Budget = Budget(),
    inFolder make: @escaping @Sendable (Int, Folder) throws -> Void
  ) {
    self.name = name
    self.grows = grows
    self.arguments = arguments
    self.largest = largest
    self.expected = expected
    self.budget = budget
    self.make = make
  }

  /// So little that nothing but start-up is left.
  var smallest: Int { min(1_024, largest / 64) }

  /// The sizes that are measured, in ascending order: 32 times as much from first to last, or, up to a
  /// quarter of the largest, 16 times.
  func sizes(isQuick: Bool) -> [Int] {
    (isQuick ? [64, 16, 8, 4] : [32, 16, 8, 4, 2, 1]).map { largest / $0 }
  }
}

extension Family {
  static var all: [Family] {
    encodings + payloads + containers + certificates + chains + texts + json + csv + prices
      + catalogs + entitlements + ledgers + commandLines
  }
}

extension Int {
  static let kibibyte = 1 << 10
  static let mebibyte = 1 << 20
}
