import FlyingSocks
import Foundation

/// Serves the gallery and the API on one port until the task that runs it is cancelled.
package struct GalleryServer: Sendable {
  /// How long the server waits before it accepts again when the system could not hand it a connection.
  private static let acceptPause = Duration.milliseconds(50)

  private let settings: ServerSettings

  package init(_ settings: ServerSettings) {
    self.settings = settings
  }

  /// Serves until the task is cancelled, then returns within moments, requests under way or not. `ready` is called once,
  /// with the URL of the server, when it can be connected to.
  ///
  /// - Throws: `GalleryServerError` when it cannot listen where it should.
  package func run(ready: @escaping @Sendable (String) -> Void) async throws(GalleryServerError) {
    let pool = SystemPool.make()
    do {
      try await pool.prepare()
      let socket = try listeningSocket()
      defer { try? socket.close() }
      let listener = try AsyncSocket(socket: socket, pool: pool)
      let place = "\(settings.host.inURL):\(try Self.port(of: socket))"
      let watchdog = Watchdog(limit: settings.patience)
      let exchange = makeExchange(at: place)
      ready("http://\(place)")
      try await withThrowingDiscardingTaskGroup { group in
        group.addTask { try await pool.run() }
        group.addTask { await watchdog.run() }
        while !Task.isCancelled {
          guard let client = try await Self.accept(on: listener) else { continue }
          group.addTask {
            await Connection(socket: client, pool: pool, exchange: exchange, watchdog: watchdog).serve()
          }
        }
      }
    } catch {
      if Task.isCancelled { return }
      throw GalleryServerError(error, host: settings.host, port: settings.port)
    }
  }

  /// The next connection; nil when the system could not hand one over: the client was gone already, or no descriptor is
  /// left until another connection ends. Both pass.
  private static func accept(on listener: AsyncSocket) async throws -> AsyncSocket? {
    do {
      return try await listener.accept()
    } catch SocketError.failed {
      try await Task.sleep(for: acceptPause)
      return nil
    }
  }

  private func listeningSocket() throws -> Socket {
    let address = try settings.host.socketAddress(port: settings.port)
    let socket = try Socket(domain: Int32(address.family), type: .stream)
    do {
      // Or a restart would find its own port taken for a minute.
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
    } catch {
      try? socket.close()
      throw error
    }
    return socket
  }

  private static func port(of socket: Socket) throws -> UInt16 {
    switch try socket.sockname() {
    case .ip4(_, let port), .ip6(_, let port): port
    case .unix: throw SocketError.unsupportedAddress
    }
  }

  private func makeExchange(at place: String) -> Exchange {
    let now: @Sendable () -> Double = { Date().timeIntervalSince1970 }
    let api = UsersAPI(settings: settings.faults, budgets: Budgets(), now: now)
    let router = Router(site: Site(folders: settings.folders), api: api)
    return Exchange(router: router, fallback: Authority(place), now: now)
  }
}
