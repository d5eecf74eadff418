/// Runs `operation` and cancels it when `limit` is over; returns what it then makes of it. Cancelling the caller's task
/// cancels it too.
func withPatience<Value: Sendable>(
  _ limit: Duration, _ operation: @escaping @Sendable () async -> Value
) async -> Value {
  let work = Task { await operation() }
  let timer = Task {
    try await Task.sleep(for: limit)
    work.cancel()
  }
  defer { timer.cancel() }
  return await withTaskCancellationHandler {
    await work.value
  } onCancel: {
    work.cancel()
  }
}
