// A transaction's identifier in the form in which the file keeps it.
//
// Apple's identifiers are decimal numbers. As an INTEGER one takes eight octets or fewer of the
// index instead of sixteen, so that twice as much of the index fits into the cache. Only what an
// integer gives back unchanged is kept as one: no leading zero, no sign, at most 18 digits. Anything
// else is kept as the octets it has; SQLite never calls an integer and a blob equal.

/// A number, or a range of a batch's octets.
enum StoredIdentifier: Sendable {
  case number(Int64)
  case octets(Range<Int>)

  static func number(of octets: Span<UInt8>) -> Int64? {
    guard octets.count >= 1, octets.count <= 18 else { return nil }
    guard octets[0] != UInt8(ascii: "0") || octets.count == 1 else { return nil }
    var number: Int64 = 0
    for index in octets.indices {
      let digit = octets[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      number = number &* 10 &+ Int64(digit)
    }
    return number
  }
}
