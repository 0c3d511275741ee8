// Recording a batch: one transaction of the database, one answer for each request.

import Receipts

extension LedgerFile {
  /// Records all of a batch or nothing.
  ///
  /// - Parameter time: When that is, in milliseconds since 1970.
  func record(_ batch: borrowing LedgerBatch, at time: Int64) throws(LedgerError) -> [LedgerAnswer]
  {
    try beginWriting()
    do throws(LedgerError) {
      try place.check()
      var recording = Recording(time: time)
      var answers: [LedgerAnswer] = []
      answers.reserveCapacity(batch.count)
      for request in batch.requests {
        switch request.content {
        case .refused(let refusal):
          answers.append(LedgerAnswer(verdict: .notRecorded(refusal), sharedOriginal: nil))
        case .transaction(let transaction):
          recording.enter(request.group)
          answers.append(try record(transaction, in: batch.octets.span, &recording))
        }
      }
      _ = try statements.commit.step()
      // Only what the next run finds may be credited.
      try place.check()
      return answers
    } catch {
      // SQLite itself has rolled back after some failures, such as a full disk.
      if connection.isInTransaction { _ = try? statements.rollback.step() }
      throw error
    }
  }

  /// Takes the lock for writing.
  ///
  /// SQLite asks for a lock at growing intervals of up to 100 ms, in which a writer that records one
  /// chunk after the other always has it again: another would starve. Asking often gives it a turn.
  private func beginWriting() throws(LedgerError) {
    var patience = Patience(milliseconds: busyTimeout)
    connection.setBusyTimeout(milliseconds: 0)
    defer { connection.setBusyTimeout(milliseconds: busyTimeout) }
    while true {
      do throws(LedgerError) {
        _ = try statements.begin.step()
        return
      } catch  where error.code == .busy && !patience.isExhausted {
        patience.pause()
      }
    }
  }

  /// What a recording knows beside the file.
  struct Recording {
    let time: Int64
    private var group: Int?
    /// The first entry that the group at hand added.
    private var firstEntry: Int64?
    /// Older entries that the group at hand was told are its own.
    private var repeated: Set<Int64> = []

    init(time: Int64) { self.time = time }

    mutating func enter(_ group: Int) {
      guard group != self.group else { return }
      self.group = group
      firstEntry = nil
      if !repeated.isEmpty { repeated = [] }
    }

    mutating func noteFirst(_ entry: Int64) {
      if firstEntry == nil { firstEntry = entry }
    }

    /// Whether the group has not been answered for this entry so far.
    mutating func noteRepeated(_ entry: Int64) -> Bool {
      if let firstEntry, entry >= firstEntry { return false }
      return repeated.insert(entry).inserted
    }
  }

  private func record(
    _ transaction: LedgerTransaction,
    in octets: Span<UInt8>,
    _ recording: inout Recording
  ) throws(LedgerError) -> LedgerAnswer {
    try statements.insertEntry.insert(transaction, in: octets, at: recording.time)
    if connection.changes > 0 {
      let entry = connection.lastRow
      recording.noteFirst(entry)
      let shared = try sharedOriginal(
        of: transaction,
        in: octets,
        entry: entry,
        nil,
        recording.time
      )
      return LedgerAnswer(verdict: .first, sharedOriginal: shared)
    }
    return try answerKnown(transaction, in: octets, &recording)
  }

  private func answerKnown(
    _ transaction: LedgerTransaction,
    in octets: Span<UInt8>,
    _ recording: inout Recording
  ) throws(LedgerError) -> LedgerAnswer {
    guard try statements.findEntry.find(transaction.environment, transaction.id, in: octets) else {
      throw LedgerError(.damaged, "an entry is in the ledger's index and not in the ledger")
    }
    let sight: TransactionSight
    let isSameAccount: Bool
    let isSameClaim: Bool
    do {
      defer { statements.findEntry.reset() }
      sight = try statements.findEntry.sight()
      // Octets, not texts: Swift calls texts equal that Unicode calls equivalent.
      isSameAccount = statements.findEntry.isEqual(6, to: octets.extracting(transaction.account))
      isSameClaim = statements.findEntry.isEqual(7, to: octets.extracting(transaction.claim))
    }
    let verdict: LedgerAnswer.Verdict
    if isSameAccount, isSameClaim, recording.noteRepeated(sight.entry) {
      verdict = .repeated(of: sight)
    } else {
      verdict = .duplicate(isSameAccount ? .inSameAccount : .acrossAccounts, of: sight)
    }
    let shared = try sharedOriginal(
      of: transaction,
      in: octets,
      entry: sight.entry,
      isSameAccount ? nil : sight,
      recording.time
    )
    return LedgerAnswer(verdict: verdict, sharedOriginal: shared)
  }
}
