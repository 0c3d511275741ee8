// The parts of a locale identifier, whatever way it is spelt.

import Suggestions

struct LocaleName {
  /// ICU's form, without keywords.
  let base: String
  let currency: String?
  let numbers: String?

  /// ICU's own limit (`ULOC_FULLNAME_CAPACITY`).
  static let longest = 156

  init(_ identifier: String) throws(PriceError) {
    let isPlain = identifier.utf8.allSatisfy { octet in
      (0x30...0x39).contains(octet) || (0x41...0x5A).contains(octet)
        || (0x61...0x7A).contains(octet)
        || "_-@=;.+".utf8.contains(octet)
    }
    guard isPlain, !identifier.isEmpty,
      identifier.utf8.count(where: { $0 == UInt8(ascii: "@") }) <= 1,
      let canonical = ICULocale.canonical(LocaleName.withoutPOSIX(identifier)),
      let base = ICULocale.base(of: canonical)
    else {
      throw PriceLocale.unknown(
        identifier,
        "'\(identifier.excerpt)' is not a locale identifier such as de_AT or zh-Hant-TW"
      )
    }
    self.base = base
    currency = ICULocale.keyword("currency", of: canonical)
    numbers = ICULocale.keyword("numbers", of: canonical)
  }

  /// `language_REGION.CODESET@modifier` (POSIX 8.2) without what says nothing of prices. Three
  /// modifiers of the GNU C library's locales name scripts.
  private static func withoutPOSIX(_ identifier: String) -> String {
    let parts = identifier.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    var name = parts[0].prefix { $0 != "." }
    guard parts.count == 2 else { return String(name) }
    if parts[1].contains("=") { return "\(name)@\(parts[1])" }
    switch parts[1].lowercased() {
    case "latin": insert("Latn", in: &name)
    case "cyrillic": insert("Cyrl", in: &name)
    case "devanagari": insert("Deva", in: &name)
    default: break
    }
    return String(name)
  }

  /// Names the script, unless the identifier has one already.
  private static func insert(_ script: String, in name: inout Substring) {
    if ICULocale.script(of: String(name)) != nil { return }
    let language = name.prefix { $0 != "_" && $0 != "-" }
    name = Substring("\(language)_\(script)") + name.dropFirst(language.count)
  }

  /// - Throws: `unknown_locale` where script or region is no code.
  func requireValidParts(of identifier: String) throws(PriceError) {
    if let script = ICULocale.script(of: base), !ICULocale.isScript(script) {
      throw PriceLocale.unknown(
        identifier,
        "'\(script)' in '\(identifier.excerpt)' is no script of ISO 15924"
      )
    }
    if let variant = ICULocale.variant(of: base), !LocaleName.isVariant(variant) {
      throw PriceLocale.unknown(
        identifier,
        "'\(variant.excerpt)' in '\(identifier.excerpt)' is no variant of BCP 47"
      )
    }
    if let region = ICULocale.region(of: base), !ICULocale.isRegion(region) {
      throw PriceLocale.unknown(
        identifier,
        "'\(region)' in '\(identifier.excerpt)' is no region of ISO 3166 or UN M.49"
      )
    }
  }

  /// Five to eight letters or digits, or four that begin with a digit, each (RFC 5646, 2.2.5).
  private static func isVariant(_ text: String) -> Bool {
    text.split(separator: "_", omittingEmptySubsequences: false).allSatisfy { part in
      (5...8).contains(part.utf8.count)
        || part.utf8.count == 4 && part.utf8.first.map { (0x30...0x39).contains($0) } == true
    }
  }

  static func suggestion(for identifier: String) -> String? {
    let name = identifier.prefix { $0 != "." && $0 != "@" }.map { $0 == "-" ? "_" : $0 }
    return Suggestion.nearest(to: String(name), among: ICULocale.available)
  }
}
