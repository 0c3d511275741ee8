// What a repeatable policy option allows in the end: anything, or a set of names.

import Suggestions

/// Anything, or these.
enum AcceptedNames: Equatable, Sendable {
  case any
  case only([String])

  private static let anything = "any"

  /// Values as they are; `any` stands alone.
  init(_ uses: [OptionUse], expand: (OptionUse) throws(UsageError) -> [String]) throws(UsageError) {
    var names: [String] = []
    var allowsAny = uses.isEmpty
    for use in uses {
      let text = try use.text()
      if text.lowercased() == Self.anything {
        allowsAny = true
      } else {
        names += try expand(use)
      }
    }
    if allowsAny, !names.isEmpty, let use = uses.first {
      throw UsageError(
        "\(use.spelling) any accepts everything, so no other value makes sense with it"
      )
    }
    self = allowsAny ? .any : .only(names)
  }

  /// Names that are taken letter by letter.
  static func exact(_ uses: [OptionUse]) throws(UsageError) -> AcceptedNames {
    try AcceptedNames(uses) { (use: OptionUse) throws(UsageError) in [try use.text()] }
  }

  /// Environments: a receipt_type as receipts have it, or a group of them by its common name.
  static func environments(_ uses: [OptionUse]) throws(UsageError) -> AcceptedNames {
    try AcceptedNames(uses) { (use: OptionUse) throws(UsageError) in
      let name = try use.text()
      // The exact spelling comes first: `Production` is one type, `production` is two.
      if receiptTypes.contains(name) {
        return [name]
      }
      if let group = environmentGroups.first(where: { $0.name == name.lowercased() }) {
        return group.receiptTypes
      }
      // A new type must not need a release, a typing mistake must not refuse every receipt.
      let known = receiptTypes + environmentGroups.map(\.name) + [anything]
      let beginning = known.first { $0.lowercased().hasPrefix(name.lowercased()) }
      if let nearest = beginning ?? Suggestion.nearest(to: name, among: known) {
        throw UsageError("\(use.spelling) '\(name)': did you mean '\(nearest)'?")
      }
      // Apple's types begin with a capital letter.
      guard name.first?.isUppercase == true else {
        throw UsageError(
          "\(use.spelling) '\(name)': it is one of \(known.joined(separator: ", ")), or a receipt_type "
            + "exactly as receipts have it"
        )
      }
      return [name]
    }
  }

  private static let receiptTypes = [
    "Production", "ProductionVPP", "ProductionSandbox", "ProductionVPPSandbox", "Xcode",
  ]

  private static let environmentGroups: [(name: String, receiptTypes: [String])] = [
    ("production", ["Production", "ProductionVPP"]),
    ("sandbox", ["ProductionSandbox", "ProductionVPPSandbox"]),
    ("xcode", ["Xcode"]),
  ]
}
