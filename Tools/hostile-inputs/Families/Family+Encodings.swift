// Attacks on the encoding: nesting, lengths, segments (X.690 8.1, 8.7).

import ReceiptMinting

extension Family {
  private static func decode(
    _ name: String,
    grows: String,
    _ expected: String,
    _ make: @escaping @Sendable (Int) -> [UInt8]
  ) -> Family {
    Family(
      name,
      grows: grows,
      ["decode", "--input-format", "der", "{in}"],
      upTo: 16 * .mebibyte - 128 * .kibibyte,
      expected: expected,
      make
    )
  }

  static let encodings = [
    decode("nesting", grows: "SEQUENCEs in one another", #""code":"not_pkcs7""#) {
      HostileInput.nestedSequences($0 / 6)
    },
    decode("nesting-unended", grows: "indefinite lengths in one another", #""code":"too_deep""#) {
      HostileInput.unendedSequences($0 / 2)
    },
    decode(
      "nesting-in-value",
      grows: "segments in six strings of indefinite length",
      #""issues":[]"#
    ) {
      // Each level is walked for its end-of-contents octets.
      let levels = 5
      let inner =
        DER.open(0x24) * levels + fill($0, with: [0x04, 0x00])
        + DER.endOfContents * levels
      return Container(attributes: Payload.attribute(99, []) + Payload.segmented(99, inner)).encoded
    },
    decode("segments-empty", grows: "segments of no octets", #""decoded""#) {
      let content = DER.element(0x04, DER.set([Payload.required]))
      let empty = fill($0, with: [0x04, 0x00])
      return Container(content: DER.element(0x24, empty + content)).encoded
    },
    decode("segments-of-one", grows: "segments of one octet", #""decoded""#) { size in
      // Three octets for each of the payload's.
      HostileInput.oneByteChunks(size / 3)
    },
    decode("segments-nested", grows: "segments in five layers of strings", #""decoded""#) { size in
      // Content, payload, purchase, its SET and its attribute: each is joined once more.
      let string = DER.element(0x24, fill(size - 400, with: [0x04, 0x01, 0x41]))
      let attribute = DER.sequence([DER.integer(1799), DER.integer(1), string])
      let set = DER.element(0x24, DER.element(0x04, DER.element(0x31, attribute)))
      let value = DER.element(0x24, DER.element(0x04, set))
      let purchase = DER.sequence([DER.integer(17), DER.integer(1), value])
      let payload = DER.element(0x24, DER.element(0x04, DER.set([Payload.required, purchase])))
      return Container(content: DER.element(0x24, DER.element(0x04, payload))).encoded
    },
    decode("lengths-padded", grows: "lengths of 126 octets", #""decoded""#) {
      let long = [0x30, 0xFE] + [UInt8](repeating: 0, count: 125) + [0x08]
      return Container(
        attributes: fill($0, with: long + [2, 1, 99, 2, 1, 1, 4, 0])
      ).encoded
    },
    decode("length-huge", grows: "what follows a length of 2 GiB", #""malformed""#) {
      [0x30, 0x84, 0x7F, 0xFF, 0xFF, 0xFF] + [UInt8](repeating: 0, count: $0)
    },
    decode("tag-numbers", grows: "tags with numbers of four octets", #""code":"bad_attribute""#) {
      Container(
        attributes: fill(min($0, 60_000), with: [0x3F, 0xFF, 0xFF, 0xFF, 0x7F, 0x00])
          + Payload.attribute(99, [UInt8](repeating: 0, count: $0))
      ).encoded
    },
    decode("identifier-one-arc", grows: "one arc of a content type", #""code":"not_signed_data""#) {
      Container.typed([0x2A] + [UInt8](repeating: 0x81, count: $0) + [0x01])
    },
    decode("identifier-arcs", grows: "arcs of a content type", #""code":"not_signed_data""#) {
      Container.typed([UInt8](repeating: 0x7F, count: $0))
    },
  ]
}

func * (octets: [UInt8], count: Int) -> [UInt8] {
  Array(repeatElement(octets, count: count).joined())
}

extension Container {
  fileprivate static func typed(_ identifier: [UInt8]) -> [UInt8] {
    var container = Container(attributes: [])
    container.contentInfoType = DER.element(0x06, identifier)
    return container.encoded
  }
}

extension Payload {
  /// An attribute whose value is a constructed OCTET STRING around these segments.
  static func segmented(_ type: Int64, _ segments: [UInt8]) -> [UInt8] {
    DER.sequence([DER.integer(type), DER.integer(1), DER.element(0x24, segments)])
  }
}
