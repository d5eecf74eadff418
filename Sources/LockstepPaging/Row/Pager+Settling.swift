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
        let jump = JumpRow(from: motion.position, to: index, within: indices, geometry: geometry)
      {
        motion.lay(.jump(jump))
      }
    case .jump(var jump):
      jump.aim(at: index, within: indices, geometry: geometry)
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
    let tolerance = configuration.pixel / 4 / Swift.max(stride, 1)
    let position = SpringCourse.Leg(displacement: motion.position - Double(index), velocity: speed.pages)
    switch row {
    case .whole:
      return SpringCourse(
        configuration.spring, start: time, displacement: position.displacement, velocity: speed.slots,
        tolerance: tolerance)
    case .jump(let jump):
      let displacement = slot - Double(jump.slot(of: index) ?? nearestSlot(to: slot))
      let room =
        speed.slots > 0 ? Double(jump.slots.upperBound) - slot : slot - Double(jump.slots.lowerBound)
      return SpringCourse(
        configuration.spring, start: time, position: position,
        row: SpringCourse.Leg(displacement: displacement, velocity: speed.slots), room: room, tolerance: tolerance)
    }
  }

  /// Moves the row to the place that it has at a time.
  mutating func advance(to time: Double) {
    guard case .settling(let settle) = state else { return }
    switch settle.course {
    case .spring(let course):
      if configuration.reducesMotion || course.isDone(at: time) {
        land(on: settle.target)
      } else {
        follow(course, to: settle.target, at: time)
      }
    case .platform(let course):
      guard let since = course.unmovedSince, time - since >= PagerConfiguration.unknownActivityTimeout else { return }
      let slot = nearestSlot(to: slot)
      if abs(Double(slot) - self.slot) * stride <= configuration.pixel {
        land(on: pageIndex(atSlot: slot), isObserved: true)
      } else if EngineParts.landings, course.isUntouched {
        // The platform has stopped between two pages.
        let index = pageIndex(atSlot: slot)
        aim(at: index, cause: .swipe)
        if configuration.reducesMotion { land(on: index) } else { self.settle(on: index, speed: .none, at: time) }
      }
    }
  }

  private mutating func follow(_ course: SpringCourse, to target: Int, at time: Double) {
    let displacement = course.displacement(at: time)
    let position = Double(target) + displacement.position
    switch row {
    case .whole:
      let place = configuration.mayStretch ? position : clamped(position)
      // A row that may not be past its end stops there.
      if place != position, place == Double(target) { return land(on: target) }
      motion.move(to: RowPlace(position: place, slot: 0))
    case .jump(let jump):
      // A row that a finger caught past an end returns from that place. Any other row is clamped to its pages, so that
      // the indicator stays on the tabs.
      let low = Swift.min(Double(indices.lowerBound), jump.caught.position)
      let high = Swift.max(Double(indices.upperBound), jump.caught.position)
      let slot = Double(jump.slot(of: target) ?? jump.slots.lowerBound) + displacement.slot
      motion.move(to: RowPlace(position: Swift.min(Swift.max(position, low), high), slot: slot))
    }
    rowMoved()
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

  /// Returns the velocity of a row that a finger or the platform moves by `slots` slots per second.
  func rowSpeed(slots: Double) -> RowVelocity {
    switch row {
    case .whole: RowVelocity(pages: slots, slots: slots)
    case .jump(let jump): RowVelocity(pages: slots * jump.pagesPerSlot(towards: slots), slots: slots)
    }
  }
}
