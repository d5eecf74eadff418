import FlyingSocks
import Foundation

/// Serves the gallery and the API on one port, until the task that runs it is canceled.
///
/// The sockets are those of FlyingSocks. The server reads requests itself, because FlyingFox 0.27.1 limits neither the
/// size of a header nor the time in which it arrives, and ends the process for some names of fields.
package struct GalleryServer: Sendable {
  /// The pause before the server starts again.
  private static let restartPause = Duration.milliseconds(50)

  private let settings: ServerSettings

  package init(_ settings: ServerSettings) {
    self.settings = settings
  }

  /// Serves until the task is canceled, then returns quickly, even with requests under way. `ready` is called once,
  /// with the server's URL, when clients can connect.
  ///
  /// When the system cannot accept a connection, for example because no file descriptor is left, this method calls
  /// `restarting` with the reason and listens again at the same port; the connections are lost.
  ///
  /// - Throws: `GalleryServerError` when the server cannot listen at its address and port.
  package func run(
    ready: @escaping @Sendable (String) -> Void, restarting: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(GalleryServerError) {
    let now: @Sendable () -> Double = { Date().timeIntervalSince1970 }
    let api = UsersAPI(settings: settings.faults, budgets: Budgets(), now: now)
    let upstream: UpstreamAPI?
    do {
      upstream = try settings.upstream.map { try UpstreamAPI($0, report: restarting) }
    } catch {
      throw .failed("the file for the service's users can't be used: \(error)")
    }
    let router = Router(
      site: Site(folders: settings.folders, showsPicturesOf: settings.upstream?.address), api: api, upstream: upstream)
    var boundPort: UInt16?
    while !Task.isCancelled {
      do {
        try await serve(router, now: now, port: boundPort ?? settings.port) { port in
          if boundPort == nil { ready("http://\(settings.host.inURL):\(port)") }
          boundPort = port
        }
      } catch {
        if Task.isCancelled { return }
        let failure = GalleryServerError(error, host: settings.host, port: boundPort ?? settings.port)
        guard boundPort != nil, case .failed(let reason) = failure else { throw failure }
        restarting(reason)
        // Only cancellation makes the sleep fail, and cancellation ends the loop.
        try? await Task.sleep(for: Self.restartPause)
      }
    }
  }

  /// Serves at `port` until an error occurs or the task is canceled. `listening` is called with the actual port.
  private func serve(
    _ router: Router, now: @escaping @Sendable () -> Double, port: UInt16, listening: (UInt16) -> Void
  ) async throws {
    let address = try settings.host.socketAddress(port: port)
    let listener = try Self.listener(at: address)
    defer { try? listener.close() }
    let boundPort: UInt16? =
      switch try listener.sockname() {
      case .ip4(_, let port), .ip6(_, let port): port
      case .unix: nil
      }
    guard let boundPort else { throw SocketError.unsupportedAddress }
    let handler = RequestHandler(
      router: router, hosts: settings.hosts, ownAuthority: Authority("\(settings.host.inURL):\(boundPort)"))
    let watch = ConnectionWatch()
    try await Self.accept(on: listener, pool: SocketPool<Poll>.make(), watch: watch) {
      listening(boundPort)
    } serve: { socket in
      await Connection(socket: socket, watch: watch, answer: handler.reply, now: now).run()
    }
  }

  private static func listener(at address: some SocketAddress) throws -> Socket {
    let socket = try Socket(domain: Int32(address.family))
    do {
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: address)
      try socket.listen()
      return socket
    } catch {
      try? socket.close()
      throw error
    }
  }

  /// Accepts connections and passes each to `serve` in a task of its own, until the task is canceled.
  private static func accept(
    on listener: Socket, pool: some AsyncSocketPool, watch: ConnectionWatch, listening: () -> Void,
    serve: @escaping @Sendable (AsyncSocket) async -> Void
  ) async throws {
    try await pool.prepare()
    let socket = try AsyncSocket(socket: listener, pool: pool)
    listening()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await watch.run() }
      group.addTask {
        try await withThrowingDiscardingTaskGroup { connections in
          for try await connection in socket.sockets {
            await watch.enter()
            connections.addTask {
              await serve(connection)
              await watch.leave()
            }
          }
        }
        throw SocketError.disconnected
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
