import FlyingSocks

#if canImport(Darwin)
  /// Waits for sockets by the means that the system has for many of them.
  typealias SystemPool = SocketPool<kQueue>

  extension SystemPool {
    static func make() -> SystemPool { .kQueue() }
  }
#else
  /// Waits for sockets by the means that the system has for many of them.
  typealias SystemPool = SocketPool<ePoll>

  extension SystemPool {
    static func make() -> SystemPool { .ePoll() }
  }
#endif

extension SystemPool {
  /// Returns when the pool is done with what it is doing. It wakes a waiting task first and takes its socket off the list
  /// right after, so a task that closes at once could be quicker, and the next connection, which gets the same number,
  /// would never wake.
  func settle() {}
}
