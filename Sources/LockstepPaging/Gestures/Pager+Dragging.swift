// A finger drags the row of pages. Either the engine or the platform follows the finger.
extension Pager {
  /// The state of a row that a finger drags.
  package struct Drag: Sendable, Equatable {
    /// The slot that was nearest to the row when the finger caught it. `pagesPerSwipe` counts from this slot.
    var startSlot: Int
    /// The neighbor of the start slot on the side that the row was pulled to, or the start slot itself.
    var targetSlot: Int
    var limits: SwipeLimits
    var hold: Hold
    /// The page that was selected when the finger caught a moving row. The page stays selected until the finger pulls
    /// the row over the settled page, away from the selected page. Nil when the row was idle.
    var selected: ID?
    /// `true` for a finger that holds a moving row and has not dragged it. After the finger is lifted, the row moves
    /// on to `targetSlot`.
    var resumes = false
  }

  /// The side that follows the finger.
  enum Hold: Sendable, Equatable {
    /// The engine follows the finger. The finger was last at `point`, in points. Without resistance the row would be at
    /// `raw`, in slots.
    case engine(raw: Double, point: Double)
    /// The platform follows the finger.
    case platform
  }

  mutating func touchBegan(at point: Double, time: Double) {
    guard !rowPages.isEmpty, point.isFinite else { return }
    guard configuration.swiping != .off else {
      touch.refuse(from: point)
      return
    }
    beginDrivingRow()
    let point = PagerConfiguration.clamped(point)
    touch.begin(at: -point, time: time)
    catchRow(.engine(raw: unresisted(slot), point: point))
  }

  mutating func touchMoved(to point: Double, time: Double) {
    guard point.isFinite else { return }
    let point = PagerConfiguration.clamped(point)
    switch touch.gesture {
    case .dropped, .waiting:
      return
    case .refusing(let origin):
      guard abs(point - origin) > PagerConfiguration.moveThreshold else { return }
      touch.drop()
      if let settled { emit(.didRefuse(from: settled)) }
    case .none:
      guard case .dragging(var drag) = state, case .engine(let raw, let last) = drag.hold, stride > 0 else { return }
      touch.add(-point, at: time)
      let pulled = raw + (last - point) / stride
      drag.hold = .engine(raw: pulled, point: point)
      drag.targetSlot = drag.limits.neighbor(of: drag.startSlot, towards: pulled)
      refuse(pulled, by: &drag.limits, of: slotRange)
      motion.update(drag)
      dragRow(to: resisted(pulled, by: drag.limits))
      aimWhileDragging(at: drag.targetSlot)
    }
  }

  /// Ends a drag. The finger's velocity is `measured`, or is computed from the samples when the platform has measured
  /// no velocity. `flung` is `false` for a touch that the system has canceled. The velocity of such a touch is 0.
  mutating func touchEnded(flung: Bool, measured: Double? = nil, time: Double) {
    let isFlung = flung && touch.gesture == .none
    touch.end()
    guard case .dragging(let drag) = state else { return }
    let measured = releaseVelocity(measured, at: time)
    let velocity = isFlung ? measured ?? touch.tracker.velocity(at: time) : 0
    let slot = drag.resumes ? drag.targetSlot : landingSlot(for: drag, velocity: velocity)
    let index = landingPage(atSlot: slot)
    aim(at: index, cause: .swipe)
    guard stride > 0 else {
      land(on: index)
      return
    }
    // Also under Reduce Motion: a leap under a finger that has just left would be more motion, not less.
    let slots = isFlung && !drag.resumes ? rowVelocity(measured, of: drag, at: time) / stride : 0
    settle(on: index, speed: rowSpeed(slots: withinLimits(slots, of: drag)), at: time)
  }

  /// Returns the velocity of a released row, in slots per second, at which the row does not move past a limit of the
  /// swipe. No part of a page that refuses the swipe may become visible.
  private func withinLimits(_ velocity: Double, of drag: Drag) -> Double {
    let range = drag.limits.range
    let room: Double
    if velocity < 0 {
      guard range.lowerBound > slotRange.lowerBound else { return velocity }
      room = slot - Double(range.lowerBound)
    } else {
      guard range.upperBound < slotRange.upperBound else { return velocity }
      room = Double(range.upperBound) - slot
    }
    let limit = configuration.spring.greatestVelocity(away: room)
    return Swift.min(Swift.max(velocity, -limit), limit)
  }

  /// Returns the velocity that a platform has measured at a release, in points per second; nil if it is not finite. It
  /// is 0 for a finger that has rested for 100 ms, because the platform may have measured it before the rest.
  func releaseVelocity(_ measured: Double?, at time: Double) -> Double? {
    guard let measured, measured.isFinite else { return nil }
    return touch.tracker.rests(at: time) ? 0 : VelocityTracker.clamped(measured)
  }

  /// Begins a drag of the row from its current position.
  mutating func catchRow(_ hold: Hold) {
    let selected = state == .idle ? nil : selection
    let start = nearestSlot(to: slot)
    let limits = SwipeLimits(range: swipeRange(from: start, at: slot))
    let drag = Drag(
      startSlot: start, targetSlot: limits.neighbor(of: start, towards: slot), limits: limits, hold: hold,
      selected: selected)
    motion.hold(by: drag, end: endPage)
    aimWhileDragging(at: drag.targetSlot)
  }

