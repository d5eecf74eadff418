#if canImport(SwiftUI)
  /// The source of a pager's time: seconds since any fixed moment.
  public struct PagerClock: Sendable {
    /// Returns the time now, in seconds. Later calls never return less.
    public let now: @MainActor @Sendable () -> Double

    /// Creates a clock from a function, for tests that set the time themselves.
    public init(now: @escaping @MainActor @Sendable () -> Double) { self.now = now }

    /// The system's clock, which stops while the device sleeps.
    ///
    /// The clock reads `SuspendingClock`. `ProcessInfo` offers such a time too, but an app must declare a reason for
    /// its use in the privacy manifest.
    public static let system: PagerClock = {
      let clock = SuspendingClock()
      let start = clock.now
      return PagerClock { (clock.now - start) / .seconds(1) }
    }()
  }
#endif
