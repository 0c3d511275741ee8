import ReceiptMinting
import Testing

@Suite("Keys")
struct SigningKeyTests {
  @Test("Keys are made, written and read again")
  func roundTrip() throws {
    for algorithm in [SigningKey.Algorithm.ecdsaP256, .rsa(bits: 1024)] {
      let key = try SigningKey.generate(algorithm)
      let pem = try key.pem()
      #expect(pem.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
      let again = try SigningKey(pem: pem)
      #expect(again.algorithm == algorithm)
      #expect(again.publicKeyInfo == key.publicKeyInfo)
    }
  }

  @Test("An authority's keys come back in their order, whatever stands between them")
  func authorityKeys() throws {
    let keys = try TestAuthority.Keys(pem: TestKeys.rsa)
    let authority = try TestAuthority(keys: keys)
    let text = try authority.certificatesPEM + keys.pem() + "\ntrailing words\n"
    let again = try TestAuthority.Keys(pem: text)
    #expect(again.root.publicKeyInfo == keys.root.publicKeyInfo)
    #expect(again.intermediate.publicKeyInfo == keys.intermediate.publicKeyInfo)
    #expect(again.leaf.publicKeyInfo == keys.leaf.publicKeyInfo)
    #expect(again.weakLeaf?.algorithm == .rsa(bits: 1024))
  }

  @Test(
    "What holds no usable key is an error",
    arguments: [
      "", "no key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
      "-----BEGIN PRIVATE KEY-----\nMC4CAQ",
    ]
  )
  func unusable(pem: String) {
    let error = #expect(throws: MintingError.self) { _ = try SigningKey(pem: pem) }
    #expect(error?.code == .badKey)
  }

  @Test("A key of another kind is an error")
  func otherKind() {
    // The Ed25519 example of RFC 8410 10.3.
    let pem = """
      -----BEGIN PRIVATE KEY-----
      MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
      -----END PRIVATE KEY-----
      """
    let error = #expect(throws: MintingError.self) { _ = try SigningKey(pem: pem) }
    #expect(error?.code == .badKey)
  }

  @Test("Too few keys, or RSA of an odd size, are errors")
  func badRequests() throws {
    let one = try SigningKey(pem: TestKeys.ecdsa).pem()
    #expect(throws: MintingError.self) { _ = try TestAuthority.Keys(pem: one) }
    for bits in [Int.min, -1, 0, 512, 1 << 20, Int.max] {
      #expect(throws: MintingError.self) { _ = try SigningKey.generate(.rsa(bits: bits)) }
    }
  }

  @Test("PEM of certificates is what OpenSSL's command would write")
  func base64() {
    // RFC 4648 10.
    let vectors = [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ]
    for (text, expected) in vectors { #expect(Base64.encode(Array(text.utf8)) == expected) }
  }
}
