import Foundation
import Testing

/// Whole lines or nothing, and the right exit code.
struct OutputTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    let lines = try (0..<40).map { try MintedReceipts.line(seed: UInt64($0)) }
    try directory.write(lines.joined(separator: "\n") + "\n", to: "dump")
  }

  private func shell(_ script: String) throws -> CommandRun {
    try CommandRun.shell(script, in: directory)
  }

  @Test func writesToAFile() throws {
    try directory.write("old contents that are longer than nothing", to: "out")
    let run = try shell(
      "\"$quittance\" decode dump -o out; echo $?; \"$quittance\" decode dump | cmp - out"
    )
    #expect(run.text == "0\n")
    let dash = try shell("\"$quittance\" decode dump -o - | cmp - <(\"$quittance\" decode dump)")
    #expect(dash.exitCode == 0)
  }

  @Test func aFullDiskIsAFailure() throws {
    let run = try shell("\"$quittance\" decode dump > /dev/full")
    #expect(run.exitCode == 3)
    #expect(run.error == "quittance: cannot write to standard output: No space left on device\n")
    let named = try shell("\"$quittance\" decode dump -o /dev/full")
    #expect(named.exitCode == 3)
    #expect(named.error == "quittance: cannot write to '/dev/full': No space left on device\n")
    for words in ["inspect <(head -1 dump)", "help", "verify -h", "--version"] {
      #expect(try shell("\"$quittance\" \(words) > /dev/full").exitCode == 3, "\(words)")
    }
  }

  /// A file that may not grow beyond a limit takes half a block; what stays is whole lines.
  @Test(arguments: ["> out", "-o out", ">> out"])
  func noHalfLineStays(_ redirection: String) throws {
    try directory.write("{}\n", to: "out")
    let run = try shell("(ulimit -f 50; \"$quittance\" decode dump \(redirection))")
    #expect(run.exitCode == 3)
    #expect(run.error.contains("File too large"))
    let written = try directory.read("out")
    #expect(written.last == UInt8(ascii: "\n"))
    #expect(written.count > 20_000)
    let text = String(decoding: written, as: UTF8.self)
    for line in text.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test func aReaderThatLeavesIsNoFailure() throws {
    let run = try shell(
      """
      for i in $(seq 50); do cat dump; done > long
      "$quittance" decode long | head -1 > first
      echo ${PIPESTATUS[0]}
      """
    )
    #expect(run.text == "0\n")
    #expect(run.error.isEmpty)
    #expect(try directory.read("first").last == UInt8(ascii: "\n"))
    let refused = try shell(
      "{ echo bad; cat long; } | \"$quittance\" decode | head -1 >/dev/null; echo ${PIPESTATUS[1]}"
    )
    #expect(refused.text == "1\n")
    #expect(refused.error.isEmpty)
  }

  @Test func aClosedStandardOutputIsAFailureAndNoFileIsWrittenInto() throws {
    let before = try directory.read("dump")
    let run = try shell("\"$quittance\" decode dump >&-")
    #expect(run.exitCode == 3)
    #expect(run.error == "quittance: cannot write to standard output: Bad file descriptor\n")
    #expect(try directory.read("dump") == before)
  }

  @Test func neverWritesIntoAnInput() throws {
    let before = try directory.read("dump")
    for script in [
      "decode dump -o dump", "decode ./dump -o dump", "decode -o dump < dump",
      "decode other dump >> dump",
      "decode link -o dump",
    ] {
      let run = try shell("cp dump other; ln -sf dump link; \"$quittance\" \(script)")
      #expect(run.exitCode == 2, "\(script)")
      #expect(run.error.contains("is an input and the output at once"), "\(script)")
      #expect(try directory.read("dump") == before, "\(script)")
    }
  }

  /// `verify --root X -o X` once replaced the certificate that it had read.
  @Test(arguments: ["--root", "--test-root", "--intermediate"])
  func neverWritesIntoACertificate(_ option: String) throws {
    let certificate = try MintedReceipts.rootPEM()
    for output in ["-o root.pem", "-o link", "-o new --errors root.pem", ">> root.pem"] {
      try directory.write(certificate, to: "root.pem")
      let run = try shell(
        "ln -sf root.pem link; \"$quittance\" verify \(option) root.pem dump \(output)"
      )
      #expect(run.exitCode == 2, "\(output)")
      let message = "'root.pem' is what an option names and the output at once; nothing was written"
      #expect(run.error == "quittance: \(message)\n", "\(output)")
      #expect(String(decoding: try directory.read("root.pem"), as: UTF8.self) == certificate)
    }
    let run = try shell(
      "\"$quittance\" verify \(option) root.pem dump -o new --checkpoint root.pem"
    )
    #expect(run.exitCode == 2)
    #expect(String(decoding: try directory.read("root.pem"), as: UTF8.self) == certificate)
  }

  @Test func passesOverItsOwnOutputInAWalk() throws {
    let run = try shell(
      "mkdir tree; cp dump tree/; \"$quittance\" decode tree > tree/out; echo $?; wc -l < tree/out"
    )
    #expect(run.text == "0\n40\n")
    #expect(run.error == "quittance: passed over tree/out: it is the output\n")
  }

  @Test func anOutputThatCannotBeOpenedIsAUsageError() throws {
    let run = try shell("\"$quittance\" decode dump -o missing/out")
    #expect(run.exitCode == 2)
    #expect(run.error == "quittance: cannot write to 'missing/out': No such file or directory\n")
    #expect(run.output.isEmpty)
  }

  /// A wrong command line leaves the file that is there alone.
  @Test func aUsageErrorWritesNothing() throws {
    try directory.write("precious", to: "out")
    for words in [
      "--grace 8d", "--at tomorrow", "--root missing", "--device-id xyz",
      "--bundle-id a --bundle-id any",
    ] {
      let run = try shell("\"$quittance\" verify dump -o out \(words)")
      #expect(run.exitCode == 2, "\(words)")
      #expect(run.output.isEmpty)
      #expect(run.error.hasPrefix("quittance: "), "\(words)")
      #expect(run.error.split(separator: "\n").count == 1, "\(words)")
      #expect(try directory.read("out") == Data("precious".utf8), "\(words)")
    }
  }
}
