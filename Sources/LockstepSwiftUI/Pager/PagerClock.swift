#if canImport(SwiftUI)
  /// The source of a pager's time, in seconds since an arbitrary fixed moment.
  package struct PagerClock: Sendable {
    /// Returns the current time, in seconds. The time never decreases.
    package let now: @MainActor @Sendable () -> Double
    /// Calls an action after a number of seconds, unless the alarm is released before.
    package let alarm: @MainActor @Sendable (_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> PagerAlarm

    /// Creates a clock from functions, for example for tests that set the time.
    package init(
      now: @escaping @MainActor @Sendable () -> Double,
      alarm: @escaping @MainActor @Sendable (Double, @escaping @MainActor () -> Void) -> PagerAlarm = PagerAlarm.after
    ) {
      self.now = now
      self.alarm = alarm
    }

    /// The system's clock, which stops while the device sleeps.
    ///
    /// The clock reads `SuspendingClock`. It does not use the uptime of `ProcessInfo`, because an app would have to
    /// declare a reason for that in its privacy manifest.
    package static let system: PagerClock = {
      let clock = SuspendingClock()
      let start = clock.now
      return PagerClock(now: { (clock.now - start) / .seconds(1) })
    }()
  }

  /// An action that is due at a later time. It is canceled when its alarm is released.
  package final class PagerAlarm: Sendable {
    private let cancel: @Sendable () -> Void

    /// Creates an alarm from the function that cancels it.
    package init(cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

    deinit { cancel() }

    /// Calls an action after a number of seconds.
    @MainActor package static func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> PagerAlarm {
      let task = Task { @MainActor in
        try? await Task.sleep(for: .seconds(seconds))
        if !Task.isCancelled { action() }
      }
      return PagerAlarm { task.cancel() }
    }
  }
#endif
