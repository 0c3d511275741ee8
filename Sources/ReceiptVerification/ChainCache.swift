// The chains that one verifier has found good: bounded, successes only.

import Synchronization

/// Chains by a hash of their certificates. A hit is only a candidate: the caller compares bytes.
///
/// When it is full, the entry that was added first makes room. A stranger cannot fill it: an entry
/// needs a chain that a trusted root vouches for.
final class ChainCache: Sendable {
  /// Chains kept. Apple has used about ten leaf certificates in fifteen years; a caller's test
  /// authorities add some.
  static let capacity = 128

  private struct State {
    var chains: [Int: VerifiedChain] = [:]
    var order: [Int] = []
    var next = 0
  }

  private let state = Mutex(State())

  func chain(for key: Int) -> VerifiedChain? {
    state.withLock { $0.chains[key] }
  }

  func insert(_ chain: VerifiedChain, for key: Int) {
    state.withLock { state in
      if state.chains.updateValue(chain, forKey: key) != nil { return }
      if state.order.count < ChainCache.capacity {
        state.order.append(key)
      } else {
        state.chains[state.order[state.next]] = nil
        state.order[state.next] = key
        state.next = (state.next + 1) % ChainCache.capacity
      }
    }
  }

  var count: Int {
    state.withLock { $0.chains.count }
  }
}
