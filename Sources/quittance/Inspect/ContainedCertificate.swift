import ASN1
import Receipts

/// What a certificate says of itself, for human eyes. Nothing is decided by it: verification reads
/// certificates with OpenSSL.
struct ContainedCertificate {
  let commonName: String
  let issuerName: String
  /// Contents of the serial number's INTEGER.
  let serialNumber: [UInt8]
  let validity: (from: ReceiptDate?, to: ReceiptDate?)
  let isSelfIssued: Bool
  /// The issuer's encoding, by which a SignerInfo names its certificate.
  let issuer: [UInt8]

  /// The serial number in hexadecimal, without the octet that only keeps it positive.
  var serial: String {
    let octets = serialNumber.count > 1 ? serialNumber.drop { $0 == 0 } : serialNumber[...]
    return octets.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// - Returns: `nil` for what does not have the form of a certificate (RFC 5280 4.1).
  init?(_ range: ByteRange, in container: Span<UInt8>) {
    do throws(ASN1Error) {
      try self.init(BERCursor(container).window(range))
    } catch {
      return nil
    }
  }

  private init(_ cursor: consuming BERCursor) throws(ASN1Error) {
    var outer = try cursor.readSequence()
    var fields = try outer.readSequence()
    _ = try fields.readOptionalElement(.contextSpecific(0))
    serialNumber = Self.octets(fields, try fields.readElement(.integer).contents)
    try fields.skip()
    let issuer = try fields.readElement(.sequence)
    var dates = try fields.readSequence()
    let subject = try fields.readElement(.sequence)
    self.issuer = Self.octets(fields, issuer.encoding)
    isSelfIssued = self.issuer == Self.octets(fields, subject.encoding)
    validity = (
      Self.date(dates, try dates.readElement()), Self.date(dates, try dates.readElement())
    )
    issuerName = try Self.commonName(fields.contents(of: issuer))
    commonName = try Self.commonName(fields.contents(of: subject))
  }

  /// The common name, or the last part of the name where there is none.
  private static func commonName(_ name: consuming BERCursor) throws(ASN1Error) -> String {
    var found = ""
    while !name.isAtEnd {
      let set = try name.readElement(.set)
      var parts = name.contents(of: set)
      while !parts.isAtEnd {
        var part = try parts.readSequence()
        let type = try part.readObjectIdentifier()
        found = String(decoding: octets(part, try part.readElement().contents), as: UTF8.self)
        if type.description == "2.5.4.3" { return found }
      }
    }
    return found
  }

  private static func octets(_ cursor: borrowing BERCursor, _ range: ByteRange) -> [UInt8] {
    range.range.compactMap { cursor.octet(at: $0) }
  }

  /// UTCTime or GeneralizedTime in the form that RFC 5280 4.1.2.5 demands.
  private static func date(_ cursor: borrowing BERCursor, _ element: ASN1Element) -> ReceiptDate? {
    var text = String(decoding: octets(cursor, element.contents), as: UTF8.self)
    if element.tag == .utcTime, text.utf8.count == 13 {
      // Years 50 to 99 are of the twentieth century.
      text = (text >= "5" ? "19" : "20") + text
    }
    guard text.utf8.count == 15, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    func part(_ start: Int, _ length: Int) -> Substring {
      text.dropFirst(start).prefix(length)
    }
    return ReceiptDate(
      "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))T\(part(8, 2)):\(part(10, 2)):\(part(12, 3))"
    )
  }
}
