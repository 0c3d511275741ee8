import ReceiptBatch

/// What `verify`, `decode` and `inspect` are to do: the second of two steps, in which values get
/// their meaning, files that options name are read, and options are weighed against each other.
struct ReceiptSettings {
  /// What is read, and how it is checked.
  private(set) var options: BatchOptions

  init(_ arguments: RawArguments) throws(UsageError) {
    if arguments.operands.count(where: \.isDash) > 1 {
      throw UsageError("standard input ('-') is named twice, but can be read once")
    }
    if arguments.operands.contains(where: \.bytes.isEmpty) {
      throw UsageError("an INPUT is empty; standard input is '-'")
    }
    try FieldOptions.check(arguments)
    options = BatchOptions(inputs: arguments.operands.map(\.bytes))
    options.inputFormat = arguments.inputFormat ?? .auto
    options.isStrict = arguments.isStrict
    if let field = arguments.receiptField { options.receiptFields = [try field.text()] }
    options.receiptColumn = try arguments.receiptColumn?.text()
    options.deviceField = try (arguments.deviceField ?? arguments.deviceColumn)?.text()
    if arguments.command != .decode {
      let trust = try TrustSettings(arguments)
      options.verifier = try trust.verifier()
      options.identity = trust.identity
      options.settingFiles =
        (arguments.roots + arguments.testRoots + arguments.intermediates).map(\.value.bytes)
    }
  }
}

/// Options that name parts of a record make sense only where records have parts.
enum FieldOptions {
  static func check(_ arguments: RawArguments) throws(UsageError) {
    let format = arguments.inputFormat ?? .auto
    let records: Set<BatchInputFormat> = [.auto, .ndjson, .csv]
    try check(arguments.receiptField, in: format, fits: [.auto, .ndjson])
    try check(arguments.receiptColumn, in: format, fits: [.auto, .csv])
    try check(arguments.deviceField, in: format, fits: [.auto, .ndjson])
    try check(arguments.deviceColumn, in: format, fits: [.auto, .csv])
    try check(arguments.bulk.carried.first, in: format, fits: records)
    let devices = [
      arguments.deviceIDs.first, arguments.deviceField, arguments.deviceColumn,
    ].compactMap { $0?.spelling }
    if devices.count > 1 {
      throw UsageError("\(devices[0]) and \(devices[1]) exclude each other")
    }
  }

  private static func check(
    _ use: OptionUse?,
    in format: BatchInputFormat,
    fits formats: Set<BatchInputFormat>
  ) throws(UsageError) {
    guard let use, !formats.contains(format) else { return }
    throw UsageError("\(use.spelling) makes no sense with --input-format \(format.rawValue)")
  }
}
