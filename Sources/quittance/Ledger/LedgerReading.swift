// What a ledger holds, page by page: neither a writer waits for it, nor is memory a matter of its size.

import ReceiptBatch
import ReceiptRendering
import TransactionLedger

enum LedgerReading {
  private static let page = 1_000

  /// More accounts than these share nothing but a leaked receipt.
  private static let mostAccounts = 10_000

  static func list(
    _ listing: LedgerListing,
    _ settings: LedgerSettings,
    _ signals: SignalWatch
  ) throws(UsageError) -> ExitCode {
    let output = try opened(settings)
    guard let ledger = try LedgerCommand.open(settings.file, createsFile: false) else {
      return .failure
    }
    switch listing {
    case .transactions:
      var last: Int64 = 0
      return try write(output, settings, signals) { results throws(LedgerError) in
        let entries = try ledger.entries(after: last, limit: page)
        for entry in entries {
          results.bytes.appendLine(entry)
          results.endUnit()
        }
        last = entries.last?.entry ?? last
        return entries.count == page
      }
    case .shared:
      var last: TransactionKey?
      return try write(output, settings, signals) { results throws(LedgerError) in
        let originals = try ledger.sharedOriginals(after: last, limit: page)
        for original in originals {
          let accounts = try ledger.accounts(ofOriginal: original, limit: mostAccounts + 1)
          results.bytes.appendLine(
            original,
            accounts.prefix(mostAccounts),
            hasMore: accounts.count > mostAccounts
          )
          results.endUnit()
        }
        last = originals.last ?? last
        return originals.count == page
      }
    case .counts:
      return try write(output, settings, signals) { results throws(LedgerError) in
        let counts = try ledger.counts()
        results.append(unit: Array("{\(members(counts))}\n".utf8))
        return false
      }
    }
  }

  static func check(
    _ settings: LedgerSettings,
    _ signals: SignalWatch
  ) throws(UsageError) -> ExitCode {
    let output = try opened(settings)
    guard let ledger = try LedgerCommand.open(settings.file, createsFile: false) else {
      return .failure
    }
    return try write(output, settings, signals) { results throws(LedgerError) in
      try ledger.checkIntegrity()
      let counts = try ledger.counts()
      results.append(unit: Array("{\"integrity\":\"ok\",\(members(counts))}\n".utf8))
      return false
    }
  }

  private static func members(_ counts: LedgerCounts) -> String {
    "\"transactions\":\(counts.transactions),\"shared_originals\":\(counts.sharedOriginals)"
  }

  /// Opens the output, unless it is the ledger.
  private static func opened(_ settings: LedgerSettings) throws(UsageError) -> OutputFile {
    var options = BatchOptions(inputs: [settings.file.bytes])
    options.settingFiles = LedgerSettings.files(of: settings.file)
    do throws(BatchStartError) {
      let output = try OutputFile(settings.output?.bytes)
      try output.refuseInputs(of: options)
      return output
    } catch {
      throw UsageError(error.message)
    }
  }

  /// Writes pages until there is none.
  ///
  /// - Parameter fill: Fills a page, and says whether another one follows.
  private static func write(
    _ output: consuming OutputFile,
    _ settings: LedgerSettings,
    _ signals: SignalWatch,
    _ fill: (inout ResultBuffer) throws(LedgerError) -> Bool
  ) throws(UsageError) -> ExitCode {
    let name = output.name
    do throws(BatchStartError) {
      try output.begin()
    } catch {
      throw UsageError(error.message)
    }
    var results = ResultBuffer()
    while !signals.stop.isRequested {
      let goesOn: Bool
      do throws(LedgerError) {
        goesOn = try fill(&results)
      } catch {
        LedgerCommand.report(error, settings.file)
        return .failure
      }
      do throws(OutputFile.Failure) {
        try output.append(results)
      } catch {
        return Diagnostics().report(error, of: name) ?? .success
      }
      results.reset()
      if goesOn { continue }
      do throws(OutputFile.Failure) {
        try output.close()
      } catch {
        return Diagnostics().report(error, of: name) ?? .success
      }
      return .success
    }
    return signals.interruption?.exitCode ?? .failure
  }
}
