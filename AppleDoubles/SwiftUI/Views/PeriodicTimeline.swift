/// A schedule with a fixed interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let interval: Double

  /// Returns `true` if a moment of the schedule lies between two times.
  func isDue(from last: Double, to time: Double) -> Bool {
    (time / interval).rounded(.down) > (last / interval).rounded(.down)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// A schedule that is due every `interval` seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(interval: interval)
  }
}
