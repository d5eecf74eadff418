// Some platforms scroll without the engine and ask for the landing offset of a swipe.
extension Pager {
  /// Returns the offset, in points, at which the platform should settle when the row is released at `time`.
  ///
  /// * The rule is that of `landingSlot(for:velocity:)`: the next page or a farther one in the direction of a fling,
  ///   else the nearest page, within `pagesPerSwipe` and the swipe locks.
  /// * The velocity is that of the latest observations.
  /// * The result is `offset` while the row is idle, while the engine drives, and before the first layout.
  ///
  /// This function changes no state. A host that has passed the offset to the platform sends it in the event
  /// `released`.
  ///
  /// Complexity: O(1), without allocation.
  package func landingOffset(at time: Double) -> Double {
    guard let course = platformCourse else { return offset }
    let drag = Drag(
      startSlot: course.startSlot, targetSlot: course.startSlot, limits: course.limits, hold: .platform)
    let velocity = touch.gesture == .none ? touch.tracker.velocity(at: time) : 0
    return Double(landingSlot(for: drag, velocity: velocity) - windowStart) * stride
  }

  /// Handles a release of the row by the platform, which will land at an offset. The page at that offset is the target
  /// of the swipe from now on.
  mutating func released(towards landing: Double) {
    guard var course = platformCourse, landing.isFinite else { return }
    let slot = nearestSlot(to: course.limits.clamped(slotPosition(of: landing)))
    course.landing = slot
    let index = pageIndex(atSlot: slot)
    motion.go(Settle(target: index, course: .platform(course)))
    aim(at: index, cause: .swipe)
  }

  /// The index of the page at the platform's landing offset. Nil unless the platform is moving the row to a landing
  /// offset.
  var platformTarget: Int? {
    guard case .settling(let settle) = state, case .platform(let course) = settle.course, course.landing != nil else {
      return nil
    }
    return settle.target
  }

  /// The motion of the row by the platform. Nil while the platform does not move the row.
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
  /// Returns the landing slot while the row still approaches that slot. `old` and `slotPosition` are the previous and
  /// the new position of the row, in slots.
  ///
  /// Returns nil once the row moves away from the landing slot and is farther from it than `landingOvershoot`. The row
  /// then no longer follows the release.
  func landing(from old: Double, to slotPosition: Double) -> Int? {
    guard let landing else { return nil }
    let (before, now) = (abs(Double(landing) - old), abs(Double(landing) - slotPosition))
    return now <= Swift.max(before, PagerConfiguration.landingOvershoot) ? landing : nil
  }
}
