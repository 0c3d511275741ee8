import Testing

@testable import ReceiptMinting

@Suite("Reproducibility")
struct ReproducibilityTests {
  @Test("SplitMix64 gives the published sequence for the state 0")
  func splitMix() {
    var generator = SeededBytes(state: 0)
    let expected: [UInt64] = [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test("Labels give independent streams, lengths give prefixes")
  func labels() {
    var (first, second) = (SeededBytes(seed: 1, label: "a"), SeededBytes(seed: 1, label: "b"))
    #expect(first.bytes(16) != second.bytes(16))
    var (short, long) = (SeededBytes(seed: 1, label: "a"), SeededBytes(seed: 1, label: "a"))
    #expect(Array(long.bytes(20).prefix(13)) == short.bytes(13))
  }

  @Test("The same keys and seed make the same bytes, another seed makes others")
  func sameBytes() throws {
    let first = try TestAuthority(keys: .init(pem: TestKeys.rsa), seed: 7)
    let second = try TestAuthority(keys: .init(pem: TestKeys.rsa), seed: 7)
    #expect(first.certificates.map(\.der) == second.certificates.map(\.der))
    let other = try TestAuthority(keys: .init(pem: TestKeys.rsa), seed: 8)
    #expect(first.leaf.der != other.leaf.der)

    let content = ReceiptContent.sample
    let receipt = try ReceiptMint(authority: first).issue(content, seed: 3)
    #expect(try ReceiptMint(authority: second).issue(content, seed: 3) == receipt)
    #expect(try ReceiptMint(authority: first).issue(content, seed: 4) != receipt)
  }

  @Test("With ECDSA everything but the signatures is the same")
  func ecdsa() throws {
    let authority = try TestAuthorities.ecdsa.get()
    let mint = ReceiptMint(authority: authority)
    let root = authority.root.der
    let first = try mint.issue(.sample)
    let second = try mint.issue(.sample)
    #expect(first != second)
    let content = OpenSSLOracle.verifyCMS(first, root: root, at: creation).content
    #expect(content != nil)
    #expect(content == OpenSSLOracle.verifyCMS(second, root: root, at: creation).content)
  }

  @Test("Shuffled attributes: another order, the same attributes, the same each time")
  func shuffled() throws {
    let authority = try TestAuthorities.rsa.get()
    var form = ReceiptForm.apple
    let sorted = try payload(authority, form, seed: 1)
    form.attributeOrder = .shuffled
    let shuffled = try payload(authority, form, seed: 1)
    #expect(try payload(authority, form, seed: 1) == shuffled)
    let (before, after) = (try attributes(of: sorted), try attributes(of: shuffled))
    #expect(before.map(\.type) != after.map(\.type))
    #expect(before.map(\.type).sorted() == after.map(\.type).sorted())
    #expect(before.value(5) == after.value(5))
  }

  private func payload(
    _ authority: TestAuthority,
    _ form: ReceiptForm,
    seed: UInt64
  ) throws -> [UInt8] {
    let receipt = try ReceiptMint(authority: authority, form: form).issue(.sample, seed: seed)
    let root = authority.root.der
    return try #require(OpenSSLOracle.verifyCMS(receipt, root: root, at: creation).content)
  }
}
