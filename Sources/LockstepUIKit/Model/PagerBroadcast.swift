#if canImport(UIKit)
  /// A value that many follow: each gets the current one first, then the newest whenever it comes to look.
  @MainActor
  final class PagerBroadcast<Value: Sendable & Equatable> {
    private(set) var value: Value
    /// One who is told at once.
    var onSend: (@MainActor (Value) -> Void)?
    private var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
    private var lastSubscriber = 0

    nonisolated init(_ value: Value) {
      self.value = value
    }

    deinit {
      for continuation in continuations.values { continuation.finish() }
    }

    func stream() -> AsyncStream<Value> {
      let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
      lastSubscriber += 1
      let subscriber = lastSubscriber
      continuation.yield(value)
      continuations[subscriber] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.continuations[subscriber] = nil }
      }
      return stream
    }

    func send(_ next: Value) {
      guard next != value else { return }
      value = next
      for continuation in continuations.values { continuation.yield(next) }
      onSend?(next)
    }
  }
#endif
