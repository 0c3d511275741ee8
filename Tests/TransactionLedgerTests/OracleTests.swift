// The ledger against a plain twin: dictionaries in memory that follow the definition.

import LedgerSamples
import Testing
import TransactionLedger

/// What a ledger is by definition, without a file.
struct PlainLedger {
  struct Answer: Equatable {
    var code: String
    var first: SampleTransaction?
    var sharedWith: String?
  }

  private var first: [TransactionKey: SampleTransaction] = [:]
  private var firstAccounts: [TransactionKey: String] = [:]
  private(set) var accounts: [TransactionKey: Set<String>] = [:]

  var count: Int { first.count }

  mutating func record(_ sample: SampleTransaction) -> Answer {
    var answer = Answer(code: "first")
    if let known = first[sample.key] {
      answer.first = known
      if known.account != sample.account {
        answer.code = "duplicate_across_accounts"
      } else {
        answer.code = known.claim == sample.claim ? "repeated" : "duplicate_in_account"
      }
    } else {
      first[sample.key] = sample
    }
    accounts[sample.original, default: []].insert(sample.account)
    if let account = firstAccounts[sample.original] {
      if account != sample.account { answer.sharedWith = account }
    } else {
      firstAccounts[sample.original] = sample.account
    }
    return answer
  }
}

@Suite("Oracle")
struct OracleTests {
  @Test("50,000 transactions, each twentieth known, in batches of any size, are answered exactly")
  func exactAnswers() throws {
    let ledger = try LedgerFolder().open()
    var twin = PlainLedger()
    let samples = Array(SampleTransactions(seed: 77, count: 50_000, claim: "c"))
    var random = SplitMix(state: 3)
    var codes: [String: Int] = [:]
    var shared = 0
    var rest = samples[...]
    while !rest.isEmpty {
      let chunk = Array(rest.prefix(1 + Int(random.next(below: 2_000))))
      rest = rest.dropFirst(chunk.count)
      let answers = try ledger.record(chunk)
      for (sample, answer) in zip(chunk, answers) {
        let expected = twin.record(sample)
        if plain(answer, sample) != expected {
          Issue.record("\(sample): \(answer), not \(expected)")
          return
        }
        codes[answer.code, default: 0] += 1
        if answer.sharedOriginal != nil { shared += 1 }
      }
    }
    // The samples are worth the name.
    #expect(codes["first"] == twin.count && twin.count > 47_000, "\(codes)")
    #expect(codes["duplicate_in_account", default: 0] > 500, "\(codes)")
    #expect(codes["duplicate_across_accounts", default: 0] > 500, "\(codes)")
    #expect(shared > 1_000)
    let counts = try ledger.counts()
    let sharedOriginals = twin.accounts.filter { $0.value.count > 1 }
    #expect(counts.transactions == Int64(twin.count))
    #expect(counts.sharedOriginals == Int64(sharedOriginals.count))
    for (original, accounts) in sharedOriginals {
      #expect(try Set(ledger.accounts(ofOriginal: original).map(\.account)) == accounts)
    }
    try ledger.checkIntegrity()
  }

  private func plain(_ answer: LedgerAnswer, _ sample: SampleTransaction) -> PlainLedger.Answer {
    var plain = PlainLedger.Answer(code: answer.code)
    switch answer.verdict {
    case .first, .notRecorded: break
    case .repeated(let sight), .duplicate(_, let sight):
      plain.first = SampleTransaction(
        sight.key.environment,
        id: sight.key.id,
        originalID: sight.originalID,
        account: sight.account,
        claim: sight.claim
      )
    }
    plain.sharedWith = answer.sharedOriginal?.firstAccount
    return plain
  }

  @Test("Threads that share a ledger, and threads with one each, never share a first")
  func threads() async throws {
    let folder = try LedgerFolder()
    let shared = try folder.open()
    let answers = try await withThrowingTaskGroup(of: [(TransactionKey, String, Bool)].self) {
      group in
      for thread in 0..<6 {
        group.addTask {
          let ledger = thread < 3 ? shared : try folder.open(busyTimeout: 60_000)
          let samples = Array(SampleTransactions(seed: 5, count: 2_000, claim: "\(thread)"))
          return try stride(from: 0, to: samples.count, by: 100).flatMap { start in
            let chunk = Array(samples[start..<start + 100])
            return zip(chunk, try ledger.record(chunk)).map {
              ($0.key, $0.claim, $1.code == "first")
            }
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    var claims: [TransactionKey: String] = [:]
    for (key, claim, isFirst) in answers where isFirst {
      #expect(claims.updateValue(claim, forKey: key) == nil, "\(key)")
    }
    #expect(claims.count == Set(answers.map(\.0)).count)
    for (key, claim) in claims { #expect(try shared.firstSight(of: key)?.claim == claim) }
  }
}
