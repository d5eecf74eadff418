#if canImport(SwiftUI)
  /// The source of a pager's time, in seconds since an arbitrary fixed moment.
  public struct PagerClock: Sendable {
    /// Returns the current time, in seconds. The time never decreases.
    public let now: @MainActor @Sendable () -> Double

    /// Creates a clock from a function, for example for tests that set the time.
    public init(now: @escaping @MainActor @Sendable () -> Double) { self.now = now }

    /// The system's clock, which stops while the device sleeps.
    ///
    /// The clock reads `SuspendingClock`. It does not use the uptime of `ProcessInfo`, because an app would have to
    /// declare a reason for that in its privacy manifest.
    public static let system: PagerClock = {
      let clock = SuspendingClock()
      let start = clock.now
      return PagerClock { (clock.now - start) / .seconds(1) }
    }()
  }
#endif
