// From what people send to the bytes of a DER or BER container: the way in.
//
// Nothing here looks into the container. What comes out may still be cut, or no receipt at all;
// the ASN.1 decoder says so with an offset into these bytes.

package enum ReceiptInput {
  /// Takes DER or BER as it is, or decodes base64 in the forms that it arrives in.
  ///
  /// Time and memory are linear in the input: the text is decoded once, or twice when blanks in it
  /// can mean two things.
  ///
  /// - Parameters:
  ///   - input: the bytes as they came.
  ///   - strict: take only DER, or RFC 4648 section 4 base64 in lines.
  ///   - output: emptied, its capacity kept; receives the container. Empty after an error.
  package static func decode(
    _ input: Span<UInt8>,
    strict: Bool,
    into output: inout [UInt8]
  ) throws(ReceiptInputError) {
    try decode(input, strict: strict, limits: .standard, into: &output)
  }

  static func decode(
    _ input: Span<UInt8>,
    strict: Bool,
    limits: ReceiptInputLimits,
    into output: inout [UInt8]
  ) throws(ReceiptInputError) {
    output.removeAll(keepingCapacity: true)
    do throws(ReceiptInputError) {
      if isContainer(input) {
        try copy(input, limits: limits, into: &output)
      } else {
        try decodeText(input, strict: strict, limits: limits, into: &output)
      }
    } catch {
      output.removeAll(keepingCapacity: true)
      throw error
    }
  }

  // MARK: - Raw containers

  /// Whether the input begins like a DER or BER SEQUENCE and not like text.
  ///
  /// 0x30 is also the character "0", a base64 digit. A second byte with its high bit set (the long
  /// and the indefinite forms of length, which every receipt has) is in no base64 text. After a
  /// short length, the bytes that it counts decide: if all of them are text, it is text. A lone
  /// 0x30 is no base64 either; as a container it is what it is, cut.
  private static func isContainer(_ input: Span<UInt8>) -> Bool {
    guard input.byte(at: 0) == 0x30 else { return false }
    guard let length = input.byte(at: 1) else { return true }
    guard length < 0x80 else { return true }
    let end = Swift.min(input.count, 2 + Int(length))
    for position in 1..<Swift.max(end, 2) {
      guard let byte = input.byte(at: position), byte.isText else { return true }
    }
    return false
  }

  private static func copy(
    _ input: Span<UInt8>,
    limits: ReceiptInputLimits,
    into output: inout [UInt8]
  ) throws(ReceiptInputError) {
    guard input.count <= limits.containerBytes else {
      throw .containerTooLarge(at: limits.containerBytes, limit: limits.containerBytes)
    }
    output.append(addingCapacity: input.count) { destination in
      for position in input.indices { destination.append(input[position]) }
    }
  }

  // MARK: - Text

  private static func decodeText(
    _ input: Span<UInt8>,
    strict: Bool,
    limits: ReceiptInputLimits,
    into output: inout [UInt8]
  ) throws(ReceiptInputError) {
    guard input.count > 0 else { throw .empty("the input is empty") }
    guard input.count <= limits.textBytes else { throw .textTooLarge(limit: limits.textBytes) }
    if let found = WrongArtefact.inBinary(input) { throw found }
    let body = try TextBody(of: input)
    guard !body.range.isEmpty else { throw .empty("the input holds nothing but white space") }
    if let found = WrongArtefact.inText(input, body.range) { throw found }
    if strict {
      try decodeStrictly(input, body: body, limits: limits, into: &output)
    } else {
      try decodeLeniently(input, body: body, limits: limits, into: &output)
    }
  }

  private static func decodeStrictly(
    _ input: Span<UInt8>,
    body: TextBody,
    limits: ReceiptInputLimits,
    into output: inout [UInt8]
  ) throws(ReceiptInputError) {
    if let (wrapper, offset) = body.outermost {
      throw .notBase64(
        at: offset,
        "strict takes bare base64, and \(wrapper.rawValue) stands around it"
      )
    }
    // White space at the ends is strict's to judge too.
    _ = try read(input, 0..<input.count, mode: .strict, limits: limits, into: &output)
    if let found = WrongArtefact.inDecoded(output.span, textOffset: body.range.lowerBound) {
      throw found
    }
  }

  /// Runs one reader over one range.
  static func read(
    _ input: Span<UInt8>,
    _ range: Range<Int>,
    mode: Base64Reader.Mode,
    trailingBlanks: Range<Int> = 0..<0,
    limits: ReceiptInputLimits,
    into output: inout [UInt8]
  ) throws(ReceiptInputError) -> Base64Reader {
    var reader = Base64Reader(mode: mode, containerLimit: limits.containerBytes)
    // Three bytes for four characters, and a few more for the kernel's wide stores.
    let decodedAtMost = range.count / 4 * 3 + 3
    let capacity = Swift.min(decodedAtMost, limits.containerBytes) + 8
    try output.append(addingCapacity: capacity) { (destination) throws(ReceiptInputError) in
      try reader.read(input, in: range, trailingBlanks: trailingBlanks, into: &destination)
    }
    return reader
  }
}
