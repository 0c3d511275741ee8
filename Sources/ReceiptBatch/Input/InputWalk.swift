/// Turns the operands of a command into files, one at a time: directories are walked in the byte
/// order of their names, with everything below them.
///
/// Hidden files are passed over unless they are operands: they are `.DS_Store` and `.git`, not
/// receipts. Links to files are followed. Links to directories are followed only as operands: a walk
/// that follows them may never end, or read everything twice. Pipes and devices in a directory are
/// passed over, since opening one can wait for ever.
package struct InputWalk {
  package enum Item: Equatable, Sendable {
    case standardInput
    case file([UInt8])
    case unreadable([UInt8], SystemError)
    /// Passed over, and worth a message.
    case skipped([UInt8], reason: String)
  }

  private struct Entry {
    let path: [UInt8]
    let isOperand: Bool
  }

  /// Stands for standard input.
  private static let dash = [UInt8(ascii: "-")]

  /// What is still to come; the next is the last.
  private var stack: [Entry]

  package init(_ operands: [[UInt8]]) {
    let operands = operands.isEmpty ? [Self.dash] : operands
    stack = operands.reversed().map { Entry(path: $0, isOperand: true) }
  }

  package mutating func next() -> Item? {
    while let entry = stack.popLast() {
      if entry.isOperand, entry.path == Self.dash {
        return .standardInput
      }
      do throws(SystemError) {
        switch try FileStatus.of(entry.path).kind {
        case .regular:
          return .file(entry.path)
        case .directory where !entry.isOperand && FileStatus.isLink(entry.path):
          return .skipped(entry.path, reason: "it is a link to a directory")
        case .directory:
          for name in try Directory.visibleEntries(entry.path).reversed() {
            stack.append(Entry(path: Self.join(entry.path, name), isOperand: false))
          }
        case .other where entry.isOperand:
          return .file(entry.path)
        case .other:
          return .skipped(entry.path, reason: "it is a pipe, a socket or a device")
        }
      } catch {
        return .unreadable(entry.path, error)
      }
    }
    return nil
  }

  private static func join(_ directory: [UInt8], _ name: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    return directory.last == slash ? directory + name : directory + [slash] + name
  }
}
