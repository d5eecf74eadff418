#if canImport(Network)
  import Network
#endif

/// The device's connection to the network. A model makes no automatic loads while it is offline.
public protocol FeedConnection: Sendable {
  /// A stream of the present state, and then of each new one: `true` while the device is online.
  func states() -> AsyncStream<Bool>
}

/// The connection as the system reports it (`NWPathMonitor`). Where there is no such report, it counts as online.
public struct FeedSystemConnection: FeedConnection {
  /// Creates the connection. A stream of its states observes the system as long as it is iterated.
  public init() {}

  /// Returns a stream that yields `false` while no network can be reached.
  public func states() -> AsyncStream<Bool> {
    #if canImport(Network)
      let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
      let observer = Task {
        for await path in NWPathMonitor() { continuation.yield(path.status != .unsatisfied) }
        continuation.finish()
      }
      continuation.onTermination = { _ in observer.cancel() }
      return stream
    #else
      return AsyncStream { $0.finish() }
    #endif
  }
}
