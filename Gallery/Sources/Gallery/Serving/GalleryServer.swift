import FlyingFox
import FlyingSocks
import Foundation

/// Serves the gallery and the API on one port until the task that runs it is cancelled. FlyingFox speaks HTTP here.
///
/// FlyingFox bounds how long an answer may take to be made, but neither how large a request's header may be (it reads one
/// in quadratic time) nor how long a client may take to send a request or to receive an answer: such a client keeps its
/// own connection until it goes. FlyingFox 0.27.1 also ends the process over names of header fields that are made for it,
/// alike but for letters such as `s` and `ſ`, so the server is meant for this machine and for people one knows.
package struct GalleryServer: Sendable {
  /// How long FlyingFox waits for an answer, in seconds: the longest that one can be held back, and FlyingFox's own 15.
  private static let answerLimit = FaultSettings.maximumLatency / .seconds(1) + 15
  /// How long the system may take to let the server listen, in seconds; more than a busy machine needs.
  private static let listeningLimit: TimeInterval = 60
  /// How long the server waits before it starts again.
  private static let restartPause = Duration.milliseconds(50)

  private let settings: ServerSettings

  package init(_ settings: ServerSettings) {
    self.settings = settings
  }

  /// Serves until the task is cancelled, then returns within moments, requests under way or not. `ready` is called once,
  /// with the URL of the server, when it can be connected to.
  ///
  /// FlyingFox ends with its first connection that the system cannot hand over, as when no descriptor is left. It is then
  /// started again, at the same port, after `restarting` has been called with the reason; the connections are lost.
  ///
  /// - Throws: `GalleryServerError` when it cannot listen where it should.
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
        // Being cancelled is the only way for this to fail, and ends the loop.
        try? await Task.sleep(for: Self.restartPause)
      }
    }
  }

  /// Serves at `port` until that fails or the task is cancelled. `listening` is called with the port that it turned out
  /// to be.
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
  /// Where it listens, if it does.
  fileprivate var listeningPort: UInt16? {
    switch listeningAddress {
    case .ip4(_, let port), .ip6(_, let port): port
    case .unix, nil: nil
    }
  }
}
