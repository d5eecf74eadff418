#if canImport(SwiftUI)
  import Foundation

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

  /// Converts the dates of frames to the time of a clock.
  ///
  /// The dates are as far apart as the frames are on the screen. The clock is read somewhat later in each frame, and not
  /// by the same delay, so that a motion that followed the clock would not be even.
  struct PagerFrameTimes {
    /// A difference of the two times above this value, in seconds, means that the date or the clock was set.
    private static let longestDelay = 0.1
    /// The last frame.
    private var last: (date: Date, time: Double)?

    /// Returns the time of a frame, which is not before that of the last frame. `now` is the time that the clock shows.
    mutating func time(of date: Date, now: Double) -> Double {
      var time = now
      if let last {
        let next = last.time + date.timeIntervalSince(last.date)
        time = abs(now - next) <= Self.longestDelay ? next : Swift.max(now, last.time)
      }
      last = (date, time)
      return time
    }

    /// Begins anew with the next frame, after a pause without frames.
    mutating func reset() { last = nil }
  }
#endif
