// The tables of states, each row at the second before its boundary, at it, and a second after.

import Entitlements
import Testing

@Suite("States")
struct StateTests {
  private static let rows: [StateRow] = [
    StateRows.periods, StateRows.grace, StateRows.refunds, StateRows.upgrades, StateRows.kept,
    StateRows.consumables, StateRows.passes, StateRows.receipts, StateRows.damage,
  ].flatMap { $0 }

  @Test("Auto-renewable subscriptions: periods", arguments: StateRows.periods)
  func periods(row: StateRow) throws { try row.check() }

  @Test("Auto-renewable subscriptions: grace", arguments: StateRows.grace)
  func grace(row: StateRow) throws { try row.check() }

  @Test("Auto-renewable subscriptions: refunds", arguments: StateRows.refunds)
  func refunds(row: StateRow) throws { try row.check() }

  @Test("Upgrades, crossgrades, downgrades", arguments: StateRows.upgrades)
  func upgrades(row: StateRow) throws { try row.check() }

  @Test("Non-consumables and free subscriptions", arguments: StateRows.kept)
  func kept(row: StateRow) throws { try row.check() }

  @Test("Consumables", arguments: StateRows.consumables)
  func consumables(row: StateRow) throws { try row.check() }

  @Test("Non-renewing subscriptions", arguments: StateRows.passes)
  func passes(row: StateRow) throws { try row.check() }

  @Test("Receipts as a whole", arguments: StateRows.receipts)
  func receipts(row: StateRow) throws { try row.check() }

  @Test("Damaged purchases", arguments: StateRows.damage)
  func damage(row: StateRow) throws { try row.check() }

  @Test("At least 80 rows, and every state among them")
  func completeness() {
    #expect(Self.rows.count >= 80)
    let states = Self.rows.flatMap { [$0.before, $0.after] }
    #expect(Set(states) == Set(EntitlementState.allCases))
  }
}
