// Text from outside, in a message.

extension String {
  /// At most 40 characters, without control characters.
  var excerpt: String {
    var result = ""
    for scalar in unicodeScalars.prefix(40) {
      let isPlain = !(scalar.properties.generalCategory == .control)
      result.unicodeScalars.append(isPlain ? scalar : "\u{FFFD}")
    }
    return unicodeScalars.count > 40 ? result + "…" : result
  }
}
