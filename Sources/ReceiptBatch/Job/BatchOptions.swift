// What a job reads, does and writes.

import ReceiptRendering
import ReceiptVerification

/// How the receipts in an input are written.
public enum BatchInputFormat: String, Sendable, CaseIterable {
  /// Each file is looked at by itself.
  case auto
  /// The file is one receipt in binary form.
  case der
  /// The file is one receipt in base64.
  case base64
  /// Each line is one receipt in base64.
  case lines
  /// Each line is a JSON object that holds a receipt in base64.
  case ndjson
  /// Each record is a row of comma-separated values (RFC 4180), the first row being a header.
  case csv
}

/// How results are written.
public enum BatchOutputFormat: String, Sendable, CaseIterable {
  /// One JSON object a line for each receipt.
  case ndjson
  /// One row for each purchase.
  case csv
  /// Apple's answer to each receipt, one JSON object a line; needs ``BatchOptions/answer``.
  case verifyReceipt = "verify-receipt"
}

/// What to do with a dump of receipts.
public struct BatchOptions: Sendable {
  /// Files and directories, byte for byte; `-` for standard input, which is also what none means.
  public var inputs: [[UInt8]]
  /// How they are written.
  public var inputFormat = BatchInputFormat.auto
  /// Where the receipt stands in an NDJSON record, as JSON Pointers of which the first that is a
  /// string counts.
  public var receiptFields = ["/receipt-data", "/latest_receipt", "/receipt"]
  /// The column of the receipt in CSV: its name in the header, or its number, from 1.
  public var receiptColumn: String?
  /// Fields (JSON Pointers) or columns that are copied to the output.
  public var carried: [String] = []
  /// The field or column of the device identifier that the receipt's device hash must fit.
  public var deviceField: String?
  /// Refuses lenient base64, BER where Apple writes DER, and trailing bytes.
  public var isStrict = false
  /// Verifies the receipts; `nil` decodes them only.
  public var verifier: ReceiptVerifier?
  /// Threads in all, at least 1.
  public var jobs = 1
  /// Where results go: a path, byte for byte; `nil` for standard output.
  public var output: [UInt8]?
  /// How results are written.
  public var outputFormat = BatchOutputFormat.ndjson
  /// What answers say beside the receipt, for ``BatchOutputFormat/verifyReceipt``.
  public var answer: VerifyReceiptAnswer?
  /// Writes other lines than ``outputFormat`` says; whatever its results depend on must be part of
  /// the ``identity``.
  package var lineWriter: (any ReceiptLineWriting)?
  /// Whether text cells that a spreadsheet would take for a formula get a leading apostrophe.
  public var guardsCells = true
  /// Whether control characters in text cells are spelt out, because a terminal reads them. JSON has
  /// them spelt out always.
  public var spellsControls = false
  /// Where the results that are neither verified nor decoded go too, as NDJSON.
  public var errorsOutput: [UInt8]?
  /// A file that says how far the job has come, so that it can be resumed; needs ``output``.
  public var checkpoint: [UInt8]?
  /// Whether to go on where the checkpoint says.
  public var resumes = false
  /// Files that the options came from, such as certificates; no output may take their place.
  public var settingFiles: [[UInt8]] = []
  /// Whether any table and any JSON records will do: the records are not for receipts, and no column
  /// is looked for in a header.
  package var readsAnyRecords = false
  /// What else identifies the job: a text that differs whenever results could.
  public var identity = ""

  /// Creates options for some inputs.
  public init(inputs: [[UInt8]]) {
    self.inputs = inputs
  }
}
