import FlyingFox
import FlyingSocks
import Foundation

/// Serves the gallery and the API on one port, with FlyingFox, until the task that runs it is canceled.
///
/// The server is meant for this machine and for trusted clients, because of these limits of FlyingFox 0.27.1:
///
/// * It limits the time to make an answer, but not the size of a request's header, which it reads in quadratic time.
/// * It does not limit the time in which a client sends a request or receives an answer. A slow client keeps its own
///   connection until it disconnects.
/// * It crashes over a request whose header field names differ only in letters such as `s` and `ſ`.
package struct GalleryServer: Sendable {
  /// The time after which FlyingFox gives up on an answer, in seconds: the largest latency and FlyingFox's own 15 s.
  private static let answerLimit = FaultSettings.maximumLatency / .seconds(1) + 15
  /// The timeout for the start of listening, in seconds; more than a busy machine needs.
  private static let listeningLimit: TimeInterval = 60
  /// The pause before the server starts again.
  private static let restartPause = Duration.milliseconds(50)

  private let settings: ServerSettings

  package init(_ settings: ServerSettings) {
    self.settings = settings
  }

  /// Serves until the task is canceled, then returns quickly, even with requests under way. `ready` is called once,
  /// with the server's URL, when clients can connect.
  ///
  /// FlyingFox stops when the system cannot accept a connection, for example when no file descriptor is left. This
  /// method then calls `restarting` with the reason and starts FlyingFox again at the same port; the connections are
  /// lost.
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
    let server = HTTPServer(
      address: try settings.host.socketAddress(port: port), timeout: Self.answerLimit, logger: .disabled)
    let handler = RequestHandler(router: router, now: now) { [weak server, host = settings.host] in
      guard let port = await server?.listeningPort else { return nil }
      return Authority("\(host.inURL):\(port)")
    }
    await server.appendRoute("*", to: handler)
    try await withThrowingTaskGroup(of: UInt16?.self) { group in
      group.addTask {
        try await server.run()
        return nil
      }
      group.addTask {
        try await server.waitUntilListening(timeout: Self.listeningLimit)
        return await server.listeningPort
      }
      for try await port in group {
        if let port { listening(port) }
      }
    }
  }
}

extension HTTPServer {
  /// The port at which the server listens, or nil while it does not.
  fileprivate var listeningPort: UInt16? {
    switch listeningAddress {
    case .ip4(_, let port), .ip6(_, let port): port
    case .unix, nil: nil
    }
  }
}
