// Money in files and interfaces: the amount as decimal text, never as a binary fraction.

extension Money: Codable {
  private enum CodingKeys: String, CodingKey {
    case amount
    case currency
  }

  /// Writes `{"amount":"4.99","currency":"USD"}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(decimal, forKey: .amount)
    try container.encode(currency, forKey: .currency)
  }

  /// Reads what `encode(to:)` writes; the amount must be text.
  ///
  /// - Throws: `DecodingError`, with the ``PriceError`` beneath where the amount or code is none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .amount)
    let currency = try container.decode(Currency.self, forKey: .currency)
    do throws(PriceError) {
      try self.init(exactly: text.utf8.span, currency)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .amount,
        in: container,
        debugDescription: error.description
      )
    }
  }
}
