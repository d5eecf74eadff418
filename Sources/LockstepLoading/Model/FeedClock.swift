/// What a model reads the time from, in seconds since a moment of its own.
public struct FeedClock: Sendable {
  /// The time now.
  public let now: @MainActor @Sendable () -> Double
  /// Returns at a time, or when the task is cancelled.
  public let sleep: @Sendable (_ until: Double) async -> Void

  /// A clock of these functions: for tests that set the time themselves.
  public init(
    now: @escaping @MainActor @Sendable () -> Double, sleep: @escaping @Sendable (_ until: Double) async -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// Any clock that counts durations, from the moment of this call on.
  public init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
    let start = clock.now
    self.init(
      now: { start.duration(to: clock.now) / .seconds(1) },
      sleep: { try? await clock.sleep(until: start.advanced(by: .seconds($0)), tolerance: nil) })
  }

  /// The clock that goes on while the device sleeps, as the limits of services do.
  public static var continuous: FeedClock { FeedClock(ContinuousClock()) }
}
