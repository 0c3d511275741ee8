// What a ledger says when it cannot answer.

/// A failure of the ledger, as opposed to an answer. Nothing was granted.
///
/// After a failed call ask again with the same claims: what had been recorded in spite of the
/// failure is then answered ``LedgerAnswer/Verdict/repeated(of:)``.
public struct LedgerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A stable code; its raw value is what the command prints.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as printed.
    public let rawValue: String

    /// Creates a code from what is printed.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Another process or connection wrote all the while. Try again.
    public static let busy = Code(rawValue: "ledger_busy")
    /// The disk, a quota or a limit on the size of files is exhausted. Nothing of the chunk was
    /// recorded.
    public static let full = Code(rawValue: "ledger_full")
    /// The file is something else, and was left as it is.
    public static let notALedger = Code(rawValue: "ledger_not_a_ledger")
    /// A newer release wrote the file; it was left as it is.
    public static let newer = Code(rawValue: "ledger_newer")
    /// The file is a ledger whose contents were damaged. Restore it from a backup.
    public static let damaged = Code(rawValue: "ledger_damaged")
    /// The file may be read but not written.
    public static let readOnly = Code(rawValue: "ledger_read_only")
    /// The file cannot be opened, read or written; the message has the system's reason.
    public static let unreadable = Code(rawValue: "ledger_unreadable")
    /// Memory ran out.
    public static let outOfMemory = Code(rawValue: "out_of_memory")
    /// SQLite failed for a reason that has no code here.
    public static let failed = Code(rawValue: "ledger_failed")
  }

  /// What failed.
  public let code: Code
  /// One sentence for a reader.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The code and the message.
  public var description: String { "\(code.rawValue): \(message)" }
}
