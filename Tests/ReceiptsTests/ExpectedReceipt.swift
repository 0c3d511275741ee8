// A receipt as an independent decoder read it: the corpus's expected/NAME.json.

import ASN1
import Foundation

@testable import Receipts

struct ExpectedReceipt: Decodable {
  struct Attribute: Decodable {
    enum Value: Decodable {
      case text(String)
      case number(Int64)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int64.self) {
          self = .number(number)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }

    var type: Int64
    var version: Int64
    /// The ASN.1 type inside the OCTET STRING: UTF8, IA5, INT, or RAW for octets in hexadecimal.
    var kind: String
    var value: Value

    /// The octets that must stand in the OCTET STRING.
    var octets: [UInt8]? {
      switch (kind, value) {
      case ("UTF8", .text(let text)): DERWriter.encode { $0.utf8String(text) }
      case ("IA5", .text(let text)): DERWriter.encode { $0.ia5String(text) }
      case ("INT", .number(let number)): DERWriter.encode { $0.integer(number) }
      case ("RAW", .text(let digits)): octetsOfHexadecimal(digits)
      default: nil
      }
    }

    var text: String? {
      guard case .text(let text) = value else { return nil }
      return text
    }

    var number: Int64? {
      guard case .number(let number) = value else { return nil }
      return number
    }
  }

  var attributes: [Attribute]
  var inApp: [[Attribute]]

  enum CodingKeys: String, CodingKey {
    case attributes
    case inApp = "in_app"
  }

  init(named name: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Corpus.data("expected/\(name).json"))
  }
}

func octetsOfHexadecimal(_ digits: String) -> [UInt8]? {
  var rest = digits[...]
  var octets: [UInt8] = []
  while !rest.isEmpty {
    guard let octet = UInt8(rest.prefix(2), radix: 16) else { return nil }
    octets.append(octet)
    rest = rest.dropFirst(2)
  }
  return octets
}

/// The instant of a date, by Foundation's calendar; the date's own parts are cut out by position.
func instant(_ text: String) -> ReceiptDate? {
  let parts = text.split { !$0.isNumber }.prefix(6).compactMap { Int($0) }
  guard parts.count == 6 else { return nil }
  var calendar = Calendar(identifier: .iso8601)
  calendar.timeZone = .gmt
  let components = DateComponents(
    year: parts[0],
    month: parts[1],
    day: parts[2],
    hour: parts[3],
    minute: parts[4],
    second: parts[5]
  )
  guard let date = calendar.date(from: components) else { return nil }
  var seconds = Int64(date.timeIntervalSince1970)
  if let sign = text.dropFirst(19).last(where: { "+-Z".contains($0) }), sign != "Z",
    let index = text.lastIndex(of: sign)
  {
    let digits = text[index...].filter(\.isNumber)
    guard let hours = Int64(digits.prefix(2)), let minutes = Int64(digits.suffix(2)) else {
      return nil
    }
    seconds -= (sign == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }
  var nanoseconds: Int32 = 0
  if let point = text.firstIndex(of: ".") {
    let digits = text[point...].dropFirst().prefix { $0.isNumber }.prefix(9)
    nanoseconds = Int32(digits + String(repeating: "0", count: 9 - digits.count)) ?? -1
  }
  return ReceiptDate(secondsSince1970: seconds, nanoseconds: nanoseconds)
}
