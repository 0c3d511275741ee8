// Names in a message: as many as a line may have.

enum NameList {
  private static let most = 200

  /// The names, with blanks between; of very many the first ones, and how many more there are.
  static func text(_ names: [String], separator: String = " ", most: Int = most) -> String {
    let shown = names.prefix(most).joined(separator: separator)
    return names.count > most ? "\(shown) and \(names.count - most) more" : shown
  }
}
