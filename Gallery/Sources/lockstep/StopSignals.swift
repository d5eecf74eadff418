import Dispatch
import Foundation

/// Listens for Ctrl-C and SIGTERM, which stop a serving command. If the command is still running half a second after a
/// signal, the process exits.
struct StopSignals {
  private static let grace = DispatchTimeInterval.milliseconds(500)

  /// Yields a value for each signal.
  let received: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// Starts to listen, and returns when both signals are handled. Until then a signal ends the process by its default
  /// action.
  init() async {
    let (received, signalled) = AsyncStream.makeStream(of: Void.self)
    let (registrations, registered) = AsyncStream.makeStream(of: Void.self)
    let queue = DispatchQueue(label: "lockstep.signals")
    sources = [SIGINT, SIGTERM].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setRegistrationHandler {
        #if canImport(Darwin)
          // On Apple's systems a signal reaches the source and also performs its default action, which has to be turned
          // off. On Linux the source replaces the action.
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

  /// Stops listening.
  func stop() {
    for source in sources { source.cancel() }
  }
}
