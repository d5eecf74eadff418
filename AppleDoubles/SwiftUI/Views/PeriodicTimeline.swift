/// Once in a while.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let interval: Double

  /// Whether a moment of the schedule lies between two times.
  func isDue(from last: Double, to time: Double) -> Bool {
    (time / interval).rounded(.down) > (last / interval).rounded(.down)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Once in so many seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(interval: interval)
  }
}
