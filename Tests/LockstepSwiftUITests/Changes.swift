import Testing

/// Wakes a test when the state that it waits for may have changed, instead of having it look again and again: on a busy machine that takes
/// the processor from those who are to change it. One test waits at a time.
struct Changes: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The state has changed.
  func tell() { continuation.yield() }

  /// Returns once something holds of the state, however long that takes. What never holds ends at the time limit of the suite.
  func wait(
    isolation: isolated (any Actor)? = #isolation, until holds: () -> Bool, sourceLocation: SourceLocation
  ) async throws {
    if holds() { return }
    for await _ in stream where holds() { return }
    Issue.record("it never comes to hold", sourceLocation: sourceLocation)
    throw CancellationError()
  }
}
