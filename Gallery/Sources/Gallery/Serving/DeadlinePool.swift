import FlyingFox
import FlyingSocks

/// Waits for sockets like the pool beneath it, but not for ever: FlyingFox has a time-out for handlers, none for clients.
struct DeadlinePool: AsyncSocketPool {
  let base: any AsyncSocketPool
  let deadlines: RequestDeadlines

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  /// - Throws: `SocketError.disconnected` when the client's time is over, which ends its connection without a word.
  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The listening socket has no peer, and may wait for ever.
    guard let address = try? socket.remotePeer() else {
      return try await base.suspendSocket(socket, untilReadyFor: events)
    }
    let peer = HTTPRequest.Address.make(from: address)
    let isWriting = events.contains(.write)
    let deadline = isWriting ? ContinuousClock.now + deadlines.patience : await deadlines.deadline(for: peer)
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await base.suspendSocket(socket, untilReadyFor: events) }
        group.addTask {
          try await Task.sleep(until: deadline, clock: .continuous)
          throw SocketError.disconnected
        }
        try await group.next()
      }
    } catch {
      await deadlines.dropped(peer)
      throw error
    }
  }
}
