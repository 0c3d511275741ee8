import ReceiptMinting
import Receipts
import Testing

@Suite("Receipts that OpenSSL accepts")
struct WellFormedReceiptTests {
  enum Signer: CaseIterable {
    case rsa
    case ecdsa

    var authority: TestAuthority {
      get throws {
        switch self {
        case .rsa: try TestAuthorities.rsa.get()
        case .ecdsa: try TestAuthorities.ecdsa.get()
        }
      }
    }
  }

  static let forms: [ReceiptForm] = MintingDigest.allCases.flatMap { digest in
    [ReceiptForm.Encoding.der, .ber(chunkSize: nil), .ber(chunkSize: 100)].flatMap { encoding in
      [
        ReceiptForm.SignedAttributes.none,
        .standard(signingTime: ReceiptContent.defaultCreationDate),
      ].map { attributes in
        ReceiptForm(encoding: encoding, digest: digest, signedAttributes: attributes)
      }
    }
  }

  @Test("CMS and PKCS#7 accept every form", arguments: forms, Signer.allCases)
  func everyForm(form: ReceiptForm, signer: Signer) throws {
    let authority = try signer.authority
    let receipt = try ReceiptMint(authority: authority, form: form).issue(.sample)
    let root = authority.root.der
    let byCMS = OpenSSLOracle.verifyCMS(receipt, root: root, at: creation)
    #expect(byCMS.content != nil, "\(byCMS.reason)")
    let byPKCS7 = OpenSSLOracle.verifyPKCS7(receipt, root: root, at: creation)
    #expect(byPKCS7.content != nil, "\(byPKCS7.reason)")
    #expect(byCMS.content == byPKCS7.content)
    let payload = try #require(byCMS.content)
    #expect(try attributes(of: payload).text(2) == "com.example.app")
  }

  @Test("Both names of an RSA signature are accepted", arguments: MintingDigest.allCases)
  func signatureNaming(digest: MintingDigest) throws {
    let authority = try TestAuthorities.rsa.get()
    let form = ReceiptForm(digest: digest, signatureNaming: .digestAndKeyAlgorithm)
    let receipt = try ReceiptMint(authority: authority, form: form).issue(.sample)
    let verdict = OpenSSLOracle.verifyCMS(receipt, root: authority.root.der, at: creation)
    #expect(verdict.content != nil, "\(verdict.reason)")
  }

  @Test("SHA-1 certificates sign as well")
  func sha1Certificates() throws {
    var profiles = TestAuthority.Profiles()
    profiles.root.signatureDigest = .sha1
    profiles.intermediate.signatureDigest = .sha1
    profiles.leaf.signatureDigest = .sha1
    let authority = try TestAuthority(keys: .init(pem: TestKeys.rsa), profiles: profiles)
    let receipt = try ReceiptMint(authority: authority, form: .appleSHA1).issue(.production())
    let verdict = OpenSSLOracle.verifyCMS(receipt, root: authority.root.der, at: creation)
    #expect(verdict.content != nil, "\(verdict.reason)")
  }

  @Test("Xcode's form: one self-signed certificate, fit for code signing only")
  func xcode() throws {
    let authority = try TestAuthorities.xcode.get()
    let receipt = try ReceiptMint(authority: authority, form: .xcode).issue(.xcode())
    let root = authority.root.der
    let any = OpenSSLOracle.verifyCMS(receipt, root: root, at: creation, purpose: .any)
    #expect(any.content != nil, "\(any.reason)")
    // The extended key usage stands in the way of every other purpose, as it does with Xcode's own.
    #expect(OpenSSLOracle.verifyCMS(receipt, root: root, at: creation).content == nil)
    // Six nodes of indefinite length: three that begin the receipt, three end-of-contents behind
    // the content and three at the end.
    #expect(receipt.starts(with: [0x30, 0x80, 0x06, 0x09]))
    #expect(receipt.suffix(7).dropFirst() == [0, 0, 0, 0, 0, 0])
  }

  @Test("A payload in an OCTET STRING of its own")
  func wrappedPayload() throws {
    let authority = try TestAuthorities.xcode.get()
    var form = ReceiptForm.xcode
    form.wrapsPayload = true
    let receipt = try ReceiptMint(authority: authority, form: form).issue(.xcode())
    let verdict = OpenSSLOracle.verifyCMS(
      receipt,
      root: authority.root.der,
      at: creation,
      purpose: .any
    )
    let wrapper = try #require(OpenSSLOracle.elements(verdict.content ?? [])?.first)
    #expect(wrapper.identifier == 0x04)
    #expect(try attributes(of: wrapper.content).text(0) == "Xcode")
  }

  @Test("OpenSSL refuses a time at which the chain is not valid")
  func validity() throws {
    var profiles = TestAuthority.Profiles()
    profiles.leaf.notBefore = ReceiptDate(secondsSince1970: creation)
    profiles.leaf.notAfter = ReceiptDate(secondsSince1970: creation + 10)
    let authority = try TestAuthority(keys: .init(pem: TestKeys.rsa), profiles: profiles)
    let receipt = try ReceiptMint(authority: authority).issue(.sandbox())
    let root = authority.root.der
    for (time, isValid) in [(-1, false), (0, true), (9, true), (11, false)] as [(Int64, Bool)] {
      let verdict = OpenSSLOracle.verifyCMS(receipt, root: root, at: creation + time)
      #expect((verdict.content != nil) == isValid, "at \(time)")
    }
  }

  @Test("Extra certificates travel along")
  func extraCertificates() throws {
    let authority = try TestAuthorities.rsa.get()
    var form = ReceiptForm.apple
    form.extraCertificates = [try TestAuthorities.xcode.get().root.der]
    let receipt = try ReceiptMint(authority: authority, form: form).issue(.sandbox())
    let verdict = OpenSSLOracle.verifyCMS(receipt, root: authority.root.der, at: creation)
    #expect(verdict.content != nil, "\(verdict.reason)")
  }
}
