import ReceiptMinting
import Receipts
import Testing

@Suite("Test authority")
struct TestAuthorityTests {
  @Test("The chain has the shape of Apple's")
  func shape() throws {
    let authority = try TestAuthorities.rsa.get()
    let facts = try authority.certificates.map {
      try #require(OpenSSLOracle.facts(ofCertificate: $0.der))
    }
    let (leaf, intermediate, root) = (facts[0], facts[1], facts[2])
    // Extensions, `!` for critical ones: basic constraints 19, authority key identifier 35, subject
    // key identifier 14, key usage 15, and Apple's markers.
    let usual = ["!2.5.29.19", "2.5.29.35", "2.5.29.14", "!2.5.29.15"]
    #expect(leaf.extensions == usual + ["1.2.840.113635.100.6.11.1"])
    #expect(intermediate.extensions == usual + ["1.2.840.113635.100.6.2.1"])
    #expect(root.extensions == usual)
    // Key usage bits as OpenSSL numbers them: 80 digital signature, 04 certificates, 02 lists.
    #expect(facts.map(\.keyUsage) == [0x80, 0x06, 0x06])
    #expect(facts.map(\.isAuthority) == [false, true, true])
    #expect(facts.map(\.pathLength) == [-1, 0, -1])
    #expect(leaf.issuer == intermediate.subject)
    #expect(intermediate.issuer == root.subject)
    #expect(root.issuer == root.subject)
    #expect(root.subject.hasPrefix("C=US,O=Quittance Test,"))
    #expect(leaf.authorityKeyIdentifier == intermediate.subjectKeyIdentifier)
    #expect(intermediate.authorityKeyIdentifier == root.subjectKeyIdentifier)
    #expect(root.subjectKeyIdentifier.count == 20)
    #expect(leaf.notBefore == "Jan  1 00:00:00 2010 GMT")
    #expect(leaf.notAfter == "Jan  1 00:00:00 2040 GMT")
    #expect(Set(facts.map(\.serialNumber)).count == 3)
    #expect(facts.allSatisfy { $0.serialNumber > 0 })
    #expect(facts.allSatisfy { $0.signatureAlgorithm == "RSA-SHA256" })
    let ders = authority.certificates.map(\.der)
    #expect(OpenSSLOracle.isSigned(ders[0], by: ders[1]))
    #expect(OpenSSLOracle.isSigned(ders[1], by: ders[2]))
    #expect(OpenSSLOracle.isSigned(ders[2], by: ders[2]))
    #expect(!OpenSSLOracle.isSigned(ders[0], by: ders[2]))
  }

  @Test("Xcode's certificate: a CA that signs code, with serial number 1")
  func xcodeShape() throws {
    let root = try TestAuthorities.xcode.get().root
    let facts = try #require(OpenSSLOracle.facts(ofCertificate: root.der))
    #expect(facts.serialNumber == 1)
    #expect(facts.isAuthority)
    #expect(facts.keyUsage == 0x84)
    #expect(facts.extensions == ["!2.5.29.19", "!2.5.29.15", "!2.5.29.37"])
    #expect(facts.subject.contains("CN=StoreKit"))
    #expect(facts.subject == facts.issuer)
  }

  @Test("Names, serial numbers, digests and markers are the caller's")
  func profiles() throws {
    var profiles = TestAuthority.Profiles()
    profiles.leaf.subject = CertificateName(commonName: "Ünser Prüfzertifikat")
    profiles.leaf.serialNumber = [0x00, 0x80, 0x01]
    profiles.leaf.signatureDigest = .sha1
    profiles.leaf.markers.append("1.2.840.113635.100.99")
    profiles.leaf.hasKeyIdentifiers = false
    let authority = try TestAuthority(keys: .init(pem: TestKeys.ecdsa), profiles: profiles)
    let facts = try #require(OpenSSLOracle.facts(ofCertificate: authority.leaf.der))
    #expect(facts.serialNumber == 0x8001)
    #expect(facts.signatureAlgorithm == "ecdsa-with-SHA1")
    #expect(facts.extensions.last == "1.2.840.113635.100.99")
    #expect(!facts.extensions.contains("2.5.29.14"))
    #expect(facts.subject == "CN=\\C3\\9Cnser Pr\\C3\\BCfzertifikat")
  }

  @Test(
    "Validity dates are written as RFC 5280 4.1.2.5 says",
    arguments: [
      -631_152_001, -631_152_000, -1, 0, 951_782_400, 2_524_607_999, 2_524_608_000,
      253_402_300_799,
    ] as [Int64]
  )
  func validityDates(seconds: Int64) throws {
    var profile = CertificateProfile.xcode
    profile.notAfter = ReceiptDate(secondsSince1970: seconds)
    let key = try SigningKey(pem: TestKeys.ecdsa)
    let certificate = try TestAuthority(selfSigned: key, profile: profile).root.der
    let expected = OpenSSLOracle.time(seconds)
    let found = certificate.indices.contains { certificate[$0...].starts(with: expected) }
    #expect(found, "\(hex(expected)) is not in the certificate")
  }

  @Test("A marker that is no object identifier is an error")
  func badMarker() throws {
    var profiles = TestAuthority.Profiles()
    profiles.leaf.markers = ["1.2.three"]
    let keys = try TestAuthority.Keys(pem: TestKeys.ecdsa)
    let error = #expect(throws: MintingError.self) {
      _ = try TestAuthority(keys: keys, profiles: profiles)
    }
    #expect(error?.code == .badProfile)
  }
}
