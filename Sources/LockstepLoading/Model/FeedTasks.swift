/// The tasks that a model has started. They end with it.
@MainActor
final class FeedTasks {
  private var loads: [Int: Task<Void, Never>] = [:]
  private var alarm: Task<Void, Never>?
  private var opening: Task<Void, Never>?

  nonisolated init() {}

  deinit {
    for load in loads.values { load.cancel() }
    alarm?.cancel()
    opening?.cancel()
  }

  var isOpening: Bool { opening != nil }

  func open(_ work: @escaping @MainActor () async -> Void) {
    opening = Task(operation: work)
  }

  func add(_ request: Int, _ work: @escaping @MainActor () async -> Void) {
    loads[request] = Task(operation: work)
  }

  func cancel(_ request: Int) {
    loads.removeValue(forKey: request)?.cancel()
  }

  /// Takes a load out that has been answered; false when it had been given up.
  func remove(_ request: Int) -> Bool {
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
