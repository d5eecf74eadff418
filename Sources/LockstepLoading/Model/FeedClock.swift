/// The clock of a model. Its times are in seconds since a moment that the clock chooses.
public struct FeedClock: Sendable {
  /// The present time.
  public let now: @MainActor @Sendable () -> Double
  /// Returns at a time, or when the task is canceled.
  public let sleep: @Sendable (_ until: Double) async -> Void

  /// Creates a clock from two functions. For tests, which set the time themselves.
  public init(
    now: @escaping @MainActor @Sendable () -> Double, sleep: @escaping @Sendable (_ until: Double) async -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// Creates a clock from any clock whose durations are `Duration`. Its time is 0 at the moment of this call.
  public init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
    let start = clock.now
    self.init(
      now: { start.duration(to: clock.now) / .seconds(1) },
      sleep: { try? await clock.sleep(until: start.advanced(by: .seconds($0)), tolerance: nil) })
  }

  /// A clock that advances while the device sleeps, because the limits of services expire meanwhile.
  public static var continuous: FeedClock { FeedClock(ContinuousClock()) }
}
