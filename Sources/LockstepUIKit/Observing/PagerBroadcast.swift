#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  /// Any number of streams that receive the same elements.
  @MainActor
  final class PagerStreams<Element: Sendable> {
    private let policy: AsyncStream<Element>.Continuation.BufferingPolicy
    private var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
    private var lastSubscriber = 0

    nonisolated init(_ policy: AsyncStream<Element>.Continuation.BufferingPolicy) {
      self.policy = policy
    }

    deinit {
      for continuation in continuations.values { continuation.finish() }
    }

    /// Returns a stream that begins with `first`, unless that is nil.
    func stream(first: Element? = nil) -> AsyncStream<Element> {
      let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
      lastSubscriber += 1
      let subscriber = lastSubscriber
      if let first { continuation.yield(first) }
      continuations[subscriber] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor [weak self] in self?.continuations[subscriber] = nil }
      }
      return stream
    }

    func send(_ element: Element) {
      for continuation in continuations.values { continuation.yield(element) }
    }

    /// Ends every stream. Streams that are made later are not affected.
    func finish() {
      for continuation in continuations.values { continuation.finish() }
      continuations = [:]
    }
  }

  /// A value that is sent to any number of streams. Each stream yields the current value first, then only the newest
  /// value that its reader has not received yet.
  @MainActor
  final class PagerBroadcast<Value: Sendable & Equatable> {
    private(set) var value: Value
    /// Called synchronously with each new value.
    var onSend: (@MainActor (Value) -> Void)?
    private let streams = PagerStreams<Value>(.bufferingNewest(1))

    nonisolated init(_ value: Value) {
      self.value = value
    }

    func stream() -> AsyncStream<Value> { streams.stream(first: value) }

    func finish() { streams.finish() }

    func send(_ next: Value) {
      guard next != value else { return }
      value = next
      streams.send(next)
      onSend?(next)
    }
  }
#endif
