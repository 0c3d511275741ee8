// What is wrong with a catalogue.

/// A mistake in a catalogue file.
public struct CatalogProblem: Hashable, Sendable, CustomStringConvertible {
  /// The line of the file, from 1.
  public let line: Int
  /// The identifier of the product that it is about, if it has one.
  public let product: String?
  /// What is wrong, for a person.
  public let message: String
  /// The nearest choice that would have been right, if one is near.
  public let suggestion: String?

  /// Creates a problem.
  public init(line: Int, product: String?, message: String, suggestion: String? = nil) {
    self.line = line
    self.product = product
    self.message = message
    self.suggestion = suggestion
  }

  /// `line 7: com.example.coins: there is no kind 'consumible'; did you mean 'consumable'?`
  public var description: String {
    var text = "line \(line): "
    if let product { text += "\(product): " }
    text += message
    if let suggestion { text += "; did you mean '\(suggestion)'?" }
    return text
  }
}

/// A file that is no catalogue.
public struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// All mistakes that were found, in the order of the file; at least one, at most
  /// ``largestCount``.
  public let problems: [CatalogProblem]

  /// How many mistakes are told at most.
  public static let largestCount = 100

  /// A line for each.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
