// A lock with a condition to wait for: what the standard library's Mutex lacks.
//
// Invariants of the unsafe code: the mutex and the condition live at addresses that do not change
// from init to deinit, and are used through them only; `state` is touched only while the mutex is
// held.

import Glibc

@safe
final class Monitor<State: ~Copyable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  init(_ state: consuming sending State) {
    self.state = state
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Runs a closure while no other thread does.
  func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// Runs a closure once a condition holds; the condition is asked again whenever somebody has said
  /// that the state changed.
  func withLock<Result: ~Copyable, Failure: Error>(
    when isReady: (borrowing State) -> Bool,
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while !isReady(state) { unsafe pthread_cond_wait(condition, mutex) }
    return try body(&state)
  }

  /// Wakes all who wait.
  func announceChange() {
    unsafe pthread_cond_broadcast(condition)
  }
}
