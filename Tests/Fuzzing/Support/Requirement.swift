// What must hold: a breach ends the process, which libFuzzer takes for a finding.

import Glibc

/// Ends the process with a message unless a condition holds.
public func require(
  _ condition: @autoclosure () -> Bool,
  _ message: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  guard !condition() else { return }
  breach("\(file):\(line): \(message())")
}

private func breach(_ text: String) -> Never {
  let line = Array("== BROKEN: \(text)\n".utf8)
  _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  abort()
}
