// Text from outside, in a message.

extension String {
  /// At most 40 characters; what has no shape of its own (controls, marks of direction, line
  /// separators) is U+FFFD, so that a log shows what is there.
  var excerpt: String {
    var result = ""
    let beginning = unicodeScalars.prefix(40)
    for scalar in beginning {
      let isPlain =
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      result.unicodeScalars.append(isPlain ? scalar : "\u{FFFD}")
    }
    return beginning.endIndex < unicodeScalars.endIndex ? result + "…" : result
  }
}
