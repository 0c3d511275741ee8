/// What `verify`, `decode` and `inspect` are to do: the second of two steps, in which values get
/// their meaning, files that options name are read, and options are weighed against each other.
struct ReceiptSettings {
  let inputs: [Argument]
  let inputFormat: InputFormat
  let isStrict: Bool
  let output: Argument?

  /// `nil` where nothing is to be verified.
  let trust: TrustSettings?

  init(_ arguments: RawArguments) throws(UsageError) {
    inputs = arguments.operands
    if arguments.operands.count(where: \.isDash) > 1 {
      throw UsageError("standard input ('-') is named twice, but can be read once")
    }
    if arguments.operands.contains(where: \.bytes.isEmpty) {
      throw UsageError("an INPUT is empty; standard input is '-'")
    }
    inputFormat = arguments.inputFormat ?? .auto
    isStrict = arguments.isStrict
    output = arguments.output?.value
    trust = arguments.command == .decode ? nil : try TrustSettings(arguments)
  }

  var readsStandardInput: Bool {
    inputs.isEmpty || inputs.contains { $0.isDash }
  }
}
