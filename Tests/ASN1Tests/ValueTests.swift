import Testing

@testable import ASN1

@Suite("Values of universal types")
struct ValueTests {
  @Test(
    "What DER makes of a type",
    arguments: [
      // X.690 8.2, 8.3, 8.4, 8.6, 8.8, 8.19, 8.23, 10.2, 11.1.
      ("0101ff", true), ("010100", true), ("010101", false), ("0100", false), ("0102ffff", false),
      ("020100", true), ("0200", false), ("02020001", false), ("0a0105", true), ("0a00", false),
      ("030100", true), ("03020780", true), ("03020880", false), ("0300", false), ("030101", false),
      ("0500", true), ("050100", false), ("06022a03", true), ("0600", false), ("06012a", true),
      ("0602802a", false), ("06022a83", false), ("0400", true), ("0c00", true), ("1700", true),
      ("1c0400000041", true), ("1c03000041", false), ("1e020041", true), ("1e0141", false),
      ("3000", true), ("3100", true), ("1000", false), ("1100", false), ("2400", false),
      ("2c00", false), ("3700", false), ("2203020101", false), ("2500", false),
      ("8000", true), ("a000", true), ("4101ff", true), ("df2100", true),
    ]
  )
  func value(element: String, isValue: Bool) throws {
    let octets = try octets(element)
    var cursor = BERCursor(octets.span)
    let found = try cursor.readElement()
    #expect(found.end == octets.count)
    var isAccepted = true
    do throws(ASN1Error) {
      try cursor.requireValue(found)
    } catch {
      isAccepted = false
    }
    #expect(isAccepted == isValue)
  }
}
