#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// A value behind a lock.
///
/// Both locks are checked by the compiler. Apple's Synchronization.Mutex needs iOS 18, and OSAllocatedUnfairLock exists
/// on Apple's platforms only.
package final class FeedLock<Value: Sendable>: Sendable {
  #if canImport(os)
    private let value: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { self.value = OSAllocatedUnfairLock(initialState: value) }
  #else
    private let value: Mutex<Value>

    package init(_ value: Value) { self.value = Mutex(value) }
  #endif

  /// Calls `body` while no other thread can read or change the value.
  package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    value.withLock { body(&$0) }
  }
}
