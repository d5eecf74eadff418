// Platforms that scroll by themselves and report what they did, perhaps late, doubled or not at all.
extension Pager {
  /// A row that the platform moves.
  struct PlatformCourse: Sendable, Equatable {
    /// The slot nearest to the row when the motion began.
    var startSlot: Int
    /// Since when the row has stood still, in seconds, if the platform does not say what it is doing.
    var unmovedSince: Double?
  }

  mutating func observe(_ offset: Double, _ length: Double, _ activity: PagerActivity, at time: Double) {
    guard offset.isFinite, length.isFinite else { return }
    if PagerConfiguration.heldLength(length) != viewportLength {
      // A resize moves the platform's offset by itself: what it says of the offset now means nothing.
      resize(to: length)
      if activity == .resting, driver == .platform, state != .resting {
        land(on: currentIndex, isObserved: true)
      }
      return
    }
    guard !pages.isEmpty else { return }
    guard stride > 0 else {
      // Without a length every page is at every offset: only that nothing moves can be learned.
      if activity == .resting, driver == .platform, state != .resting { land(on: currentIndex, isObserved: true) }
      return
    }
    if activity != .finger, gesture == .dropped { gesture = .none }
    if driver == .engine {
      // These are our own positions coming back, unless a finger has come between.
      guard activity == .finger, gesture != .dropped, case .settling = state else { return }
      driver = .platform
      emit(.give)
    }
    switch activity {
    case .finger: observeFinger(at: offset, time: time)
    case .animating: observeMotion(at: offset, unmovedSince: nil, time: time)
    case .unknown: observeMotion(at: offset, unmovedSince: time, time: time)
    case .resting: observeRest(at: offset)
    }
  }

  private mutating func observeFinger(at offset: Double, time: Double) {
    guard gesture != .dropped else { return }
    switch state {
    case .dragging: break
    case .resting, .settling:
      tracker.reset()
      catchRow(.platform)
    }
    guard case .dragging(var drag) = state else { return }
    tracker.add(offset, at: time)
    let place = observedPlace(offset)
    drag.targetSlot = neighbour(of: drag.startSlot, towards: place)
    state = .dragging(drag)
    setSlot(place)
    aimWhileDragging(at: drag.targetSlot)
  }

  private mutating func observeMotion(at offset: Double, unmovedSince: Double?, time: Double) {
    let place = observedPlace(offset)
    let start: Int
    switch state {
    case .resting:
      guard abs(offset - self.offset) > configuration.pixel else { return }
      tracker.reset()
      start = nearestSlot(to: slot)
    case .dragging(let drag):
      start = drag.startSlot
    case .settling(let settle):
      guard case .platform(let course) = settle.course else { return }
      start = course.startSlot
      if let since = course.unmovedSince, unmovedSince != nil, abs(offset - self.offset) * 2 <= configuration.pixel {
        advance(to: time)
        if case .settling = state { updateCourse(from: start, at: place, unmovedSince: since) }
        return
      }
    }
    tracker.add(offset, at: time)
    updateCourse(from: start, at: place, unmovedSince: unmovedSince)
  }

  private mutating func updateCourse(from start: Int, at place: Double, unmovedSince: Double?) {
    let range = slotRange
    let ahead = place > Double(start) ? Int(place.rounded(.up)) : Int(place.rounded(.down))
    let slot = Swift.min(Swift.max(ahead, range.lowerBound), range.upperBound)
    let course = PlatformCourse(startSlot: start, unmovedSince: unmovedSince)
    state = .settling(Settle(target: pageIndex(atSlot: slot), course: .platform(course)))
    setSlot(place)
    aimWhileDragging(at: slot)
  }

  /// An offset in slots; what lies more than a page past the ends counts as a page past them.
  private func observedPlace(_ offset: Double) -> Double {
    let range = slotRange
    return Swift.min(Swift.max(offset / stride, Double(range.lowerBound) - 1), Double(range.upperBound) + 1)
  }

  private mutating func observeRest(at offset: Double) {
    let place = observedPlace(offset)
    if case .resting = state, abs(offset - self.offset) <= configuration.pixel { return }
    setSlot(place)
    land(on: pageIndex(atSlot: nearestSlot(to: place)), isObserved: true)
  }
}
