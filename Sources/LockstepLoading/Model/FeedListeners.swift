/// Who listens to a model.
@MainActor
final class FeedListeners<Value: Sendable> {
  private var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
  private var lastListener = 0

  nonisolated init() {}

  deinit {
    for continuation in continuations.values { continuation.finish() }
  }

  /// All values from now on, after an opening one where there is one.
  func stream(beginningWith opening: Value? = nil) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    lastListener += 1
    let listener = lastListener
    if let opening { continuation.yield(opening) }
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
