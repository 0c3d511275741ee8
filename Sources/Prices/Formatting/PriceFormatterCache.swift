// Formatters that were made before, for programs that meet many locales and currencies.

import Synchronization

/// Keeps formatters, up to a bound; any number of threads may use one at once.
///
/// All 296 pairs of storefront and language take some 3 MB. The least recently used are given up.
public final class PriceFormatterCache: Sendable {
  fileprivate struct Key: Hashable {
    let locale: PriceLocale
    let currency: Currency
    let style: PriceStyle
    let territory: String?
  }

  fileprivate struct Shelf {
    struct Entry {
      let formatter: PriceFormatter
      var lastUse: UInt64
    }
    var entries: [Key: Entry] = [:]
    var clock: UInt64 = 0
  }

  /// Threads rarely wait for each other: each of these has its own lock.
  private static let shelfCount = 8

  private final class LockedShelf: Sendable {
    let shelf = Mutex(Shelf())
  }

  private let shelves = (0..<shelfCount).map { _ in LockedShelf() }
  private let capacity: Int

  /// - Parameter capacity: how many formatters are kept at most, at 9 KB each; at least 8.
  public init(capacity: Int = 2048) {
    self.capacity = max(1, capacity / PriceFormatterCache.shelfCount)
  }

  /// The formatter, made now or before.
  ///
  /// - Throws: `formatting_failure`.
  public func formatter(
    locale: PriceLocale,
    currency: Currency,
    style: PriceStyle = .icu
  ) throws(PriceError) -> PriceFormatter {
    try formatter(locale: locale, currency: currency, style: style, territory: nil)
  }

  package func formatter(
    locale: PriceLocale,
    currency: Currency,
    style: PriceStyle,
    territory: String?
  ) throws(PriceError) -> PriceFormatter {
    // Where no symbol depends on the territory, all share one.
    let place = style.usesStorefrontSymbols ? territory : nil
    let key = Key(locale: locale, currency: currency, style: style, territory: place)
    let index = Int(UInt(bitPattern: key.hashValue) % UInt(PriceFormatterCache.shelfCount))
    let locked = shelves[index]
    if let found = locked.shelf.withLock({ $0.find(key) }) { return found }
    // Made without the lock; should two threads do so at once, the later one is kept.
    let made = try PriceFormatter(
      locale: locale,
      currency: currency,
      style: style,
      territory: place
    )
    locked.shelf.withLock { $0.insert(made, key, capacity: capacity) }
    return made
  }

  /// How many formatters are kept at the moment.
  public var count: Int { shelves.reduce(0) { $0 + $1.shelf.withLock { $0.entries.count } } }
}

extension PriceFormatterCache.Shelf {
  fileprivate mutating func find(_ key: PriceFormatterCache.Key) -> PriceFormatter? {
    clock += 1
    entries[key]?.lastUse = clock
    return entries[key]?.formatter
  }

  fileprivate mutating func insert(
    _ formatter: PriceFormatter,
    _ key: PriceFormatterCache.Key,
    capacity: Int
  ) {
    if entries.count >= capacity, entries[key] == nil,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
    {
      entries[oldest] = nil
    }
    clock += 1
    entries[key] = Entry(formatter: formatter, lastUse: clock)
  }
}
