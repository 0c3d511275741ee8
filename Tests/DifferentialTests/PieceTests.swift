// Single elements: what the cursor reads of octets at random, and what OpenSSL reads.
//
// Every C object is freed by the function that made it, and no pointer leaves the function that got
// it.

import ASN1
import COpenSSL
import Differential
import ReceiptMinting
import ReceiptMutations
import ReceiptVerification
import Receipts
import Testing

@Suite("Single elements, as OpenSSL reads them")
struct PieceTests {
  static let rounds = 20_000

  @Test("INTEGER: the same octets are accepted, and the same value is read")
  func integers() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<Self.rounds {
      var contents = random.octets(random.below(11))
      if !contents.isEmpty, random.happens(onceIn: 2) {
        contents[0] = random.element(of: [0x00, 0xFF, 0x80, 0x7F])
      }
      let (ours, unsigned) = Self.integer(contents)
      let (theirs, theirUnsigned) = Self.openSSLInteger(contents)
      #expect(ours == theirs, "\(contents)")
      #expect(unsigned == theirUnsigned, "\(contents)")
    }
  }

  private static func integer(_ contents: [UInt8]) -> (Int64?, UInt64?) {
    let cursor = BERCursor(contents.span)
    let range = ByteRange(0, contents.count)
    return (try? cursor.int64(range), try? cursor.uint64(range))
  }

  private static func openSSLInteger(_ contents: [UInt8]) -> (Int64?, UInt64?) {
    let element = EncodedNode(0x02, contents).bytes
    let integer = unsafe element.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      return unsafe d2i_ASN1_INTEGER(nil, &next, buffer.count)
    }
    defer {
      unsafe ASN1_INTEGER_free(integer)
      ERR_clear_error()
    }
    guard unsafe integer != nil else { return (nil, nil) }
    var signed: Int64 = 0
    var unsigned: UInt64 = 0
    let isSigned = unsafe ASN1_INTEGER_get_int64(&signed, integer) == 1
    let isUnsigned = unsafe ASN1_INTEGER_get_uint64(&unsigned, integer) == 1
    return (isSigned ? signed : nil, isUnsigned ? unsigned : nil)
  }

  @Test("OBJECT IDENTIFIER: the same octets are accepted, and named the same")
  func identifiers() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<Self.rounds {
      let contents = (0..<random.below(16)).map { _ in
        random.happens(onceIn: 3) ? random.element(of: [0x80, 0x00, 0x81, 0x78]) : random.octet()
      }
      let element = EncodedNode(0x06, contents).bytes
      var cursor = BERCursor(element.span)
      let ours = try? cursor.readObjectIdentifier()
      let theirs = Self.openSSLIdentifier(element)
      #expect((ours == nil) == (theirs == nil), "\(contents)")
      // Components beyond 64 bits are named by their size alone.
      guard let ours, let theirs, !ours.description.hasPrefix("an object") else { continue }
      #expect(ours.description == theirs)
    }
  }

  private static func openSSLIdentifier(_ element: [UInt8]) -> String? {
    let object = unsafe element.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      return unsafe d2i_ASN1_OBJECT(nil, &next, buffer.count)
    }
    defer {
      unsafe ASN1_OBJECT_free(object)
      ERR_clear_error()
    }
    guard unsafe object != nil else { return nil }
    var name = [CChar](repeating: 0, count: 200)
    let count = unsafe OBJ_obj2txt(&name, Int32(name.count), object, 1)
    return String(decoding: name.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  @Test("Identifier and length octets: the same, but for what X.690 forbids and OpenSSL reads")
  func headers() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<Self.rounds {
      var octets = random.octets(1 + random.below(4)) + [UInt8](repeating: 0x61, count: 300)
      if random.happens(onceIn: 3) { octets[0] |= 0x1F }
      octets[1] = random.element(of: [0x00, 0x05, 0x7F, 0x80, 0x81, 0x82, 0x84, 0xFF, octets[1]])
      guard let theirs = Self.openSSLHeader(octets) else {
        #expect(throws: (any Error).self) { try Self.header(octets) }
        continue
      }
      guard let ours = try? Self.header(octets) else {
        #expect(Self.isForbidden(octets, theirs), "\(octets.prefix(8))")
        continue
      }
      #expect(ours == theirs, "\(octets.prefix(8))")
    }
  }

  private struct Header: Equatable {
    var number: Int
    var tagClass: Int
    var isConstructed: Bool
    var start: Int
    /// -1 for the indefinite form.
    var length: Int
  }

  private static func header(_ octets: [UInt8]) throws -> Header {
    let header = try BERCursor(octets.span).readHeader(at: 0)
    return Header(
      number: Int(header.tag.number),
      tagClass: Int(header.tag.tagClass.rawValue),
      isConstructed: header.tag.isConstructed,
      start: header.contentStart,
      length: header.length ?? -1
    )
  }

  private static func openSSLHeader(_ octets: [UInt8]) -> Header? {
    defer { ERR_clear_error() }
    return unsafe octets.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      var length = 0
      var (number, tagClass): (Int32, Int32) = (0, 0)
      let flags = unsafe ASN1_get_object(&next, &length, &number, &tagClass, buffer.count)
      guard flags & 0x80 == 0, let start = buffer.baseAddress, let end = unsafe next else {
        return nil
      }
      return Header(
        number: Int(number),
        tagClass: Int(tagClass) >> 6,
        isConstructed: flags & 0x20 != 0,
        start: unsafe end - start,
        length: flags & 1 != 0 ? -1 : length
      )
    }
  }

  private static func isForbidden(_ octets: [UInt8], _ header: Header) -> Bool {
    // X.690 8.1.5: only 00 00 has this tag.
    if header.number == 0, header.tagClass == 0 { return true }
    guard octets[0] & 0x1F == 0x1F else { return false }
    // 8.1.2.2, 8.1.2.4.2: numbers above 30 alone, without leading zeros; and ours have 28 bits.
    return header.number <= 30 || octets[1] == 0x80 || header.number > 0x0FFF_FFFF
  }

  @Test("Times of a certificate: the same second, or unreadable for both")
  func times() throws {
    let authority = try SweepTests.sweep.get().subjects[0].authority
    let tree = try EncodedNode(parsing: authority.leaf.der)
    var random = SplitMix64(seed: 4)
    var readable = 0
    for _ in 0..<1_000 {
      let isLong = random.happens(onceIn: 2)
      var text = (0..<(isLong ? 14 : 12)).map { _ in 0x30 + UInt8(random.below(10)) } + [0x5A]
      // Months, days and hours that exist, more often than not.
      let field = isLong ? 4 : 2
      for (offset, limit) in [(0, 2), (2, 3), (4, 3), (6, 6), (8, 6)]
      where !random.happens(onceIn: 9) {
        text[field + offset] = 0x30 + UInt8(random.below(limit))
      }
      if random.happens(onceIn: 9) { text[random.below(text.count)] = random.octet() }
      let time = EncodedNode(isLong ? 0x18 : 0x17, text)
      var changed = tree
      changed.change([0, 4, 0]) { $0 = time }
      let ours = (try? Certificate(der: changed.bytes))
        .flatMap { try? $0.summary() }?.validFrom.secondsSince1970
      let theirs = Self.openSSLTime(time.bytes)
      #expect(ours == theirs, "\(String(decoding: text, as: UTF8.self))")
      if ours != nil { readable += 1 }
    }
    #expect(readable > 200)
  }

  private static func openSSLTime(_ element: [UInt8]) -> Int64? {
    let time = unsafe element.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      return unsafe d2i_ASN1_TIME(nil, &next, buffer.count)
    }
    let epoch = unsafe ASN1_TIME_set(nil, 0)
    defer {
      unsafe ASN1_TIME_free(time)
      unsafe ASN1_TIME_free(epoch)
      ERR_clear_error()
    }
    var (days, seconds): (Int32, Int32) = (0, 0)
    guard unsafe time != nil, unsafe ASN1_TIME_check(time) == 1,
      unsafe ASN1_TIME_diff(&days, &seconds, epoch, time) == 1
    else { return nil }
    return Int64(days) * 86_400 + Int64(seconds)
  }
}
