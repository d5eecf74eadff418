import LockstepLoading

/// A clock whose time changes only when the test advances it.
@MainActor
final class ManualClock {
  private var now = 0.0
  private var sleepers: [(until: Double, continuation: CheckedContinuation<Void, Never>)] = []
  private var watchers: [CheckedContinuation<Double, Never>] = []

  var clock: FeedClock {
    FeedClock(now: { self.now }, sleep: { await self.sleep(until: $0) })
  }

  /// Waits until there is a sleeper, and returns the earliest time until which one sleeps.
  func nextWakeTime() async -> Double {
    if let first = sleepers.map(\.until).min() { return first }
    return await withCheckedContinuation { watchers.append($0) }
  }

  func advance(to time: Double) {
    now = time
    let due = sleepers.filter { $0.until <= time }
    sleepers.removeAll { $0.until <= time }
    for sleeper in due { sleeper.continuation.resume() }
  }

  private func sleep(until time: Double) async {
    await withCheckedContinuation { continuation in
      sleepers.append((time, continuation))
      for watcher in watchers { watcher.resume(returning: time) }
      watchers = []
    }
  }
}
