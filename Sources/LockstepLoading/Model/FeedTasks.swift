/// The tasks that a model has started. They are canceled when the model is released.
@MainActor
final class FeedTasks {
  private var loads: [Int: Task<Void, Never>] = [:]
  private var alarm: Task<Void, Never>?
  private var start: Task<Void, Never>?
  private var connection: Task<Void, Never>?
  private var live: Task<Void, Never>?
  private var liveNumber = 0

  nonisolated init() {}

  deinit {
    for load in loads.values { load.cancel() }
    alarm?.cancel()
    start?.cancel()
    connection?.cancel()
    live?.cancel()
  }

  /// Indicates that the stream of changes is read.
  var isLive: Bool { live != nil }

  /// Reads the stream of changes until `work` returns.
  func setLive(_ work: @escaping @MainActor () async -> Void) {
    live?.cancel()
    liveNumber += 1
    let number = liveNumber
    live = Task { [weak self] in
      await work()
      if let self, self.liveNumber == number { self.live = nil }
    }
  }

  func cancelLive() {
    live?.cancel()
    live = nil
    liveNumber += 1
  }

  /// Indicates that the start task exists.
  var hasStarted: Bool { start != nil }

  func setStart(_ work: @escaping @MainActor () async -> Void) {
    start = Task(operation: work)
  }

  func setConnection(_ work: @escaping @MainActor () async -> Void) {
    connection?.cancel()
    connection = Task(operation: work)
  }

  func addLoad(_ request: Int, _ work: @escaping @MainActor () async -> Void) {
    loads[request] = Task(operation: work)
  }

  func cancelLoad(_ request: Int) {
    loads.removeValue(forKey: request)?.cancel()
  }

  /// Removes a load that has finished. Returns false if the load had been canceled.
  func removeLoad(_ request: Int) -> Bool {
    loads.removeValue(forKey: request) != nil
  }

  func setAlarm(_ work: @escaping @MainActor () async -> Void) {
    alarm?.cancel()
    alarm = Task(operation: work)
  }

  func cancelAlarm() {
    alarm?.cancel()
    alarm = nil
  }
}
