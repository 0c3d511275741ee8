// Maintainers' tool: makes prices.bin of the tables that people read, or looks whether it is up to date.

import FoundationEssentials
import Glibc

/// Ends the tool with a line on standard error.
func fail(_ message: String, code: Int32) -> Never {
  writeStandardError(message + "\n")
  exit(code)
}

let usage = """
  usage: price-tables [--check] DIRECTORY

  DIRECTORY is Sources/CPriceTables: tables/ is read from it, prices.bin written to it.
  --check writes nothing: exit code 1 if prices.bin is not what the tables give.
  """

var isCheck = false
var directories: [String] = []
for argument in CommandLine.arguments.dropFirst() {
  if argument == "--check" {
    isCheck = true
  } else if argument.hasPrefix("-") {
    fail(usage, code: 2)
  } else {
    directories.append(argument)
  }
}
guard let directory = directories.first, directories.count == 1 else { fail(usage, code: 2) }

do {
  let made = try TableSources(directory: directory + "/tables").encoded()
  let target = URL(filePath: directory + "/prices.bin")
  if isCheck {
    guard (try? Data(contentsOf: target)) == Data(made) else {
      fail("prices.bin is not what the tables give: run price-tables without --check", code: 1)
    }
    print("prices.bin is up to date: \(made.count) octets")
  } else {
    try Data(made).write(to: target, options: .atomic)
    print("prices.bin written: \(made.count) octets")
  }
} catch let problem as TableProblem {
  fail(problem.description, code: 1)
} catch {
  fail("\(error)", code: 1)
}
