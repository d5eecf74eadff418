import Dispatch
import Foundation

/// Listens for Ctrl-C and SIGTERM, which end a command that serves: it is asked to stop, and half a second later it is
/// ended, whatever still runs.
struct StopSignals {
  private static let grace = DispatchTimeInterval.milliseconds(500)

  private let sources: [any DispatchSourceSignal]

  /// Calls `stop` at each signal.
  init(_ stop: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "lockstep.signals")
    sources = [SIGINT, SIGTERM].map { number in
      // The default action would end the process before the source hears of the signal.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        stop()
        queue.asyncAfter(deadline: .now() + Self.grace) { exit(EXIT_SUCCESS) }
      }
      source.resume()
      return source
    }
  }

  /// Listens no more.
  func stop() {
    for source in sources { source.cancel() }
  }
}
