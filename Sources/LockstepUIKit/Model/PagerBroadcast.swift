#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  /// A value that is sent to any number of streams. Each stream yields the current value first, then only the newest
  /// value that its reader has not received yet.
  @MainActor
  final class PagerBroadcast<Value: Sendable & Equatable> {
    private(set) var value: Value
    /// Called synchronously with each new value.
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
