// From ICU's fields, which lie inside each other, to parts that stand side by side.

import CICU

struct PartAssembly {
  /// A field of ICU's: its kind (`UNumberFormatFields` of ICU) and its UTF-16 units.
  struct Field {
    let kind: Int32
    let range: Range<Int>
  }

  let units: [UInt16]
  let fields: [Field]

  var parts: [PricePart] {
    var roles = [PricePart.Role](repeating: .literal, count: units.count)
    // A group separator's field lies in the integer's, in either order.
    for field in fields {
      guard let role = PartAssembly.role(of: field.kind) else { continue }
      for index in field.range.clamped(to: roles.indices) where roles[index] != .group {
        roles[index] = role
      }
    }
    var parts: [PricePart] = []
    var start = 0
    while start < units.count {
      var end = start + 1
      while end < units.count, roles[end] == roles[start] { end += 1 }
      parts.append(
        PricePart(role: roles[start], text: String(decoding: units[start..<end], as: UTF16.self))
      )
      start = end
    }
    return parts
  }

  private static func role(of kind: Int32) -> PricePart.Role? {
    switch Int(kind) {
    case QUITTANCE_ICU_INTEGER_FIELD: .integer
    case QUITTANCE_ICU_FRACTION_FIELD: .fraction
    case QUITTANCE_ICU_DECIMAL_SEPARATOR_FIELD: .decimal
    case QUITTANCE_ICU_GROUPING_SEPARATOR_FIELD: .group
    case QUITTANCE_ICU_CURRENCY_FIELD: .currency
    case QUITTANCE_ICU_SIGN_FIELD: .minusSign
    default: nil
    }
  }
}
