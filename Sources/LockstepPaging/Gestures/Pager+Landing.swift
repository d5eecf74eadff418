import LockstepEvents

// Some platforms scroll without the engine and ask for the landing offset of a swipe.
extension Pager {
  /// Returns the offset, in points, at which the platform should settle when the row is released at `time`.
  ///
  /// * The rule is that of `landingSlot(for:velocity:)`: the next page or a farther one in the direction of a fling,
  ///   else the nearest page, within `pagesPerSwipe` and the swipe locks.
  /// * `velocity` is that of the row, in points per second in reading direction, as the platform has measured it. If it
  ///   is nil, it follows from the latest observations.
  /// * The result is `offset` while the row is idle, while the engine drives, and before the first layout.
  ///
  /// This function changes no state. A host that has passed the offset to the platform sends it in the event
  /// `released`.
  ///
  /// Complexity: O(1), without allocation.
  package func landingOffset(velocity measured: Double? = nil, at time: Double) -> Double {
    guard let course = platformCourse else { return offset }
    let drag = Drag(
      startSlot: course.startSlot, targetSlot: course.startSlot, limits: course.limits, hold: .platform)
    let released = releaseVelocity(measured, at: time)
    let velocity = touch.gesture == .none ? released ?? touch.tracker.velocity(at: time) : 0
    return Double(landingSlot(for: drag, velocity: velocity) - windowStart) * stride
  }

  /// Returns the offset, in points, to which the platform carries a row that a finger releases at `time`, or nil if the
  /// engine's spring must carry the row. `velocity` is that of the row, in points per second in reading direction, as
  /// the platform has measured it; nil if it has measured none.
  ///
  /// * A row that is past an end of the content returns by the platform's own bounce.
  /// * A platform carries a fling only in the direction of its velocity, not if the fling is slow, not to an end of the
  ///   content, which it may pass, and only if the fling takes between `CarriedFling.shortest` and
  ///   `CarriedFling.longest`.
  ///
  /// The host then sends `released` with the offset, or `touchEnded` if the result is nil. This function changes no
  /// state. Complexity: O(1), without allocation.
  package func platformLanding(velocity measured: Double?, at time: Double) -> Double? {
    guard case .dragging(let drag) = state, !drag.resumes, case .platform = drag.hold, !isRowShortened, stride > 0,
      touch.gesture == .none
    else { return nil }
    let velocity = releaseVelocity(measured, at: time) ?? touch.tracker.velocity(at: time)
    let landing = Double(landingSlot(for: drag, velocity: velocity) - windowStart) * stride
    let end = Swift.max(contentLength - viewportLength, 0)
    if offset < 0 || offset > end { return abs(landing - (offset < 0 ? 0 : end)) <= 1e-6 ? landing : nil }
    guard abs(velocity) >= PagerConfiguration.platformFlingVelocity, (landing - offset) * velocity > 0,
      landing > environment.pixel, landing < end - environment.pixel,
      CarriedFling.isCarried(over: abs(landing - offset), at: abs(velocity))
    else { return nil }
    return landing
  }

  /// Handles a release of the row by the platform, which will land at an offset. The page at that offset is the target
  /// of the swipe from now on.
  mutating func released(towards landing: Double) {
    guard var course = platformCourse, landing.isFinite else { return }
    let slot = nearestSlot(to: course.limits.clamped(slotPosition(of: landing)))
    course.landing = slot
    let index = landingPage(atSlot: slot)
    motion.go(Settle(target: index, course: .platform(course)))
    aim(at: index, cause: .swipe)
  }

  /// Moves the row by the engine's spring if the platform was moving it to a landing offset, and the offsets of the
  /// pages have changed since the row was at `offset`. The platform does not follow a page to another offset.
  mutating func takeOverLanding(from offset: Double) {
    guard EngineParts.landings, offset != self.offset, let target = platformTarget else { return }
    if stride > 0 {
      settle(on: target, speed: .none, at: latestTime)
    } else {
      land(on: target)
    }
  }

  /// The offset to which the platform carries the row, in points; nil while the platform carries it nowhere.
  package var carriedOffset: Double? {
    platformTarget.flatMap(restSlot(at:)).map { Double($0 - windowStart) * stride }
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
