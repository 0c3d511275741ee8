// A price as a line of JSON. The keys and their order are a contract.

import Prices
import ReceiptBatch
import ReceiptRendering

extension PriceLines {
  /// From the quotation mark behind the amount to the end of what all lines have; to the end of the
  /// line, where they have no more.
  func jsonEnding(_ facts: PriceFacts) -> [UInt8] {
    var json = OutputBuffer()
    json.append(UInt8(ascii: "\""))
    json.append(facts: facts)
    json.append(",\"error\":null")
    if !shape.hasAdditions, facts.period == nil { json.append("}\n") }
    var octets: [UInt8] = []
    octets.append(contentsOf: json)
    return octets
  }

  mutating func appendJSON(
    id: Span<UInt8>?,
    _ price: [UInt8],
    _ amount: Money,
    _ plan: PricePlan,
    _ writing: PriceWriting
  ) throws(PriceError) {
    var parts: [PricePart]?
    // Both before anything is appended: they may fail. The parts of a subscription's text are not known.
    let share = writing.hasSubscription ? try writing.subscription?.share(of: amount) : nil
    if shape.showsParts, !writing.hasSubscription {
      parts = try writing.formatter.parts(of: amount).parts
    }
    if let id {
      results.bytes.append("{\"id\":\"")
      results.bytes.appendJSONText(id)
      results.bytes.append("\",\"price\":\"")
    } else {
      results.bytes.append("{\"id\":null,\"price\":\"")
    }
    if writing.isPlainInJSON {
      results.bytes.append(contentsOf: price.span)
    } else {
      results.bytes.appendJSONText(price.span)
    }
    results.bytes.append("\",\"amount\":\"")
    results.bytes.append(decimal: amount)
    let ending = plan.ending
    results.bytes.append(contentsOf: ending.span)
    guard shape.hasAdditions || writing.hasSubscription else { return }
    if shape.showsParts { append(parts: parts) }
    if shape.showsCodePoints {
      results.bytes.append(",\"codepoints\":\"")
      let spelled = CodePoints.spelled(price)
      results.bytes.appendJSONText(spelled.span)
      results.bytes.append(UInt8(ascii: "\""))
    }
    if writing.hasSubscription { results.bytes.append(period: plan.facts, share) }
    results.bytes.append("}\n")
  }

  private mutating func append(parts: [PricePart]?) {
    guard let parts else { return results.bytes.append(",\"parts\":null") }
    results.bytes.append(",\"parts\":[")
    for (place, part) in parts.enumerated() {
      if place > 0 { results.bytes.append(UInt8(ascii: ",")) }
      results.bytes.append("{\"role\":")
      results.bytes.append(jsonString: part.role.rawValue)
      results.bytes.append(",\"text\":")
      results.bytes.append(jsonString: part.text)
      results.bytes.append(UInt8(ascii: "}"))
    }
    results.bytes.append(UInt8(ascii: "]"))
  }

  mutating func appendJSON(
    id: Span<UInt8>?,
    _ fault: PriceFault,
    _ facts: PriceFacts,
    _ amount: Money?
  ) {
    results.bytes.append(jsonID: id)
    results.bytes.append(",\"price\":null,\"amount\":")
    results.bytes.append(jsonString: amount?.decimal)
    results.bytes.append(facts: facts)
    results.bytes.append(",\"error\":{\"code\":")
    results.bytes.append(jsonString: fault.code)
    results.bytes.append(",\"message\":")
    results.bytes.append(jsonString: fault.message)
    results.bytes.append(",\"offset\":")
    if let offset = fault.offset {
      results.bytes.appendDecimal(Int64(offset))
    } else {
      results.bytes.append("null")
    }
    results.bytes.append(",\"path\":")
    results.bytes.append(jsonString: fault.column?.rawValue)
    results.bytes.append(UInt8(ascii: "}"))
    if shape.showsParts { results.bytes.append(",\"parts\":null") }
    if shape.showsCodePoints { results.bytes.append(",\"codepoints\":null") }
    results.bytes.append(period: facts, nil)
    results.bytes.append("}\n")
  }
}

extension OutputBuffer {
  fileprivate mutating func append(jsonID id: Span<UInt8>?) {
    guard let id else { return append("{\"id\":null") }
    append("{\"id\":\"")
    appendJSONText(id)
    append(UInt8(ascii: "\""))
  }

  fileprivate mutating func append(facts: PriceFacts) {
    append(",\"currency\":")
    append(jsonString: facts.currency)
    append(",\"locale\":")
    append(jsonString: facts.locale)
    append(",\"storefront\":")
    append(jsonString: facts.storefront)
    append(",\"matrix\":")
    append(jsonString: facts.matrix)
  }

  /// What a price that is paid every period has besides, and no other.
  fileprivate mutating func append(period facts: PriceFacts, _ share: Money?) {
    guard let period = facts.period else { return }
    append(",\"period\":")
    append(jsonString: period)
    append(",\"per\":")
    append(jsonString: facts.per)
    append(",\"per_amount\":")
    append(jsonString: share?.decimal)
  }

  /// A string, or `null`.
  mutating func append(jsonString text: String?) {
    guard let text else { return append("null") }
    append(UInt8(ascii: "\""))
    appendJSONText(Array(text.utf8).span)
    append(UInt8(ascii: "\""))
  }
}
