import Foundation
import ReceiptMinting
import Testing

/// Test receipts from the command line, verified by the command.
struct MintTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    // An authority on disk, without waiting for new keys each time.
    try directory.write(try MintedReceipts.keys.get().pem(), to: "ca/keys.pem")
    try directory.write(try MintedReceipts.rootPEM(), to: "ca/root.pem")
    try directory.write(try MintedReceipts.xcodeKey.get().pem(), to: "ca/xcode-key.pem")
    try directory.write(try MintedReceipts.xcode().root, to: "ca/xcode.pem")
  }

  private func shell(_ script: String) throws -> CommandRun {
    try CommandRun.shell(script, in: directory)
  }

  private func mint(_ words: String) throws -> CommandRun {
    try shell("\"$quittance\" mint --authority ca \(words)")
  }

  @Test(arguments: [
    ("", "ProductionSandbox", 0), ("--kind production --purchases 3", "Production", 3),
    ("--kind vpp", "ProductionVPP", 0), ("--subscription 2 --digest sha1", "ProductionSandbox", 3),
    ("--refunded --signed-attributes", "ProductionSandbox", 1),
    ("--bundle-id a.b --app-version 9 --digest sha512", "ProductionSandbox", 0),
  ])
  func mintsWhatVerifies(_ words: String, _ type: String, _ purchases: Int) throws {
    let run = try shell(
      "\"$quittance\" mint --authority ca \(words) | \"$quittance\" verify --root ca/root.pem"
    )
    #expect(run.exitCode == 0, "\(run.text)")
    let receipt = try #require(try run.records().first?["receipt"] as? [String: Any])
    #expect(receipt["receipt_type"] as? String == type)
    #expect((receipt["in_app"] as? [Any])?.count == purchases)
  }

  @Test func mintsAsXcodeDoes() throws {
    let run = try shell(
      """
      "$quittance" mint --authority ca --kind xcode --subscription 1 -o x
      "$quittance" verify --test-root ca/xcode.pem --environment xcode --strict x
      """
    )
    #expect(run.exitCode == 0, "\(run.text)\(run.error)")
    #expect(run.text.contains("\"trust\":\"test\""))
  }

  @Test func makesAnAuthorityOnce() throws {
    let first = try shell("\"$quittance\" mint --authority new --create-authority -o a; echo $?")
    #expect(first.text == "0\n")
    let again = try shell("\"$quittance\" mint --authority new --create-authority -o b && cmp a b")
    #expect(again.exitCode == 0)
    let verified = try shell("\"$quittance\" verify --root new/root.pem a")
    #expect(verified.exitCode == 0)
    #expect(try shell("stat -c %a new/keys.pem new/xcode-key.pem").text == "600\n600\n")
    let xcode = try shell(
      "\"$quittance\" mint --authority new --kind xcode | "
        + "\"$quittance\" verify --test-root new/xcode.pem"
    )
    #expect(xcode.exitCode == 0)
  }

  @Test func isReproducible() throws {
    let words = "--purchases 2 --seed 7"
    #expect(try mint(words).output == mint(words).output)
    #expect(try mint(words).output != mint("--purchases 2 --seed 8").output)
  }

  @Test func mintsDumps() throws {
    let run = try mint("--count 5 --output-format base64 --seed 7 --purchases 1")
    #expect(run.lines.count == 5)
    #expect(Set(run.lines).count == 5)
    let second = try mint("--output-format base64 --seed 8 --purchases 1")
    #expect(second.text == run.lines[1] + "\n")
    try directory.write(run.output, to: "dump")
    #expect(try shell("\"$quittance\" verify --root ca/root.pem dump").exitCode == 0)
  }

  @Test func makesTheDeviceHash() throws {
    let device = "--device-id 3F27583E-3E39-4865-A9F2-98256C105CDF"
    let run = try shell(
      "\"$quittance\" mint --authority ca \(device) | "
        + "\"$quittance\" verify --root ca/root.pem \(device)"
    )
    #expect(run.exitCode == 0)
  }

  @Test(arguments: [
    (
      "mint", "mint needs --authority DIR; with --create-authority it makes one where there is none"
    ),
    ("mint --authority none", "there is no test authority in 'none'; --create-authority makes one"),
    ("mint --authority ca file", "mint reads no input, so 'file' is one word too many"),
    (
      "mint --authority ca --purchases 1 --refunded",
      "--purchases and --refunded exclude each other"
    ),
    (
      "mint --authority ca --purchases 100001",
      "--purchases '100001': it takes a number from 0 to 100000"
    ),
    ("mint --authority ca --seed -1", "--seed '-1': it takes a number from 0 to "),
    ("mint --authority ca --count 0", "--count '0': it takes a number from 1 to "),
    ("mint --authority ca --count 2", "--count 2 needs --output-format base64"),
    (
      "mint --authority ca --defect payload-swaped",
      "--defect 'payload-swaped': did you mean 'payload-swapped'?"
    ),
    (
      "mint --authority ca --defect nonsense",
      "--defect 'nonsense': 'quittance help mint' lists the names"
    ),
    ("mint --authority ca --kind vp", "--kind 'vp': did you mean 'vpp'?"),
    ("mint --authority ca --device-id 1", "--device-id '1': it takes a UUID"),
    ("mint --authority ca --kind xcode --defect chain-too-long", ""),
    ("mint --authority broken", "'broken/keys.pem': "),
  ])
  func refusesWrongSettings(_ words: String, _ message: String) throws {
    try directory.write("precious", to: "out")
    try directory.write("no key", to: "broken/keys.pem")
    let run = try shell("\"$quittance\" \(words) -o out")
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("quittance: \(message)"), "\(run.error)")
    #expect(run.error.filter { $0 == "\n" }.count == 1)
    #expect(try directory.read("out") == Data("precious".utf8))
  }

  @Test func aFullDiskIsAFailure() throws {
    #expect(try mint("--count 100 --output-format base64 > /dev/full").exitCode == 3)
    #expect(try mint("-o /dev/full").exitCode == 3)
  }

  /// A receipt once took the place of the keys that it was to be signed with.
  @Test(arguments: ["keys.pem", "xcode-key.pem", "root.pem", "xcode.pem"])
  func keysAreNoOutput(_ name: String) throws {
    let before = try directory.read("ca/\(name)")
    for path in ["ca/\(name)", "link"] {
      let run = try shell(
        "ln -sf ca/\(name) link; \"$quittance\" mint --authority ca -o \(path)"
      )
      #expect(run.exitCode == 2)
      #expect(
        run.error == "quittance: '\(path)' is the test authority's \(name); nothing was written\n"
      )
      #expect(try directory.read("ca/\(name)") == before)
    }
  }

  /// Of a binary receipt that does not fit, nothing stays.
  @Test func noHalfReceiptStays() throws {
    let run = try shell("(ulimit -f 3; \"$quittance\" mint --authority ca -o out)")
    #expect(run.exitCode == 3)
    #expect(try directory.read("out").isEmpty)
  }

  @Test func helpListsEveryDefect() throws {
    let help = try CommandRun.quittance("help", "mint").text
    for defect in Defect.allCases {
      #expect(help.contains("\n  \(defect.rawValue)  ("), "\(defect.rawValue)")
    }
  }
}
