/// The streams through which a model publishes values of one type.
@MainActor
final class FeedListeners<Value: Sendable> {
  private var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
  private var lastListener = 0

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

  func yield(_ value: Value) {
    for continuation in continuations.values { continuation.yield(value) }
  }
}
