// Attacks on what the payload holds: attributes, purchases, values.

extension Family {
  private static func decode(
    _ name: String,
    grows: String,
    _ expected: String,
    upTo largest: Int = 16 * .mebibyte - 128 * .kibibyte,
    command: [String] = ["decode", "--input-format", "der", "{in}"],
    _ attributes: @escaping @Sendable (Int) -> [UInt8]
  ) -> Family {
    Family(name, grows: grows, command, upTo: largest, expected: expected) {
      Container(attributes: attributes($0)).encoded
    }
  }

  static let payloads = [
    decode("attributes", grows: "attributes of ten octets", #""decoded""#) {
      fill($0, with: Payload.attribute(99, []))
    },
    decode("attributes-long-way", grows: "attributes in BER", #""decoded""#) {
      fill($0, with: [0x30, 0x80, 2, 1, 99, 2, 1, 1, 0x24, 0x80, 4, 1, 9, 0, 0, 0, 0])
    },
    decode("attributes-repeated", grows: "attributes of one type", #""code":"too_many_elements""#) {
      fill($0, with: Payload.text(2, "a"))
    },
    decode(
      "attributes-broken",
      grows: "attributes with 9,000 broken ones",
      #""code":"bad_attribute""#
    ) {
      fill(min($0, 18_000), with: [0x05, 0x00]) + fill($0, with: Payload.attribute(99, []))
    },
    decode("type-huge", grows: "the INTEGER of a type", #""decoded""#) {
      DER.sequence([
        DER.element(0x02, [UInt8](repeating: 0x7F, count: $0)), DER.integer(1), [4, 0],
      ])
    },
    decode("number-huge", grows: "the INTEGER of a value", #""code":"bad_integer""#) {
      Payload.attribute(15, DER.element(0x02, [UInt8](repeating: 0x7F, count: $0)))
    },
    decode("date-huge", grows: "the text of a date", #""code":"bad_date""#) {
      Payload.date(18, String(repeating: "1", count: $0))
    },
    decode("text-huge", grows: "a text of control characters", #""decoded""#) {
      Payload.attribute(19, DER.element(0x0C, [UInt8](repeating: 1, count: $0)))
    },
    decode("text-not-utf8", grows: "a text of broken UTF-8", #""code":"bad_string""#) {
      Payload.attribute(19, DER.element(0x0C, fill($0, with: [0xF0, 0x90])))
    },
    decode("purchases", grows: "purchases", #""decoded""#, upTo: 13 * .mebibyte) {
      fill($0) { Payload.purchase($0) }
    },
    decode("purchases-empty", grows: "purchases without attributes", #""code":"too_many_elements""#)
    {
      fill($0, with: Payload.attribute(17, DER.set([])))
    },
    decode("purchases-broken", grows: "purchases that are none", #""code":"too_many_elements""#) {
      fill($0, with: Payload.attribute(17, []))
    },
    decode(
      "purchases-segmented",
      grows: "purchases in segments twice",
      #""decoded""#,
      upTo: 14 * .mebibyte
    ) {
      fill($0) {
        let inner = Payload.purchaseSet($0)
        let string = DER.element(0x24, [4, 0] + DER.element(0x04, inner))
        return Payload.segmented(17, [4, 0] + DER.element(0x04, string))
      }
    },
    decode("purchase-attributes", grows: "attributes of one purchase", #""decoded""#) {
      Payload.purchase(1, [fill($0, with: Payload.attribute(1799, []))])
    },
    Family(
      "csv-rows-long",
      grows: "a bundle identifier and purchases",
      ["decode", "--input-format", "der", "--output-format", "csv", "{in}"],
      upTo: 13 * .mebibyte,
      expected: "decoded",
      budget: Budget(nanosecondsPerOctet: 120, mebibytes: 256)
    ) { size in
      let half = size / 2
      let attributes =
        Payload.text(2, String(repeating: "a", count: half))
        + fill(half) { Payload.purchase($0) }
      return Container(content: DER.element(0x04, DER.element(0x31, attributes))).encoded
    },
    decode(
      "inspect",
      grows: "purchases",
      "Production",
      upTo: 13 * .mebibyte,
      command: ["inspect", "{in}"]
    ) {
      fill($0) { Payload.purchase($0) }
    },
    decode(
      "inspect-tree",
      grows: "attributes of ten octets",
      "SEQUENCE",
      command: ["inspect", "--tree", "{in}"]
    ) {
      fill($0, with: Payload.attribute(99, []))
    },
    decode(
      "inspect-tree-values",
      grows: "a value of nested segments",
      "SEQUENCE",
      command: ["inspect", "--tree", "{in}"]
    ) {
      Payload.segmented(
        99,
        DER.open(0x24) * 15 + fill($0, with: [0x04, 0x00]) + DER.endOfContents * 15
      )
    },
    decode(
      "inspect-attributes",
      grows: "attributes of ten octets",
      "Production",
      command: ["inspect", "{in}"]
    ) {
      fill($0, with: Payload.attribute(99, []))
    },
    decode(
      "inspect-text",
      grows: "a text of control characters",
      "Production",
      command: ["inspect", "{in}"]
    ) {
      Payload.attribute(19, DER.element(0x0C, [UInt8](repeating: 1, count: $0)))
    },
  ]
}

extension Payload {
  fileprivate static func purchaseSet(_ index: Int) -> [UInt8] {
    DER.set([
      attribute(1701, DER.integer(1)), text(1702, "a"), text(1703, "\(index)"),
      date(1704, "2025-07-23T19:59:58Z"), text(1705, "\(index)"),
      date(1706, "2025-07-23T19:59:58Z"),
    ])
  }
}
