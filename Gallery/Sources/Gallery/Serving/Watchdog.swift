/// Ends work that takes too long.
///
/// One clock for all work: a sleeping task for each piece would stay in memory until its time is up, however soon the
/// piece was done, and a busy server starts thousands in a second.
actor Watchdog {
  /// Overdue work is looked for so many times in the time that it may take.
  private static let looksPerLimit = 8

  /// How long a piece of work may take; it is ended when it has taken up to an eighth longer.
  let limit: Duration
  private var watched: [Int: Watched] = [:]
  private var nextNumber = 0

  private struct Watched {
    let deadline: ContinuousClock.Instant
    let cancel: @Sendable () -> Void
  }

  init(limit: Duration) {
    self.limit = limit
  }

  /// Looks after the work until the task is cancelled.
  func run() async {
    while !Task.isCancelled {
      // Being cancelled is the only way for this to fail, and ends the loop.
      try? await Task.sleep(for: limit / Self.looksPerLimit)
      let now = ContinuousClock.now
      for piece in watched.values where piece.deadline <= now { piece.cancel() }
    }
  }

  /// Runs `operation`, cancels it when it takes too long, and returns what it then makes of it. Cancelling the caller's
  /// task cancels it too.
  nonisolated func watching<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) async -> Value {
    let work = Task { await operation() }
    let number = await watch { work.cancel() }
    let value = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
    await release(number)
    return value
  }

  private func watch(_ cancel: @escaping @Sendable () -> Void) -> Int {
    nextNumber += 1
    watched[nextNumber] = Watched(deadline: .now + limit, cancel: cancel)
    return nextNumber
  }

  private func release(_ number: Int) {
    watched[number] = nil
  }
}
