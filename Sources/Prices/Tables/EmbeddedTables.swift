// The octets that the C target embeds, as a span. This is the only file here with unsafe code.
//
// Invariant: `quittance_price_tables` returns the first of `quittance_price_tables_size` octets of a
// constant array with static storage: they are initialised, never written, and live as long as the
// program. So the span needs no owner, and any number of threads may read it.

import CPriceTables

enum EmbeddedTables {
  static var octets: Span<UInt8> {
    @_lifetime(immortal)
    get {
      let start = unsafe quittance_price_tables()
      let count = quittance_price_tables_size()
      let span = unsafe Span(_unsafeStart: start, count: count)
      return unsafe _overrideLifetime(span, copying: ())
    }
  }
}
