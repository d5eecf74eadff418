import LockstepEvents

// The settling of the row on a page.
extension Pager {
  /// Starts a spring that moves the row from its current place to a page. `speed` is the velocity of the row at the
  /// start.
  mutating func settle(on index: Int, speed: RowVelocity, at time: Double) {
    beginDrivingRow()
    let wasShortened = isRowShortened
    switch row {
    case .whole:
      if configuration.longJumps == .shortened,
        abs(Double(index) - clamped(motion.position)) > PagerConfiguration.longestPlainMove,
        let jump = JumpRow(from: motion.place, to: index, in: layout.derived)
      {
        motion.lay(.jump(jump))
      }
    case .jump(var jump):
      jump.aim(at: index, in: layout.derived)
      jump.keep(within: indices)
      motion.lay(.jump(jump))
    }
    let course = springCourse(to: index, speed: speed, at: time)
    if course.duration == 0 {
      land(on: index)
      return
    }
    motion.go(Settle(target: index, course: .spring(course)))
    let isCentered = centerWindow()
    updateMounted()
    if isCentered || isRowShortened || wasShortened { place() }
  }

  private func springCourse(to index: Int, speed: RowVelocity, at time: Double) -> SpringCourse {
    // A distance of a quarter of a pixel is not visible.
    let tolerance = environment.pixel / 4 / Swift.max(stride, 1)
    let position = SpringCourse.Leg(displacement: motion.position - Double(index), velocity: speed.pages)
    if isRowStraight {
      return SpringCourse(
        configuration.spring, start: time, displacement: position.displacement,
        velocity: isRowApart ? speed.pages : speed.slots, tolerance: tolerance)
    }
    let displacement = slot - Double(restSlot(at: index) ?? nearestSlot(to: slot))
    let room = speed.slots > 0 ? Double(slotRange.upperBound) - slot : slot - Double(slotRange.lowerBound)
    var legs = position
    if case .whole = row, displacement != 0 {
      // Position and row arrive together, each over its own distance, so their velocities have the same ratio.
      let ratio = position.displacement / displacement
      let most = Double(geometry.mostInView + 1)
      legs.velocity = speed.slots * Swift.min(Swift.max(ratio, -most), most)
    }
    return SpringCourse(
      configuration.spring, start: time, position: legs,
      row: SpringCourse.Leg(displacement: displacement, velocity: speed.slots), room: room, tolerance: tolerance)
  }

  /// `true` for a whole row whose place belongs to its position. A gesture from a page beyond the end of a row that ends
  /// with a full view moves the position farther than the row, which may then get more pages.
  private var isRowStraight: Bool {
    if case .whole = row { slot == layout.derived.slot(at: motion.position) } else { false }
  }

  /// `true` if the place of the row differs from its position.
  private var isRowApart: Bool {
    slot != motion.position
  }

  /// Moves the row to the place that it has at a time.
  mutating func advance(to time: Double) {
    guard case .settling(let settle) = state else { return }
    switch settle.course {
    case .spring(let course):
      if course.isDone(at: time) || (reducesMotion && !isSwipe) {
        land(on: settle.target)
      } else {
        follow(course, to: settle.target, at: time)
      }
    case .platform(let course):
      guard let since = course.unmovedSince, time - since >= PagerConfiguration.unknownActivityTimeout else { return }
      let slot = nearestSlot(to: slot)
      let pause = course.landing == nil ? PagerConfiguration.longestNotchPause : 0
      if abs(Double(slot) - self.slot) * stride <= environment.pixel {
        land(on: landingPage(atSlot: slot), isObserved: true)
      } else if EngineParts.landings, course.isUntouched, time - since >= pause {
        // The platform has stopped between two pages.
        let index = landingPage(atSlot: slot)
        aim(at: index, cause: .swipe)
        self.settle(on: index, speed: .none, at: time)
      }
    }
  }

  /// `true` if a finger or a wheel has started the motion, or if the row returns to the settled page. Such a motion
  /// travels also under Reduce Motion.
  private var isSwipe: Bool { moves.current.map { $0.cause == .swipe } ?? true }

  private mutating func follow(_ course: SpringCourse, to target: Int, at time: Double) {
    let displacement = course.displacement(at: time)
    let position = Double(target) + displacement.position
    let rest = restSlot(at: target) ?? slotRange.lowerBound
    let slot = Double(rest) + displacement.slot
    switch row {
    case .whole:
      var place = configuration.bounces ? position : clamped(position)
      // A row that may not be past its end stops there.
      if place != position, place == Double(target) { return land(on: target) }
      if isEndFull { keepInView(&place, ofRowAt: slot, course, to: target) }
      motion.move(to: RowPlace(position: place, slot: isRowStraight ? layout.derived.slot(at: place) : slot))
    case .jump(let jump):
      // A row that a finger caught past an end returns from that place. Any other row is clamped to its pages, so that
      // the indicator stays on the tabs.
      let low = Swift.min(Double(indices.lowerBound), jump.caught.position)
      let high = Swift.max(Double(indices.upperBound), jump.caught.position)
      motion.move(to: RowPlace(position: Swift.min(Swift.max(position, low), high), slot: slot))
    }
    rowMoved()
  }

  /// Keeps the position from falling behind the row. A row that was pulled past its full end moves farther than the
  /// position does, which waits until the row is at its end again. From there on they move together.
  private mutating func keepInView(
    _ position: inout Double, ofRowAt slot: Double, _ course: SpringCourse, to target: Int
  ) {
    let last = layout.derived.last
    let least = Swift.min(slot, Double(last))
    guard !isRowStraight, position < least else { return }
    position = least
    guard slot <= Double(last), target <= last else { return }
    var joined = course
    joined.position = course.row
    motion.go(Settle(target: target, course: .spring(joined)))
  }

  /// Returns the velocity of the row at a time.
  @inline(never)
  func speed(at time: Double) -> RowVelocity {
    guard stride > 0 else { return .none }
    switch state {
    case .idle:
      return .none
    case .dragging(let drag):
      return rowSpeed(slots: rowVelocity(of: drag, at: time) / stride)
    case .settling(let settle):
      switch settle.course {
      case .spring(let course): return course.speed(at: time)
      case .platform: return rowSpeed(slots: touch.tracker.velocity(at: time) / stride)
      }
    }
  }

  /// Returns the velocity of the row at a time, in points per second in reading direction.
  package func velocity(at time: Double) -> Double { speed(at: time).slots * stride }

  /// Returns the velocity of a row that a finger or the platform moves by `slots` slots per second.
  func rowSpeed(slots: Double) -> RowVelocity {
    switch row {
    case .whole:
      guard isEndFull || isRowApart else { return RowVelocity(pages: slots, slots: slots) }
      // Near the end of a row that ends with a full view, the position moves faster than the row.
      let step = slots < 0 ? -1e-3 : 1e-3
      let next = motion.position(at: slot + step, end: endPage, in: layout.derived)
      return RowVelocity(pages: slots * (next - motion.position) / step, slots: slots)
    case .jump(let jump): return RowVelocity(pages: slots * jump.pagesPerSlot(towards: slots), slots: slots)
    }
  }
}
