// Platforms that scroll by themselves and ask where a swipe is to end.
extension Pager {
  /// The offset, in points, at which the platform is to come to rest when what scrolls is let go at `time`, by the rule of every release:
  /// the next page in the direction of a fling, else the nearest, as far as `pagesPerSwipe` and locks allow. The speed is that of the
  /// last observations. At rest, while the engine drives and before the first layout, it is `offset`. Nothing changes.
  ///
  /// Complexity: O(1), without allocation.
  public func landingOffset(at time: Double) -> Double {
    guard stride > 0, !pages.isEmpty else { return offset }
    let drag: Drag
    switch state {
    case .resting:
      return offset
    case .dragging(let held):
      drag = held
    case .settling(let settle):
      switch settle.course {
      case .spring: return offset
      case .platform(let course):
        drag = Drag(startSlot: course.startSlot, targetSlot: course.startSlot, limits: course.limits, hold: .platform)
      }
    }
    let velocity = gesture == .none ? tracker.velocity(at: time) : 0
    return Double(landingSlot(for: drag, velocity: velocity) - windowStart) * stride
  }
}
