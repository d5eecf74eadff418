import FlyingSocks
import Foundation

/// Ends the connections of clients that are too slow, and bounds the number of connections.
///
/// One task looks at all connections each second. A sleeping task for each wait would stay in memory until its time is
/// over, also after it is canceled: thousands of short connections would take hundreds of megabytes.
actor ConnectionWatch {
  /// The most connections at a time. Beyond it, a new connection waits until another one ends.
  private static let most = 512
  /// The time for which each client is waited for while new connections wait, in seconds.
  private static let grace = 5.0

  private struct Wait {
    var start = ContinuousClock.now
    var seconds: Double
  }

  /// What is waited for, by the numbers of the connections' files.
  private var waits: [Int32: Wait] = [:]
  private var count = 0
  private var next: CheckedContinuation<Void, Never>?

  /// Waits until there is room for one more connection, which must call `leave` at its end. The caller accepts one
  /// connection after the other.
  func enter() async {
    while count >= Self.most {
      await withCheckedContinuation { next = $0 }
    }
    count += 1
  }

  /// Counts the end of a connection.
  func leave() {
    count -= 1
    next?.resume()
    next = nil
  }

  /// Ends overdue connections until the task is canceled.
  func run() async throws {
    while true {
      try await Task.sleep(for: .seconds(1))
      let now = ContinuousClock.now
      for (file, wait) in waits {
        let seconds = next == nil ? wait.seconds : Swift.min(wait.seconds, Self.grace)
        guard now - wait.start > .seconds(seconds) else { continue }
        // The connection's own task closes the file when its read or write fails.
        shutdown(file, Int32(SHUT_RDWR))
        waits[file] = nil
      }
    }
  }

  /// Expects that something happens on a connection within some seconds, or that `forget` is called.
  func expect(_ file: Int32, within seconds: Double) {
    waits[file] = Wait(seconds: seconds)
  }

  /// Must be called before the file is closed, because another connection may get its number.
  func forget(_ file: Int32) {
    waits[file] = nil
  }
}
