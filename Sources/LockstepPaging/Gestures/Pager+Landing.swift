// Platforms that scroll by themselves and ask where a swipe is to end.
extension Pager {
  /// The offset, in points, at which the platform is to come to rest when what scrolls is let go at `time`, by the rule of every release:
  /// the next page in the direction of a fling, else the nearest, as far as `pagesPerSwipe` and locks allow. The speed is that of the
  /// last observations. At rest, while the engine drives and before the first layout, it is `offset`. Nothing changes: a host that has
  /// told the platform so sends it on in `released`.
  ///
  /// Complexity: O(1), without allocation.
  package func landingOffset(at time: Double) -> Double {
    guard let course = platformCourse else { return offset }
    let drag = Drag(
      startSlot: course.startSlot, targetSlot: course.startSlot, limits: course.limits, hold: .platform)
    let velocity = touch.gesture == .none ? touch.tracker.velocity(at: time) : 0
    return Double(landingSlot(for: drag, velocity: velocity) - windowStart) * stride
  }

  /// The platform has let go of the row, and is told to land at an offset: the swipe is that to the page there from now on.
  mutating func released(towards landing: Double) {
    guard var course = platformCourse, landing.isFinite else { return }
    let slot = nearestSlot(to: course.limits.clamped(place(of: landing)))
    course.landing = slot
    let index = pageIndex(atSlot: slot)
    motion.go(Settle(target: index, course: .platform(course)))
    aim(at: index, cause: .swipe)
  }

  /// The index of the page that the platform was told to land on, while it goes there.
  var platformTarget: Int? {
    guard case .settling(let settle) = state, case .platform(let course) = settle.course, course.landing != nil else {
      return nil
    }
    return settle.target
  }

  /// How the platform moves the row, if it does.
  private var platformCourse: PlatformCourse? {
    guard stride > 0, !rowPages.isEmpty, driver == .platform else { return nil }
    switch state {
    case .idle:
      return nil
    case .dragging(let drag):
      return PlatformCourse(startSlot: drag.startSlot, limits: drag.limits)
    case .settling(let settle):
      guard case .platform(let course) = settle.course else { return nil }
      return course
    }
  }
}

extension Pager.PlatformCourse {
  /// The landing, if the row still goes there when it comes from one place, in slots, to another. Once it goes away from it, by more than
  /// platforms overshoot, something else has taken hold of it.
  func landing(from old: Double, to place: Double) -> Int? {
    guard let landing else { return nil }
    let (before, now) = (abs(Double(landing) - old), abs(Double(landing) - place))
    return now <= Swift.max(before, PagerConfiguration.landingOvershoot) ? landing : nil
  }
}
