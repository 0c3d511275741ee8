// From what people write for a storefront to the storefront.

import Suggestions

extension Storefront {
  /// Finds a storefront by its code of two or three letters (`JP`, `jpn`; Kosovo is `XK`, `XKS` or
  /// `XKX`), its number (`143441`), or the header X-Apple-Store-Front (`143441-1,29`,
  /// `143465-19,32 t:native`), of which the number alone counts. Upper and lower case are the same.
  ///
  /// - Throws: `unknown_storefront`, with the nearest code unless it is a number.
  public init(_ text: String) throws(PriceError) {
    guard text.utf8.count <= Storefront.longestText else {
      throw PriceError(
        .unknownStorefront,
        "'\(text.excerpt)' has more than the \(Storefront.longestText) bytes of a storefront"
      )
    }
    guard let storefront = Storefront.found(text) else {
      let isCurrency = (try? Currency(text)) != nil
      throw PriceError(
        .unknownStorefront,
        "'\(text.excerpt)' is \(isCurrency ? "a currency, " : "")not a storefront of the App Store",
        suggestion: isCurrency ? nil : Storefront.suggestion(for: text)
      )
    }
    self = storefront
  }

  /// The longest text that is looked at, in bytes. Apple's headers have about thirty.
  static let longestText = 256

  /// - Parameter id: as in ``id``.
  /// - Throws: `unknown_storefront`.
  public init(id: Int) throws(PriceError) {
    guard let storefront = Storefront.all.first(where: { $0.id == id }) else {
      throw PriceError(.unknownStorefront, "\(id) is not the number of a storefront")
    }
    self = storefront
  }

  /// By the letters of alpha-2; `nil` if no storefront has them.
  init?(alpha2Letters letters: UInt32) {
    let all = Storefront.all
    var low = 0
    var high = all.count
    while low < high {
      let middle = low + (high - low) / 2
      if all[middle].alpha2Letters < letters { low = middle + 1 } else { high = middle }
    }
    guard low < all.count, all[low].alpha2Letters == letters else { return nil }
    self = all[low]
  }

  private static func found(_ text: String) -> Storefront? {
    if let letters = Letters.number(of: text, count: 2) {
      return Storefront(alpha2Letters: letters)
    }
    if let letters = Letters.number(of: text, count: 3) {
      // ISO 3166-1 leaves Kosovo to its users: XKX is what most of them write, XKS is Apple's.
      let wanted = letters == 0x58_4B_58 ? 0x58_4B_53 : letters
      return all.first { $0.alpha3Letters == wanted }
    }
    guard let id = identifier(inHeader: text) else { return nil }
    return all.first { $0.id == id }
  }

  /// The number at the head of `ID[-LANGUAGE][,PLATFORM…][ more]`.
  private static func identifier(inHeader header: String) -> Int? {
    let line = header.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let value = line.first, header.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    let numbers = value.split(separator: ",", omittingEmptySubsequences: false)
    let store = (numbers.first ?? "").split(separator: "-", omittingEmptySubsequences: false)
    let parts = store + numbers.dropFirst()
    guard store.count <= 2, parts.allSatisfy({ isNumber($0) }), let id = store.first else {
      return nil
    }
    return Int(id)
  }

  private static func isNumber(_ text: Substring) -> Bool {
    (1...9).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Codes that other bodies use for the same places: the European Union's (EL), the common one (UK).
  private static let otherCodes = ["UK": "GB", "EL": "GR"]

  private static func suggestion(for text: String) -> String? {
    if let code = otherCodes[text.uppercased()] { return code }
    // Numbers have no near ones: 14344 lacks a digit of a dozen storefronts.
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return nil }
    if text.utf8.count > 3 {
      let names = all.map(\.name)
      guard let name = Suggestion.nearest(to: text, among: names) else { return nil }
      return all.first { $0.name == name }?.alpha2
    }
    let codes = text.utf8.count == 3 ? all.map(\.alpha3) : all.map(\.alpha2)
    return Suggestion.nearest(to: text, among: codes)
  }
}
