// Attacks on files of records, one result for each of which is written.

extension Family {
  static func decode(
    _ name: String,
    as format: String,
    grows: String,
    _ expected: String,
    upTo largest: Int = 64 * .mebibyte - 8_192,
    options: [String] = [],
    budget: Budget = Budget(),
    _ make: @escaping @Sendable (Int) -> [UInt8]
  ) -> Family {
    Family(
      name,
      grows: grows,
      ["decode", "--input-format", format, "-j", "2"] + options + ["{in}"],
      upTo: largest,
      expected: expected,
      budget: budget,
      make
    )
  }
}
