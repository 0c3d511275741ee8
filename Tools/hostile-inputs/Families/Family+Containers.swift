// Attacks on the container: more of everything that it lists (RFC 5652 5.1 and 5.3).

extension Family {
  private static func verify(
    _ name: String,
    grows: String,
    _ expected: String,
    _ change: @escaping @Sendable (inout Container, Int) -> Void
  ) -> Family {
    Family(
      name,
      grows: grows,
      ["verify", "--input-format", "der", "{in}"],
      upTo: 16 * .mebibyte - 128 * .kibibyte,
      expected: expected
    ) { size in
      var container = Container(attributes: [])
      container.signers = Container.signer()
      change(&container, size)
      return container.encoded
    }
  }

  static let containers = [
    verify("certificates-many", grows: "certificates", #""code":"too_many_elements""#) {
      $0.certificates = fill($1, with: [0x30, 0x00])
    },
    verify("signers-many", grows: "SignerInfos", #""code":"too_many_elements""#) {
      $0.signers = fill($1, with: Container.signer())
    },
    verify("revocation-lists", grows: "revocation lists", #""code":"inconsistent_signed_data""#) {
      $0.revocationLists = fill($1, with: [0x30, 0x00])
    },
    verify("digest-algorithms", grows: "digest algorithms", #""code":"inconsistent_signed_data""#) {
      $0.algorithms = fill($1, with: DER.sequence([DER.identifier("1.2.3")]))
    },
    verify(
      "digest-identifier",
      grows: "an arc of a digest's name",
      #""code":"unsupported_algorithm""#
    ) {
      let name = DER.element(0x06, [0x2A] + [UInt8](repeating: 0x81, count: $1) + [1])
      $0.signers = Container.signer(digest: DER.sequence([name]))
    },
    verify(
      "unsigned-attributes",
      grows: "unsigned attributes",
      #""code":"inconsistent_signed_data""#
    ) {
      $0.signers = Container.signer(unsignedAttributes: fill($1, with: [0x30, 0x00]))
    },
    verify("signed-attributes", grows: "signed attributes", #""code":"signer_certificate_missing""#)
    {
      $0.signers = Container.signer(signedAttributes: fill($1, with: [0x30, 0x00]))
    },
    verify("issuer-huge", grows: "the signer's issuer", #""code":"signer_certificate_missing""#) {
      $0.signers = Container.signer(issuer: DER.element(0x30, fill($1, with: [0x31, 0x00])))
    },
    verify(
      "serial-huge",
      grows: "the signer's serial number",
      #""code":"signer_certificate_missing""#
    ) {
      $0.signers = Container.signer(
        serial: DER.element(0x02, [UInt8](repeating: 0x7F, count: $1))
      )
    },
    verify(
      "content-verified",
      grows: "content that is digested",
      #""code":"signer_certificate_missing""#
    ) {
      $0.content = DER.element(
        0x04,
        DER.set([Payload.required, fill($1, with: Payload.attribute(99, []))])
      )
    },
  ]
}
