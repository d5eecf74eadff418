import Testing

/// A signal that wakes a test when the state that the test waits for may have changed.
///
/// Tests do not poll the state, because on a busy machine polling takes processor time from the tasks that change the
/// state. Only one test can wait at a time.
struct Changes: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Signals that the state has changed.
  func tell() { continuation.yield() }

  /// Waits until a condition is true. If the condition never becomes true, the suite's time limit ends the wait.
  func wait(
    isolation: isolated (any Actor)? = #isolation, until holds: () -> Bool, sourceLocation: SourceLocation
  ) async throws {
    if holds() { return }
    for await _ in stream where holds() { return }
    Issue.record("the condition never held", sourceLocation: sourceLocation)
    throw CancellationError()
  }
}
