#if !hasFeature(Embedded)
  /// Any number of streams that receive the same elements.
  @MainActor
  package final class PagerStreams<Element: Sendable> {
    private let policy: AsyncStream<Element>.Continuation.BufferingPolicy
    private var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
    private var lastSubscriber = 0

    /// Creates an object without streams.
    package nonisolated init(_ policy: AsyncStream<Element>.Continuation.BufferingPolicy) {
      self.policy = policy
    }

    deinit {
      for continuation in continuations.values { continuation.finish() }
    }

    /// Returns a stream that begins with `first`, unless that is nil.
    package func stream(first: Element? = nil) -> AsyncStream<Element> {
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

    /// Sends an element to every stream.
    package func send(_ element: Element) {
      for continuation in continuations.values { continuation.yield(element) }
    }

    /// Ends every stream. Streams that are made later are not affected.
    package func finish() {
      for continuation in continuations.values { continuation.finish() }
      continuations = [:]
    }
  }
#endif
