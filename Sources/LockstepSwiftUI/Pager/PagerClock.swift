#if canImport(SwiftUI)
  import SwiftUI

  /// What a pager reads the time from, in seconds since a moment of its own.
  public struct PagerClock: Sendable {
    /// The time now.
    public let now: @MainActor @Sendable () -> Double

    /// A clock of this function: for tests that set the time themselves.
    public init(now: @escaping @MainActor @Sendable () -> Double) { self.now = now }

    /// The time since the device was started.
    public static let uptime = PagerClock { ProcessInfo.processInfo.systemUptime }
  }
#endif
