import Dispatch
import Foundation

/// Listens for Ctrl-C and SIGTERM, which end a command that serves: it is to stop, and half a second later it is ended,
/// whatever still runs.
struct StopSignals {
  private static let grace = DispatchTimeInterval.milliseconds(500)

  /// A value for each signal.
  let received: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// Listens when it returns; until then a signal ends the process by its default action.
  init() async {
    let (received, signalled) = AsyncStream.makeStream(of: Void.self)
    let (registrations, registered) = AsyncStream.makeStream(of: Void.self)
    let queue = DispatchQueue(label: "lockstep.signals")
    sources = [SIGINT, SIGTERM].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setRegistrationHandler {
        #if canImport(Darwin)
          // There the source hears of a signal beside its action. On Linux it has taken the action's place.
          signal(number, SIG_IGN)
        #endif
        registered.yield()
      }
      source.setEventHandler {
        signalled.yield()
        queue.asyncAfter(deadline: .now() + Self.grace) { exit(EXIT_SUCCESS) }
      }
      source.resume()
      return source
    }
    self.received = received
    var registration = registrations.makeAsyncIterator()
    for _ in sources { await registration.next() }
  }

  /// Listens no more.
  func stop() {
    for source in sources { source.cancel() }
  }
}
