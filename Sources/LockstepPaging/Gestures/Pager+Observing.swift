import LockstepEvents

// Some platforms scroll without the engine. Such a platform may report its offset late, twice or not at all.
extension Pager {
  /// The state of a row that the platform moves.
  struct PlatformCourse: Sendable, Equatable {
    /// The slot nearest to the row when the motion began.
    var startSlot: Int
    var limits: SwipeLimits
    /// The time since which the row has not moved, in seconds. Nil when the platform reports its activity.
    var unmovedSince: Double?
    /// `true` when no finger is on the pages.
    var isUntouched = false
    /// The slot of the landing offset that the platform received when the finger was lifted.
    var landing: Int?
  }

  mutating func observe(_ offset: Double, _ length: Double, _ activity: PagerActivity, at time: Double) {
    guard offset.isFinite, length.isFinite else { return }
    if activity != .finger, activity != .tracking, touch.gesture == .dropped || touch.gesture == .waiting {
      touch.end()
    }
    if PagerConfiguration.heldLength(length) != viewportLength {
      // A resize also changes the platform's offset, so the offset in this report is ignored.
      let before = self.offset
      resize(to: length)
      host.confirmAttachment(at: offset, asked: self.offset)
      settleAtUnknownOffset(activity)
      takeOverLanding(from: before)
      return
    }
    guard !rowPages.isEmpty else {
      host.recordOffset(offset)
      return
    }
    guard stride > 0 else {
      // Without a stride every page has the same offset. Only the activity in the report has a meaning.
      settleAtUnknownOffset(activity)
      return
    }
    if driver == .engine {
      // While the engine drives, a report repeats the engine's own offset, unless a finger has intervened.
      guard activity == .finger || activity == .tracking, touch.gesture != .dropped, case .settling = state else {
        return
      }
      // A finger that comes down when little is left may mean the page. It does not hold the row.
      if EngineParts.landings, activity == .tracking, hasLandedForTouches { return }
    }
    let isFinger = activity == .finger
    var offset = offset
    switch read(offset, isFinger: isFinger, at: time) {
    case .current: break
    case .former(let now):
      requestLayoutAgain(activity, insteadOf: offset)
      offset = now
    case .void:
      requestLayoutAgain(activity, insteadOf: offset)
      settleAtUnknownOffset(activity)
      return
    }
    let wasDriving = driver == .engine
    if wasDriving { endDrivingRow() }
    switch activity {
    case .finger: observeFinger(at: offset, time: time)
    case .tracking:
      if EngineParts.landings { observeTouch(at: offset, isHeldInPlace: wasDriving, time: time) }
    case .animating, .unknown, .untouched, .idle:
      if case .dragging(let drag) = state, drag.resumes {
        touchEnded(flung: false, time: time)
        return
      }
      switch activity {
      case .idle: observeRest(at: offset)
      case .unknown: observeMotion(at: offset, unmovedSince: time, time: time)
      case .untouched: observeMotion(at: offset, unmovedSince: time, isUntouched: true, time: time)
      case .finger, .tracking, .animating: observeMotion(at: offset, unmovedSince: nil, time: time)
      }
    }
    if EngineParts.landings, activity == .animating { takeOverLastPoints(at: time) }
  }

  /// Interprets a report of the platform. A host that reads its scroll view at once has no late reports.
  mutating func read(_ offset: Double, isFinger: Bool, at time: Double) -> HostScroll.Reading {
    if EngineParts.landings, environment.readsAtOnce {
      host.take(offset)
      return .current
    }
    return host.read(offset, while: self.offset, stride: stride, isFinger: isFinger, at: time)
  }

  /// Handles a finger that is on the pages and has not dragged them. `isHeldInPlace` is `true` if the engine was moving
  /// the row. The row then stays where the engine has moved it.
  private mutating func observeTouch(at offset: Double, isHeldInPlace: Bool, time: Double) {
    guard touch.gesture != .dropped else { return }
    switch state {
    case .idle:
      touch.wait()
      if abs(offset - self.offset) > environment.pixel {
        observeMotion(at: offset, unmovedSince: time, time: time)
      }
    case .dragging(let drag):
      // Another finger dragged the row and was lifted without a report.
      if !drag.resumes { touchEnded(flung: true, time: time) }
    case .settling:
      if !isHeldInPlace { observeMotion(at: offset, unmovedSince: nil, time: time) }
      holdRow()
    }
  }

  /// Settles the row on its target when the platform is idle and its offset is not known.
  private mutating func settleAtUnknownOffset(_ activity: PagerActivity) {
    guard activity == .idle, driver == .platform, state != .idle else { return }
    land(on: platformTarget ?? currentIndex, isObserved: true)
  }

  /// Asks for a layout again when a platform that may be idle is not at the requested offset. The platform may have
  /// received the previous request too late.
  mutating func requestLayoutAgain(_ activity: PagerActivity, insteadOf offset: Double) {
    switch activity {
    case .idle, .unknown, .untouched:
      guard host.takeRetry() else { return }
      host.willPutBack(from: offset, at: latestTime)
      emitLayout()
    // Under a finger, a request may end the swipe.
    case .finger, .tracking, .animating: break
    }
  }

