// Maintainers' tool: makes hostile inputs, and measures what the command spends on them.

import Glibc

let usage = """
  usage: hostile-inputs list
         hostile-inputs make FAMILY OCTETS DIRECTORY
         hostile-inputs measure [--quick] [--markdown] [--only WORD] QUITTANCE

  make writes an input of about so many OCTETS, DIRECTORY/input as a rule. measure runs the command
  QUITTANCE on every family (or on those that have WORD in their names) in six sizes (--quick: in four,
  up to a quarter of the largest), and ends with 1 if a cost grows faster than its input, or is too high at the largest.
  """

/// Ends the tool with a line on standard error.
func fail(_ message: String, code: Int32) -> Never {
  var text = message + "\n"
  // write is given the text's own octets and their number.
  text.withUTF8 { buffer in _ = unsafe write(STDERR_FILENO, buffer.baseAddress, buffer.count) }
  exit(code)
}

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch arguments.first {
  case "list":
    for family in Family.all { print(family.name) }
  case "make":
    guard arguments.count == 4, let octets = Int(arguments[2]), octets > 0,
      let family = Family.all.first(where: { $0.name == arguments[1] })
    else { fail(usage, code: 2) }
    try family.make(octets, Folder(path: arguments[3]))
  case "measure":
    guard let run = GrowthRun(Array(arguments.dropFirst())) else { fail(usage, code: 2) }
    exit(try run.measure() ? 0 : 1)
  default:
    fail(usage, code: 2)
  }
} catch {
  fail("hostile-inputs: \(error)", code: 3)
}
