import Testing

@testable import quittance

struct CommandLineParserTests {
  private func arguments(_ words: String...) throws -> RawArguments {
    let invocation = try CommandLineParser.parse(words.map { Argument($0) })
    guard case .run(let arguments) = invocation else {
      throw UsageError("not a run: \(invocation)")
    }
    return arguments
  }

  private func message(_ words: [String]) -> String? {
    do throws(UsageError) {
      _ = try CommandLineParser.parse(words.map { Argument($0) })
      return nil
    } catch {
      return error.message
    }
  }

  @Test func takesAValueInTheNextWordOrBehindAnEqualsSign() throws {
    #expect(try arguments("verify", "--output", "f").output?.value == Argument("f"))
    #expect(try arguments("verify", "--output=f").output?.value == Argument("f"))
    #expect(try arguments("verify", "-o", "f").output?.value == Argument("f"))
    #expect(try arguments("verify", "-of").output?.value == Argument("f"))
    #expect(try arguments("verify", "-o=f").output?.value == Argument("f"))
    #expect(try arguments("verify", "-o", "-").output?.value == Argument("-"))
    #expect(try arguments("verify", "--output=a=b").output?.value == Argument("a=b"))
  }

  @Test func keepsOperandsInOrderAroundOptions() throws {
    let arguments = try arguments("verify", "a", "--strict", "b", "-", "--bundle-id", "x", "c")
    #expect(arguments.operands == ["a", "b", "-", "c"].map { Argument($0) })
    #expect(arguments.isStrict)
    #expect(arguments.bundleIDs.map(\.value) == [Argument("x")])
  }

  @Test func takesEverythingAfterTwoDashesAsOperands() throws {
    let arguments = try arguments("decode", "--strict", "--", "--strict", "-o", "--")
    #expect(arguments.operands == ["--strict", "-o", "--"].map { Argument($0) })
  }

  @Test func keepsEveryValueOfARepeatableOption() throws {
    let arguments = try arguments("verify", "--root", "a", "--root=b", "--bundle-id", "x")
    #expect(arguments.roots.map(\.value) == [Argument("a"), Argument("b")])
    #expect(arguments.used == ["root", "bundle-id"])
  }

  @Test func repeatedSwitchesChangeNothing() throws {
    #expect(try arguments("verify", "--strict", "--strict").isStrict)
  }

  @Test func takesFileNamesThatAreNotUTF8() throws {
    let name = Argument(bytes: [0x66, 0xFF])
    let invocation = try CommandLineParser.parse([Argument("verify"), name, Argument("-o"), name])
    guard case .run(let arguments) = invocation else {
      Issue.record("not a run")
      return
    }
    #expect(arguments.operands == [name])
    #expect(arguments.output?.value == name)
  }

  @Test(arguments: [
    (["-h"], "short"), (["--help"], "long"), (["help"], "long"), (["help", "help"], "long"),
    (["help", "--help"], "long"),
  ])
  func showsTheOverview(_ words: [String], _ length: String) throws {
    guard case .overview(let found) = try CommandLineParser.parse(words.map { Argument($0) }) else {
      Issue.record("no overview")
      return
    }
    #expect("\(found)" == length)
  }

  @Test(arguments: [
    (["verify", "-h"], "short"), (["verify", "--help"], "long"), (["help", "verify"], "long"),
    (["verify", "file", "--strict", "-h", "--no-such-option"], "short"),
  ])
  func showsTheHelpOfACommand(_ words: [String], _ length: String) throws {
    let invocation = try CommandLineParser.parse(words.map { Argument($0) })
    guard case .help(.verify, let found) = invocation else {
      Issue.record("no help of verify")
      return
    }
    #expect("\(found)" == length)
  }

  /// Each mistake is answered by one line that says what is wrong and, where possible, what is right.
  @Test(arguments: [
    ([], "a command is missing, such as verify, inspect or price; see 'quittance help'"),
    (["verfiy"], "unknown command 'verfiy': did you mean 'verify'?"),
    (
      ["sell"],
      "unknown command 'sell': it is one of verify, decode, inspect, entitlements, price, "
        + "storefronts, tiers, catalog, ledger, mint, help"
    ),
    (["help", "mnt"], "unknown command 'mnt': did you mean 'mint'?"),
    (["help", "mint", "x"], "help takes one command, so 'x' is one word too many"),
    (
      ["--strict", "verify"],
      "'--strict' comes before any command: write 'quittance COMMAND [OPTIONS]', as in "
        + "'quittance verify --strict'"
    ),
    (["verify", "--bundel-id", "x"], "unknown option '--bundel-id': did you mean '--bundle-id'?"),
    (["verify", "--bundle_id=x"], "unknown option '--bundle_id': did you mean '--bundle-id'?"),
    (["verify", "--Strict"], "unknown option '--Strict': did you mean '--strict'?"),
    (["verify", "--colour", "4"], "unknown option '--colour'; 'quittance verify -h' lists them"),
    (["verify", "-q"], "unknown option '-q'; 'quittance verify -h' lists them"),
    (["verify", "-output=f"], "unknown option '-output=f': did you mean '--output'?"),
    (["verify", "--output"], "--output needs a value: --output FILE"),
    (["verify", "-o"], "-o needs a value: -o FILE"),
    (["verify", "--root", "--strict"], "--root needs a value: --root FILE"),
    (["verify", "--bundle-id", ""], "--bundle-id needs a value, and the one given is empty"),
    (["verify", "--bundle-id="], "--bundle-id needs a value, and the one given is empty"),
    (["verify", "--strict=yes"], "--strict takes no value"),
    (["verify", "-o", "a", "--output", "b"], "--output is given twice, and takes one value"),
    (
      ["verify", "--input-format", "lnes"],
      "--input-format 'lnes': did you mean 'lines'? It takes "
        + "auto, der, base64, lines, ndjson, csv"
    ),
    (
      ["verify", "--input-format", "xml"],
      "--input-format 'xml': it takes auto, der, base64, lines, ndjson, csv"
    ),
    (
      ["verify", "--input-format=der", "--input-format=der"],
      "--input-format is given twice, and takes one value"
    ),
    (
      ["decode", "--root", "r"],
      "--root is an option of verify, inspect, entitlements and ledger, not of decode"
    ),
  ])
  func saysWhatIsWrong(_ words: [String], _ expected: String) {
    #expect(message(words) == expected)
  }
}
