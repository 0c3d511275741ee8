// Values whose coded form is their text: what a configuration file or an interface has.

/// A value that its text stands for.
protocol TextCoded: Codable {
  var codedText: String { get }
  init(codedText: String) throws(PriceError)
}

extension TextCoded {
  /// Writes the text as a single value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(codedText)
  }

  /// Reads the text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the ``PriceError`` beneath.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(PriceError) {
      try self.init(codedText: text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath,
          debugDescription: error.description,
          underlyingError: error
        )
      )
    }
  }
}

extension Currency: TextCoded {
  var codedText: String { code }
  init(codedText: String) throws(PriceError) { try self.init(codedText) }
}

extension CalendarDate: TextCoded {
  var codedText: String { description }
  init(codedText: String) throws(PriceError) { try self.init(codedText) }
}

extension PriceTier: TextCoded {
  var codedText: String { description }
  init(codedText: String) throws(PriceError) { try self.init(codedText) }
}

extension Storefront: TextCoded {
  var codedText: String { alpha3 }
  init(codedText: String) throws(PriceError) { try self.init(codedText) }
}

extension SubscriptionPeriod: TextCoded {
  var codedText: String { description }
  init(codedText: String) throws(PriceError) { try self.init(codedText) }
}

extension PriceLocale: TextCoded, CustomStringConvertible {
  var codedText: String { description }
  init(codedText: String) throws(PriceError) { try self.init(codedText) }

  /// The identifier with its keywords: `th_TH@currency=THB;numbers=thai`.
  public var description: String {
    var keywords: [String] = []
    if let currency { keywords.append("currency=\(currency)") }
    if let numberingSystem { keywords.append("numbers=\(numberingSystem)") }
    return keywords.isEmpty ? identifier : "\(identifier)@\(keywords.joined(separator: ";"))"
  }
}
