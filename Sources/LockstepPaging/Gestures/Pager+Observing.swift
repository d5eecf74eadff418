import LockstepEvents

// Platforms that scroll by themselves and report what they did, perhaps late, doubled or not at all.
extension Pager {
  /// A row that the platform moves.
  struct PlatformCourse: Sendable, Equatable {
    /// The slot nearest to the row when the motion began.
    var startSlot: Int
    var limits: SwipeLimits
    /// Since when the row has stood still, in seconds, if the platform does not say what it is doing.
    var unmovedSince: Double?
    #if hasFeature(Embedded)
      var landing: Int? {
        get { nil }
        set {}
      }
    #else
      /// The slot that the platform was told to come to rest in, when it let go of the row.
      var landing: Int?
    #endif
  }

  mutating func observe(_ offset: Double, _ length: Double, _ activity: PagerActivity, at time: Double) {
    guard offset.isFinite, length.isFinite else { return }
    if activity != .finger, touch.gesture == .dropped { touch.end() }
    if PagerConfiguration.heldLength(length) != viewportLength {
      // A resize moves the platform's offset by itself: what it says of the offset now means nothing.
      resize(to: length)
      host.lookForAttached(at: offset, asked: self.offset)
      restUnseen(activity)
      return
    }
    guard !rowPages.isEmpty else {
      host.see(offset)
      return
    }
    guard stride > 0 else {
      // Without a length every page is at every offset: only that nothing moves can be learned.
      restUnseen(activity)
      return
    }
    if driver == .engine {
      // These are our own positions coming back, unless a finger has come between.
      guard activity == .finger, touch.gesture != .dropped, case .settling = state else { return }
    }
    let isFinger = activity == .finger
    var offset = offset
    switch host.read(offset, while: self.offset, stride: stride, isFinger: isFinger, at: time) {
    case .current: break
    case .former(let now):
      askAgain(activity, insteadOf: offset)
      offset = now
    case .void:
      askAgain(activity, insteadOf: offset)
      restUnseen(activity)
      return
    }
    if driver == .engine { giveRow() }
    switch activity {
    case .finger: observeFinger(at: offset, time: time)
    case .animating: observeMotion(at: offset, unmovedSince: nil, time: time)
    case .unknown: observeMotion(at: offset, unmovedSince: time, time: time)
    case .idle: observeRest(at: offset)
    }
  }

  /// The platform rests, and where is not known: the row rests where it was going to.
  private mutating func restUnseen(_ activity: PagerActivity) {
    guard activity == .idle, driver == .platform, state != .idle else { return }
    land(on: platformTarget ?? currentIndex, isObserved: true)
  }

  /// A platform that rests and is not where it was asked to be may not have been asked in time.
  private mutating func askAgain(_ activity: PagerActivity, insteadOf offset: Double) {
    switch activity {
    case .idle, .unknown:
      guard host.asksAgain() else { return }
      host.willPutBack(from: offset, at: latestTime)
      emit(.layout)
    case .finger, .animating: break
    }
  }

  private mutating func observeFinger(at offset: Double, time: Double) {
    guard touch.gesture != .dropped else { return }
    switch state {
    case .dragging: break
    case .idle, .settling:
      touch.forgetSpeed()
      catchRow(.platform)
    }
    guard case .dragging(var drag) = state else { return }
    let place = drag.limits.observed(self.place(of: offset), of: slotRange, laidOut: window)
    track(offset, at: time)
    drag.targetSlot = drag.limits.neighbour(of: drag.startSlot, towards: place)
    refuse(self.place(of: offset), by: &drag.limits)
    motion.update(drag)
    dragRow(to: place)
    aimWhileDragging(at: drag.targetSlot)
    if drag.limits.refuses(self.place(of: offset), of: slotRange) { putBack(from: offset) }
  }

  private mutating func observeMotion(at offset: Double, unmovedSince: Double?, time: Double) {
    var limits = swipeLimits
    let place = limits.observed(self.place(of: offset), of: slotRange, laidOut: window)
    let start: Int
    switch state {
    case .idle:
      guard abs(offset - self.offset) > configuration.pixel else { return }
      touch.forgetSpeed()
      start = nearestSlot(to: slot)
    case .dragging(let drag):
      start = drag.startSlot
    case .settling(let settle):
      guard case .platform(let course) = settle.course else { return }
      start = course.startSlot
      if let since = course.unmovedSince, unmovedSince != nil, abs(offset - self.offset) * 2 <= configuration.pixel {
        advance(to: time)
        if case .settling = state { updateCourse(from: start, by: limits, at: place, unmovedSince: since) }
        return
      }
    }
    track(offset, at: time)
    refuse(self.place(of: offset), by: &limits)
    updateCourse(from: start, by: limits, at: place, unmovedSince: unmovedSince)
    if limits.refuses(self.place(of: offset), of: slotRange) { putBack(from: offset) }
  }

  private mutating func updateCourse(from start: Int, by limits: SwipeLimits, at place: Double, unmovedSince: Double?) {
    // A little past a page it is still on its way to that page: platforms land like springs.
    let overshoot = PagerConfiguration.landingOvershoot
    let ahead =
      place > Double(start)
      ? Swift.max(Int((place - overshoot).rounded(.up)), start + 1)
      : place < Double(start) ? Swift.min(Int((place + overshoot).rounded(.down)), start - 1) : start
    var course = PlatformCourse(startSlot: start, limits: limits, unmovedSince: unmovedSince)
    if EngineParts.landings, case .settling(let settle) = state, case .platform(let known) = settle.course {
      course.landing = known.landing(from: self.slot, to: place)
    }
    let slot = Swift.min(Swift.max(course.landing ?? ahead, slotRange.lowerBound), slotRange.upperBound)
    motion.go(Settle(target: pageIndex(atSlot: slot), course: .platform(course)))
    dragRow(to: place)
    aimWhileDragging(at: slot)
  }

  /// An offset in slots.
  func place(of offset: Double) -> Double { offset / stride + Double(windowStart) }

  /// Counted from a place that stays when the window is centred anew.
  private mutating func track(_ offset: Double, at time: Double) {
    touch.add(offset + Double(windowStart) * stride, at: time)
  }

  private mutating func observeRest(at offset: Double) {
    if case .idle = state, abs(offset - self.offset) <= configuration.pixel { return }
    let limits = swipeLimits
    let place = limits.observed(self.place(of: offset), of: slotRange, laidOut: window)
    let isRefused = limits.refuses(self.place(of: offset), of: slotRange)
    dragRow(to: place)
    land(on: pageIndex(atSlot: nearestSlot(to: place)), isObserved: true)
    if isRefused { putBack(from: offset) }
  }

  /// A platform that has scrolled to where a swipe may not lead is told where the row stands.
  private mutating func putBack(from offset: Double) {
    guard abs(offset - self.offset) > configuration.pixel else { return }
    host.willPutBack(from: offset, at: latestTime)
    emit(.layout)
  }
}