  private mutating func observeFinger(at offset: Double, time: Double) {
    guard touch.gesture != .dropped else { return }
    if touch.gesture == .waiting { touch.end() }
    switch state {
    case .dragging(let drag):
      // The finger that held the row drags it now.
      if drag.resumes { catchRow(.platform) }
    case .idle, .settling:
      touch.forgetVelocity()
      catchRow(.platform)
    }
    guard case .dragging(var drag) = state else { return }
    let (reported, slots) = (self.slotPosition(of: offset), slotRange)
    let slotPosition = drawn(drag.limits.observed(reported, of: slots, laidOut: window))
    track(offset, at: time)
    drag.targetSlot = drag.limits.neighbor(of: drag.startSlot, towards: slotPosition)
    refuse(reported, by: &drag.limits, of: slots)
    motion.update(drag)
    dragRow(to: slotPosition)
    aimWhileDragging(at: drag.targetSlot)
    if drag.limits.refuses(reported, of: slots), !drawsLimits { putBack(from: offset) }
  }

  private var drawsLimits: Bool { EngineParts.landings && environment.drawsLimits }

  /// Returns the position at which the host draws a row that the platform has scrolled to a position, both in slots. A
  /// row that does not bounce is drawn within its ends.
  @inline(__always)
  private func drawn(_ slotPosition: Double) -> Double {
    drawsLimits && !configuration.bounces ? slotRange.clamped(slotPosition) : slotPosition
  }

  private mutating func observeMotion(
    at offset: Double, unmovedSince: Double?, isUntouched: Bool = false, time: Double
  ) {
    var limits = swipeLimits
    let slotPosition = drawn(limits.observed(self.slotPosition(of: offset), of: slotRange, laidOut: window))
    let start: Int
    switch state {
    case .idle:
      guard abs(offset - self.offset) > environment.pixel else { return }
      touch.forgetVelocity()
      start = nearestSlot(to: slot)
    case .dragging(let drag):
      start = drag.startSlot
    case .settling(let settle):
      guard case .platform(let course) = settle.course else { return }
      start = course.startSlot
      if isUntouched, EngineParts.landings, let landing = course.landing,
        abs(self.slotPosition(of: offset) - Double(landing)) * stride <= environment.pixel
      {
        land(on: settle.target, isObserved: true)
        return
      }
      if let since = course.unmovedSince, unmovedSince != nil, abs(offset - self.offset) * 2 <= environment.pixel {
        advance(to: time)
        if case .settling(let settle) = state, case .platform = settle.course {
          updateCourse(from: start, by: limits, at: slotPosition, unmovedSince: since, isUntouched: isUntouched)
        }
        return
      }
    }
    track(offset, at: time)
    refuse(self.slotPosition(of: offset), by: &limits, of: slotRange)
    updateCourse(
      from: start, by: limits, at: slotPosition, unmovedSince: unmovedSince, isUntouched: isUntouched)
    if limits.refuses(self.slotPosition(of: offset), of: slotRange) { putBack(from: offset) }
  }

  private mutating func updateCourse(
    from start: Int, by limits: SwipeLimits, at slotPosition: Double, unmovedSince: Double?, isUntouched: Bool
  ) {
    // Platforms overshoot a landing as springs do. A row slightly past a page is therefore still moving to that page.
    let overshoot = PagerConfiguration.landingOvershoot
    let ahead =
      slotPosition > Double(start)
      ? Swift.max(Int((slotPosition - overshoot).rounded(.up)), start + 1)
      : slotPosition < Double(start) ? Swift.min(Int((slotPosition + overshoot).rounded(.down)), start - 1) : start
    var course = PlatformCourse(startSlot: start, limits: limits, unmovedSince: unmovedSince)
    course.isUntouched = isUntouched
    if EngineParts.landings, case .settling(let settle) = state, case .platform(let known) = settle.course {
      course.landing = known.landing(from: self.slot, to: slotPosition)
    }
    let slot = Swift.min(Swift.max(course.landing ?? ahead, slotRange.lowerBound), slotRange.upperBound)
    motion.go(Settle(target: landingPage(atSlot: slot), course: .platform(course)))
    dragRow(to: slotPosition)
    aimWhileDragging(at: slot)
  }

  /// Returns the position in slots of an offset in points.
  func slotPosition(of offset: Double) -> Double { offset / stride + Double(windowStart) }

  /// Records an offset for the velocity, measured from a point that does not change when the window is recentered.
  private mutating func track(_ offset: Double, at time: Double) {
    touch.add(offset + Double(windowStart) * stride, at: time)
  }

  private mutating func observeRest(at offset: Double) {
    if case .idle = state, abs(offset - self.offset) <= environment.pixel { return }
    let limits = swipeLimits
    let slotPosition = limits.observed(self.slotPosition(of: offset), of: slotRange, laidOut: window)
    let isRefused = limits.refuses(self.slotPosition(of: offset), of: slotRange)
    var rest = nearestSlot(to: slotPosition)
    // Exactly between two pages an idle row stays on its page: nobody has moved it farther.
    if case .idle = state, abs(offset - self.offset) * 2 <= stride { rest = nearestSlot(to: slot) }
    dragRow(to: slotPosition)
    land(on: landingPage(atSlot: rest), isObserved: true)
    if isRefused { putBack(from: offset) }
  }

  /// Asks for a layout when the platform has scrolled to an offset that a swipe may not reach.
  private mutating func putBack(from offset: Double) {
    guard abs(offset - self.offset) > environment.pixel else { return }
    host.willPutBack(from: offset, at: latestTime)
    emitLayout()
  }
}
