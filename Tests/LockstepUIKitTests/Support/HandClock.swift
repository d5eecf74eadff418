import LockstepLoading

/// A clock that a test advances. It resumes tasks whose time has come.
@MainActor
final class HandClock {
  private(set) var now = 0.0
  private var sleepers: [Int: (time: Double, wake: CheckedContinuation<Void, Never>)] = [:]
  private var lastSleeper = 0

  var clock: FeedClock {
    FeedClock(now: { self.now }, sleep: { await self.sleep(until: $0) })
  }

  func advance(_ seconds: Double) {
    now += seconds
    for (sleeper, entry) in sleepers where entry.time <= now { wake(sleeper) }
  }

  private func sleep(until time: Double) async {
    guard time > now, !Task.isCancelled else { return }
    lastSleeper += 1
    let sleeper = lastSleeper
    await withTaskCancellationHandler {
      await withCheckedContinuation { sleepers[sleeper] = (time, $0) }
    } onCancel: {
      Task { @MainActor in self.wake(sleeper) }
    }
  }

  private func wake(_ sleeper: Int) { sleepers.removeValue(forKey: sleeper)?.wake.resume() }
}
