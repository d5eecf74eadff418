#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging

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
