// The words this process was started with, as raw bytes. `CommandLine.arguments`
// repairs what is not UTF-8, and a repaired file name opens no file.

import Glibc

extension Argument {
  /// Everything after the program's own name.
  ///
  /// Safety: the kernel hands over `argc` pointers to NUL-terminated strings that live as long as
  /// the process and that nothing here writes to.
  static func ofThisProcess() -> [Argument] {
    let words = unsafe UnsafeBufferPointer(
      start: CommandLine.unsafeArgv,
      count: Int(CommandLine.argc)
    )
    return unsafe words.dropFirst().compactMap { word in
      guard let word = unsafe word else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: word, count: strlen(word))
      return unsafe Argument(bytes: Array(bytes))
    }
  }
}
