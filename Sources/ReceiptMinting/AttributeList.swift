import Receipts

/// Collects attributes from optional fields: what is nil is written as a filler where Apple does so,
/// and otherwise left out.
struct AttributeList {
  let style: ReceiptContent.Style
  let dateFormat: ReceiptDateFormat
  private(set) var attributes: [MintedAttribute] = []

  init(style: ReceiptContent.Style, dateFormat: ReceiptDateFormat) {
    self.style = style
    self.dateFormat = dateFormat
  }

  mutating func text(_ type: Int64, _ value: String?, filler: String? = nil) {
    if let value = value ?? fillerIfApple(filler) { attributes.append(.text(type, value)) }
  }

  mutating func ia5(_ type: Int64, _ value: String?) {
    if let value { attributes.append(.ia5(type, value)) }
  }

  mutating func integer(_ type: Int64, _ value: UInt64?, filler: UInt64? = nil) {
    if let value = value ?? fillerIfApple(filler) { attributes.append(.integer(type, value)) }
  }

  mutating func date(_ type: Int64, _ value: ReceiptDate?, fillsWithEmpty: Bool = false) {
    let filler = fillerIfApple(fillsWithEmpty ? "" : nil)
    if let text = value.map(dateFormat.text) ?? filler { attributes.append(.ia5(type, text)) }
  }

  mutating func raw(_ type: Int64, version: Int64 = 1, _ value: [UInt8]?) {
    if let value {
      attributes.append(MintedAttribute(type: type, version: version, value: value))
    }
  }

  private func fillerIfApple<Value>(_ filler: Value?) -> Value? {
    style == .apple ? filler : nil
  }
}