  /// Holds a moving row in place for a finger that has not dragged it.
  mutating func holdRow() {
    let target = rowTarget
    let start = nearestSlot(to: slot)
    let limits = SwipeLimits(range: swipeRange(from: start, at: slot))
    touch.forgetVelocity()
    var drag = Drag(
      startSlot: start, targetSlot: restSlot(at: target) ?? start, limits: limits, hold: .platform, selected: selection)
    drag.resumes = true
    motion.hold(by: drag, end: endPage)
  }

  /// Returns the slot on which a released row lands.
  ///
  /// * At `flingVelocity` or more, the row lands on the next page in the direction of the fling, or farther if the
  ///   projection reaches farther.
  /// * At a lower velocity, the row lands on the nearest page.
  /// * `pagesPerSwipe` and the limits of the drag bound the result.
  func landingSlot(for drag: Drag, velocity: Double) -> Int {
    let range = slotRange
    let reach = configuration.pagesPerSwipe
    let slotPosition = range.clamped(slot)
    var landing = nearestSlot(to: slotPosition)
    // Without a stride, no distance in slots can be computed for a fling.
    if stride > 0, abs(velocity) >= PagerConfiguration.flingVelocity {
      let projected = slotPosition + PagerDeceleration.normal.projection(velocity: velocity) / stride
      let far = nearestSlot(to: projected)
      landing =
        velocity > 0
        ? Swift.max(Int(slotPosition.rounded(.down)) + 1, far) : Swift.min(Int(slotPosition.rounded(.up)) - 1, far)
    }
    landing = Swift.min(Swift.max(landing, drag.startSlot - reach), drag.startSlot + reach)
    return Swift.min(Swift.max(landing, drag.limits.range.lowerBound), drag.limits.range.upperBound)
  }

  /// Begins a move when a finger has dragged the row by more than `moveThreshold` from the settled page. Cancels a move
  /// to another page than `slot` when the row is on the other side of the settled page.
  mutating func aimWhileDragging(at slot: Int) {
    let index = landingPage(atSlot: slot)
    let distance = motion.position - Double(settledIndex)
    if moves.current != nil, moves.index != index, Double(moves.index - settledIndex) * distance < 0 {
      cancelMove()
      endAwaiting(.cancelled)
    }
    // At the end of a row that ends with a full view, the position moves farther than the row.
    let away = isEndFull && !isRowShortened ? self.slot - layout.derived.slot(at: Double(settledIndex)) : distance
    guard index != settledIndex, abs(away) * stride > PagerConfiguration.moveThreshold else { return }
    if moves.current != nil, moves.index == index, moves.awaitedTarget == nil { return }
    aim(at: index, cause: .swipe)
  }

  /// Drags the row to a position in slots. The position in pages follows.
  @inline(never)
  mutating func dragRow(to slot: Double) {
    let before = motion.position
    motion.drag(to: slot, end: endPage, in: layout.derived)
    giveUpSelection(from: before)
    rowMoved()
  }

  /// Clears the selected page of a drag when the finger has pulled the row from `before` over the settled page, away
  /// from the selected page.
  private mutating func giveUpSelection(from before: Double) {
    guard case .dragging(var drag) = state, let selected = drag.selected, let listed = rowPages.index(of: selected)
    else { return }
    let settled = Double(settledIndex)
    let side = Double(occurrence(of: listed, nearest: settled)) - settled
    guard side * (before - settled) >= 0, side * (motion.position - settled) < 0 else { return }
    drag.selected = nil
    motion.update(drag)
  }

  /// Applies the limits, and the resistance past the ends, to a position in slots.
  private func resisted(_ raw: Double, by limits: SwipeLimits) -> Double {
    let inside = limits.clamped(raw)
    guard configuration.bounces, stride > 0, !limits.refuses(raw, of: slotRange) else { return inside }
    return inside + PagerRubberBand.stretched((raw - inside) * stride, length: viewportLength) / stride
  }

  /// Returns the row's own velocity, in points per second. The row keeps this velocity when the finger is lifted.
  ///
  /// The finger's velocity is `measured`, or is computed from the samples when the platform has measured no velocity.
  /// Past the ends, resistance reduces the velocity.
  func rowVelocity(_ measured: Double? = nil, of drag: Drag, at time: Double) -> Double {
    let velocity = measured ?? touch.tracker.velocity(at: time)
    let raw: Double
    switch drag.hold {
    case .engine(let pulled, _): raw = pulled
    case .platform:
      // Samples of the platform's offsets already give the row's own velocity.
      guard measured != nil else { return velocity }
      raw = unresisted(slot)
    }
    let beyond = raw - drag.limits.clamped(raw)
    guard beyond != 0 else { return velocity }
    return configuration.bounces && !drag.limits.refuses(raw, of: slotRange)
      ? velocity * PagerRubberBand.slope(at: beyond * stride, length: viewportLength) : 0
  }

  /// Removes the resistance past the ends from a position in slots.
  func unresisted(_ slotPosition: Double) -> Double {
    let low = Double(slotRange.lowerBound)
    let high = Double(slotRange.upperBound)
    let inside = Swift.min(Swift.max(slotPosition, low), high)
    guard configuration.bounces, stride > 0 else { return inside }
    return inside + PagerRubberBand.pull(for: (slotPosition - inside) * stride, length: viewportLength) / stride
  }
}
