import ASN1

/// A distinguished name: who issued a certificate, or whom it is about.
public struct CertificateName: Hashable, Sendable {
  /// CN.
  public var commonName: String
  /// OU, left out if nil.
  public var organizationalUnit: String?
  /// O, left out if nil.
  public var organization: String?
  /// C, two letters, left out if nil.
  public var country: String?
  /// The e-mail address that Xcode's own certificate has, left out if nil.
  public var emailAddress: String?

  /// A name of the given parts.
  public init(
    commonName: String,
    organizationalUnit: String? = nil,
    organization: String? = nil,
    country: String? = nil,
    emailAddress: String? = nil
  ) {
    self.commonName = commonName
    self.organizationalUnit = organizationalUnit
    self.organization = organization
    self.country = country
    self.emailAddress = emailAddress
  }

  /// The DER Name (RFC 5280 4.1.2.4), in the order in which Apple writes its leaf's.
  var encoded: [UInt8] {
    DERWriter.encode { writer in
      writer.sequence { name in
        Self.write(OID.commonName, commonName, .utf8String, to: &name)
        Self.write(OID.organizationalUnit, organizationalUnit, .utf8String, to: &name)
        Self.write(OID.organization, organization, .utf8String, to: &name)
        // RFC 5280, appendix A.1: countryName is a PrintableString, emailAddress an IA5String.
        Self.write(OID.country, country, .printableString, to: &name)
        Self.write(OID.emailAddress, emailAddress, .ia5String, to: &name)
      }
    }
  }

  private static func write(
    _ type: [UInt8],
    _ value: String?,
    _ tag: ASN1Tag,
    to writer: inout DERWriter
  ) {
    guard let value else { return }
    writer.set { set in
      set.sequence { attribute in
        attribute.objectIdentifier(content: type)
        attribute.primitive(tag, value.utf8)
      }
    }
  }
}
