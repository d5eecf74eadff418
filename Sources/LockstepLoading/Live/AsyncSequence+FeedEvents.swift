import LockstepFeed

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns the changes that the elements of this sequence stand for, for `FeedSource.live()`.
  ///
  /// ```swift
  /// func live() async -> AsyncThrowingStream<FeedLiveEvent<Message>, any Error>? {
  ///   transport.events(for: FeedHTTPRequest(url: url)).feedEvents { message in
  ///     switch message {
  ///     case .opened: .opened(at: .after)
  ///     case .interrupted: .interrupted
  ///     case .event(let event): .insert([try event.json(Message.self)], at: .end)
  ///     }
  ///   }
  /// }
  /// ```
  /// The stream ends with the sequence, and rethrows its error and those of `transform`.
  ///
  /// - Parameter transform: returns the change of an element; nil for an element without one.
  public func feedEvents<Item: FeedItem>(
    _ transform: @escaping @Sendable (Element) throws -> FeedLiveEvent<Item>?
  ) -> AsyncThrowingStream<FeedLiveEvent<Item>, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: FeedLiveEvent<Item>.self)
    let task = Task {
      do {
        for try await element in self {
          if let event = try transform(element) { continuation.yield(event) }
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}
