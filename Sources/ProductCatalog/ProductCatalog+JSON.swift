// A catalogue in JSON.

import Prices
import Records
import Suggestions

extension ProductCatalog {
  /// Reads a catalogue from JSON: an array of products, or an object with `products` and perhaps
  /// `default_locale`.
  ///
  /// A product is an object with the fields of ``CatalogProduct``: `id`, `kind`, `names` (an object by
  /// locale), `tier` or `amounts` (an object by currency, decimals as strings or numbers), `group`,
  /// `level`, `period`, `grace_period`, `duration`, `repeated_purchase`, `units`, `unit_name`.
  ///
  /// - Throws: All mistakes of the file.
  public init(json: String) throws(CatalogError) {
    let text = Array(json.utf8)
    let root: JSONNode
    do throws(JSONRecordError) {
      root = try JSONDocument.read(text.span)
    } catch {
      let place = JSONDocument.place(of: error.offset, in: text.span)
      throw CatalogError(problems: [
        CatalogProblem(
          line: place.line,
          product: nil,
          message: "not JSON at column \(place.column): \(error.message)"
        )
      ])
    }
    var reader = JSONCatalogReader(text: text)
    reader.read(root)
    self = try reader.builder.catalog(defaultLocale: reader.defaultLocale)
  }
}

private struct JSONCatalogReader {
  /// The offset at which each line begins: a search for every field from the start would take the
  /// square of a large file's time.
  private let lineStarts: [Int]
  var builder = CatalogBuilder()
  var defaultLocale: PriceLocale?

  init(text: [UInt8]) {
    lineStarts =
      [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The line of an offset, from 1.
  private func line(_ offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  mutating func read(_ root: JSONNode) {
    switch root.value {
    case .array(let products): read(products)
    case .object(let members):
      for member in members {
        guard !builder.isFull else { return }
        switch (member.key, member.node.value) {
        case ("products", .array(let products)): read(products)
        case ("default_locale", .string(let identifier)): readDefaultLocale(identifier, member)
        case ("products", _):
          complain(member, "'products' is an array, not \(member.node.kindName)")
        case ("default_locale", _):
          complain(member, "'default_locale' is a string, not \(member.node.kindName)")
        default:
          complain(
            member,
            "there is no field '\(member.key)'",
            Suggestion.nearest(to: member.key, among: ["products", "default_locale"])
          )
        }
      }
      if !members.contains(where: { $0.key == "products" }) {
        builder.report(line(root.offset), nil, "a catalogue needs an array 'products'")
      }
    default:
      builder.report(
        line(root.offset),
        nil,
        "a catalogue is an object or an array of products, not \(root.kindName)"
      )
    }
  }

  private mutating func complain(
    _ member: JSONNode.Member,
    _ message: String,
    _ suggestion: String? = nil,
    product: String? = nil
  ) {
    builder.report(line(member.offset), product, message, suggestion: suggestion)
  }

  private mutating func readDefaultLocale(_ identifier: String, _ member: JSONNode.Member) {
    do throws(PriceError) {
      defaultLocale = try PriceLocale(identifier)
    } catch {
      complain(member, error.message, error.suggestion)
    }
  }

  private mutating func read(_ products: [JSONNode]) {
    for product in products {
      guard !builder.isFull else { return }
      guard case .object(let members) = product.value else {
        builder.report(
          line(product.offset),
          nil,
          "a product is an object, not \(product.kindName)"
        )
        continue
      }
      builder.add(entry(line(product.offset), members))
    }
  }

  private mutating func entry(_ line: Int, _ members: [JSONNode.Member]) -> CatalogEntry {
    var entry = CatalogEntry(line: line)
    let id = members.lazy.compactMap { member -> String? in
      guard member.key == "id", case .string(let id) = member.node.value else { return nil }
      return id
    }.first
    for member in members {
      guard !builder.isFull else { break }
      switch member.key {
      case "names": entry.names = fields(of: member, id)
      case "amounts": entry.amounts = fields(of: member, id)
      case _ where CatalogEntry.fieldNames.contains(member.key):
        if let field = field(member, id) { entry.fields[member.key] = field }
      default:
        complain(
          member,
          "there is no field '\(member.key)'",
          Suggestion.nearest(
            to: member.key,
            among: CatalogEntry.fieldNames + ["names", "amounts"]
          ),
          product: id
        )
      }
    }
    return entry
  }

  /// The text of a string or a number.
  private mutating func field(_ member: JSONNode.Member, _ id: String?) -> CatalogEntry.Field? {
    switch member.node.value {
    case .string(let text), .number(let text):
      return text.isEmpty ? nil : CatalogEntry.Field(text: text, line: line(member.offset))
    case .null: return nil
    default:
      complain(
        member,
        "'\(member.key)' is a string or a number, not \(member.node.kindName)",
        product: id
      )
      return nil
    }
  }

  private mutating func fields(
    of member: JSONNode.Member,
    _ id: String?
  ) -> [(key: String, field: CatalogEntry.Field)] {
    if case .null = member.node.value { return [] }
    guard case .object(let members) = member.node.value else {
      complain(member, "'\(member.key)' is an object, not \(member.node.kindName)", product: id)
      return []
    }
    var fields: [(key: String, field: CatalogEntry.Field)] = []
    for member in members {
      if let field = field(member, id) { fields.append((member.key, field)) }
    }
    return fields
  }
}
