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
  breach(message(), file: file, line: line)
}

/// Ends the process with a message.
public func breach(
  _ message: String,
  file: StaticString = #fileID,
  line: UInt = #line
) -> Never {
  let text = Array("== BROKEN: \(file):\(line): \(message)\n".utf8)
  _ = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  abort()
}
