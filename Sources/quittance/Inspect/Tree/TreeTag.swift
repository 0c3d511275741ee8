import ASN1

/// Tags in words.
enum TreeTag {
  /// `SEQUENCE`, `OCTET STRING (chunked)`, `[0]`.
  static func name(_ tag: ASN1Tag) -> String {
    switch tag.tagClass {
    case .contextSpecific: return "[\(tag.number)]"
    case .application: return "[APPLICATION \(tag.number)]"
    case .private: return "[PRIVATE \(tag.number)]"
    case .universal: break
    }
    let name = universal(tag.number)
    let isAlwaysConstructed = tag.number == 16 || tag.number == 17
    return tag.isConstructed && !isAlwaysConstructed ? name + " (chunked)" : name
  }

  private static func universal(_ number: UInt32) -> String {
    switch number {
    case 1: "BOOLEAN"
    case 2: "INTEGER"
    case 3: "BIT STRING"
    case 4: "OCTET STRING"
    case 5: "NULL"
    case 6: "OBJECT IDENTIFIER"
    case 10: "ENUMERATED"
    case 12: "UTF8String"
    case 16: "SEQUENCE"
    case 17: "SET"
    case 18: "NumericString"
    case 19: "PrintableString"
    case 20: "TeletexString"
    case 22: "IA5String"
    case 23: "UTCTime"
    case 24: "GeneralizedTime"
    case 26: "VisibleString"
    case 28: "UniversalString"
    case 30: "BMPString"
    default: "[UNIVERSAL \(number)]"
    }
  }
}
