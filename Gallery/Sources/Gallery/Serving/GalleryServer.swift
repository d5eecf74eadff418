import FlyingFox
import FlyingSocks
import Foundation

/// Serves the gallery and the API on one port until the task that runs it is cancelled.
package struct GalleryServer: Sendable {
  /// Seconds after which FlyingFox gives a handler up: longer than any latency that can be asked for, shorter than what
  /// its clock overflows at.
  static let handlerTimeout = FaultSettings.maximumLatency / .seconds(1) + 3600

  private let settings: ServerSettings
  private let budgets = Budgets()

  package init(_ settings: ServerSettings) {
    self.settings = settings
  }

  /// Serves until the task is cancelled, then returns within moments, requests under way or not. `ready` is called once,
  /// with the URL of the server, when it can be connected to.
  ///
  /// When the system refuses a connection (no file descriptor is left, say), the connections that are open are dropped
  /// and the server listens again.
  ///
  /// - Throws: `GalleryServerError` when it cannot listen where it should.
  package func run(ready: @escaping @Sendable (String) -> Void) async throws {
    var port = settings.port
    var isAnnounced = false
    while true {
      let deadlines = RequestDeadlines(patience: settings.patience)
      let server = HTTPServer(
        config: try configuration(port: port, deadlines), handler: gateway(port: port, deadlines))
      do {
        port = try await serve(with: server, port: port) { [isAnnounced] port in
          if !isAnnounced { ready("http://\(settings.host.inURL):\(port)") }
        }
        isAnnounced = true
      } catch let error as GalleryServerError {
        throw error
      }
      if Task.isCancelled { return }
      try? await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Runs `server` until it fails after having listened, and says at which port that was.
  private func serve(
    with server: HTTPServer, port: UInt16, listening: @escaping @Sendable (UInt16) -> Void
  ) async throws -> UInt16 {
    let listen = Task { try await server.waitUntilListening(timeout: Self.handlerTimeout) }
    let run = Task {
      // A server that has failed never listens.
      defer { listen.cancel() }
      try await server.run()
    }
    return try await withTaskCancellationHandler {
      guard case .success = await listen.result, let bound = await Self.port(of: server) else {
        run.cancel()
        let outcome = await run.result
        if Task.isCancelled { return port }
        guard case .failure(let error) = outcome else { return port }
        throw GalleryServerError(error, host: settings.host, port: port)
      }
      listening(bound)
      _ = await run.result
      return bound
    } onCancel: {
      run.cancel()
    }
  }

  private static func port(of server: HTTPServer) async -> UInt16? {
    switch await server.listeningAddress {
    case .ip4(_, let port), .ip6(_, let port): port
    case .unix, nil: nil
    }
  }

  private func configuration(port: UInt16, _ deadlines: RequestDeadlines) throws -> HTTPServer.Configuration {
    HTTPServer.Configuration(
      address: try settings.host.socketAddress(port: port), timeout: Self.handlerTimeout,
      pool: DeadlinePool(base: HTTPServer.defaultPool(), deadlines: deadlines), logger: .disabled)
  }

  private func gateway(port: UInt16, _ deadlines: RequestDeadlines) -> Gateway {
    let now: @Sendable () -> Double = { Date().timeIntervalSince1970 }
    let api = UsersAPI(settings: settings.faults, budgets: budgets, now: now)
    return Gateway(
      router: Router(site: Site(folders: settings.folders), api: api), deadlines: deadlines,
      fallback: Authority("\(settings.host.inURL):\(port)"), now: now)
  }
}
