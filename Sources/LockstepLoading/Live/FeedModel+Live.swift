import LockstepFeed

// The source's stream of changes.
extension FeedModel {
  /// Reads the source's stream of changes, and opens it again when it breaks. Does nothing before `start`, while the model
  /// is paused, and while the stream is read already.
  func readLive() {
    guard tasks.hasStarted, !pauses.isPaused, !tasks.isLive else { return }
    let (source, clock) = (source, clock)
    tasks.setLive { [weak self] in
      var attempt = 1
      while let stream = await source.live() {
        do {
          for try await event in stream {
            guard !Task.isCancelled, let self else { return }
            attempt = 1
            self.liveError = nil
            self.send(.live(event))
          }
          if !Task.isCancelled { self?.send(.live(.ended)) }
          return
        } catch {
          guard !Task.isCancelled, let retryAt = self?.interruptLive(by: FeedLoadingError(error), attempt: attempt)
          else { return }
          attempt += 1
          await clock.sleep(retryAt)
          if Task.isCancelled { return }
        }
      }
    }
  }

  /// Stops reading the stream, until `readLive`.
  func stopLive() {
    tasks.cancelLive()
    if feed.live != .off { send(.live(.interrupted)) }
  }

  /// Returns the time at which the stream is opened again; nil if that would not help.
  private func interruptLive(by error: FeedLoadingError, attempt: Int) -> Double? {
    liveError = error
    send(.live(.interrupted))
    let policy = FeedRetryPolicy(base: retryPolicy.base, cap: retryPolicy.cap, tries: .max)
    guard case .after(let delay) = error.retry(by: policy, attempt: attempt, random: random()) else { return nil }
    return clock.now() + delay
  }
}
