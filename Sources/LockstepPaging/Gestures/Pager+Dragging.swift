// A finger on the row of pages, followed by the engine or by the platform.
extension Pager {
  /// A held row.
  struct Drag: Sendable, Equatable {
    /// The slot nearest to the row when it was caught: what `pagesPerSwipe` counts from.
    var startSlot: Int
    /// The neighbour of the start slot on the side that the row was pulled to, or the start slot itself.
    var targetSlot: Int
    var limits: SwipeLimits
    var hold: Hold
    /// The page that was selected when the row was caught, on its way there. It stays selected until the row is pulled back over the settled
    /// page.
    var selected: ID?
  }

  /// Who follows the finger.
  enum Hold: Sendable, Equatable {
    /// The engine: the finger was last at `point`, and without resistance the row would stand at `raw` slots.
    case engine(raw: Double, point: Double)
    /// The platform.
    case platform
  }

  mutating func touchBegan(at point: Double, time: Double) {
    guard !rowPages.isEmpty, point.isFinite else { return }
    guard configuration.swiping != .off else {
      touch.refuse(from: point)
      return
    }
    takeRow()
    let place = PagerConfiguration.clamped(point)
    touch.begin(at: -place, time: time)
    catchRow(.engine(raw: unresisted(slot), point: place))
  }

  mutating func touchMoved(to point: Double, time: Double) {
    guard point.isFinite else { return }
    let point = PagerConfiguration.clamped(point)
    switch touch.gesture {
    case .dropped:
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
      drag.targetSlot = drag.limits.neighbour(of: drag.startSlot, towards: pulled)
      refuse(pulled, by: &drag.limits)
      motion.update(drag)
      dragRow(to: resisted(pulled, by: drag.limits))
      aimWhileDragging(at: drag.targetSlot)
    }
  }

  /// A finger is lifted, at a velocity that the platform has `measured` or else by its samples; not `flung` when it was taken away.
  mutating func touchEnded(flung: Bool, measured: Double? = nil, time: Double) {
    let isFlung = flung && touch.gesture == .none
    touch.end()
    guard case .dragging(let drag) = state else { return }
    let measured = measured.flatMap { $0.isFinite ? VelocityTracker.clamped($0) : nil }
    let velocity = isFlung ? measured ?? touch.tracker.velocity(at: time) : 0
    let slot = landingSlot(for: drag, velocity: velocity)
    let index = pageIndex(atSlot: slot)
    aim(at: index, cause: .swipe)
    guard stride > 0, !configuration.reducesMotion else {
      land(on: index)
      return
    }
    let slots = isFlung ? rowVelocity(measured, of: drag, at: time) / stride : 0
    settle(on: index, speed: rowSpeed(slots: slots), at: time)
  }

  /// The row is held where it is.
  mutating func catchRow(_ hold: Hold) {
    let selected = state == .idle ? nil : selection
    let start = nearestSlot(to: slot)
    let limits = SwipeLimits(range: swipeRange(from: start, at: slot))
    let drag = Drag(
      startSlot: start, targetSlot: limits.neighbour(of: start, towards: slot), limits: limits, hold: hold,
      selected: selected)
    motion.hold(by: drag)
    aimWhileDragging(at: drag.targetSlot)
  }

  /// Where a release lands: with `flingVelocity` or more the next page in the direction of the fling, farther only as the
  /// projection and `pagesPerSwipe` allow; slower the nearest page.
  func landingSlot(for drag: Drag, velocity: Double) -> Int {
    let range = slotRange
    let reach = configuration.pagesPerSwipe
    let place = range.clamped(slot)
    var landing = nearestSlot(to: place)
    // Without a length no fling leads anywhere.
    if stride > 0, abs(velocity) >= PagerConfiguration.flingVelocity {
      let projected = place + PagerDeceleration.normal.projection(velocity: velocity) / stride
      let far = nearestSlot(to: projected)
      landing =
        velocity > 0
        ? Swift.max(Int(place.rounded(.down)) + 1, far) : Swift.min(Int(place.rounded(.up)) - 1, far)
    }
    landing = Swift.min(Swift.max(landing, drag.startSlot - reach), drag.startSlot + reach)
    return Swift.min(Swift.max(landing, drag.limits.range.lowerBound), drag.limits.range.upperBound)
  }

  /// While a finger drags, a move begins when the row is more than `moveThreshold` from the settled page, and is given up
  /// when the row crosses back over it.
  mutating func aimWhileDragging(at slot: Int) {
    let index = pageIndex(atSlot: slot)
    let distance = motion.position - Double(settledIndex)
    if moves.current != nil, Double(moves.index - settledIndex) * distance < 0 {
      cancelMove()
      endAwaiting(.cancelled)
      giveUpSelection(at: distance)
    }
    guard index != settledIndex, abs(distance) * stride > PagerConfiguration.moveThreshold else { return }
    if moves.current != nil, moves.index == index, moves.awaitedTarget == nil { return }
    aim(at: index, cause: .swipe)
  }

  /// The page that was selected when the row was caught lies on the other side of the settled page now.
  private mutating func giveUpSelection(at distance: Double) {
    guard case .dragging(var drag) = state, let selected = drag.selected, let listed = rowPages.index(of: selected)
    else {
      return
    }
    let index = occurrence(of: listed, nearest: Double(settledIndex))
    guard Double(index - settledIndex) * distance < 0 else { return }
    drag.selected = nil
    motion.update(drag)
  }

  /// Drags the row to a place in slots. The position follows.
  mutating func dragRow(to slot: Double) {
    motion.drag(to: slot)
    rowMoved()
  }

  /// The place of the row for a pull without resistance, in slots.
  private func resisted(_ raw: Double, by limits: SwipeLimits) -> Double {
    let inside = limits.clamped(raw)
    guard configuration.bounces, stride > 0, !limits.refuses(raw, of: slotRange) else { return inside }
    return inside + PagerRubberBand.stretched((raw - inside) * stride, length: viewportLength) / stride
  }

  /// How fast the row itself goes, in points per second, with which it goes on when it is let go: what the resistance past the ends
  /// leaves of the finger's velocity, `measured` by the platform or else by the samples.
  func rowVelocity(_ measured: Double? = nil, of drag: Drag, at time: Double) -> Double {
    let velocity = measured ?? touch.tracker.velocity(at: time)
    let raw: Double
    switch drag.hold {
    case .engine(let pulled, _): raw = pulled
    case .platform:
      // What the platform's offsets tell is the row's own velocity already.
      guard measured != nil else { return velocity }
      raw = unresisted(slot)
    }
    let beyond = raw - drag.limits.clamped(raw)
    guard beyond != 0 else { return velocity }
    return configuration.bounces && !drag.limits.refuses(raw, of: slotRange)
      ? velocity * PagerRubberBand.slope(at: beyond * stride, length: viewportLength) : 0
  }

  func unresisted(_ place: Double) -> Double {
    let low = Double(slotRange.lowerBound)
    let high = Double(slotRange.upperBound)
    let inside = Swift.min(Swift.max(place, low), high)
    guard configuration.bounces, stride > 0 else { return inside }
    return inside + PagerRubberBand.pull(for: (place - inside) * stride, length: viewportLength) / stride
  }
}
