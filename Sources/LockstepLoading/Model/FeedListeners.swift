/// The streams through which a model publishes values of one type.
@MainActor
package final class FeedListeners<Value: Sendable> {
  private var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
  private var lastListener = 0
  private var observers: [Int: @MainActor (Value) -> Bool] = [:]

  nonisolated init() {}

  deinit {
    for continuation in continuations.values { continuation.finish() }
  }

  /// Returns a stream of `first`, if given, and of all values from now on.
  func stream(beginningWith first: Value? = nil) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    lastListener += 1
    let listener = lastListener
    if let first { continuation.yield(first) }
    continuations[listener] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.continuations[listener] = nil }
    }
    return stream
  }

  /// Calls a closure with each value from now on, at once, until the closure returns false.
  package func observe(_ observer: @escaping @MainActor (Value) -> Bool) {
    lastListener += 1
    observers[lastListener] = observer
  }

  func yield(_ value: Value) {
    for (listener, observer) in observers.sorted(by: { $0.key < $1.key }) where !observer(value) {
      observers[listener] = nil
    }
    for continuation in continuations.values { continuation.yield(value) }
  }
}
