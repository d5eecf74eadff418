// Moves that are asked for by page: taps, keys, code and bindings.
extension Pager {
  /// A settling row.
  struct Settle: Sendable, Equatable {
    var target: Int
    var course: Course
  }

  /// By what a settling row moves.
  enum Course: Sendable, Equatable {
    /// Our spring.
    case spring(SpringCourse)
    /// The platform.
    case platform(PlatformCourse)
  }

  /// How fast the row was, in the unit that was at hand.
  enum Speed: Sendable {
    /// In pages per second, as `position` changes.
    case pages(Double)
    /// In slots per second, as a finger drags.
    case slots(Double)
  }

  mutating func select(_ id: ID, animated: Bool, cause: PagerCause, move: PagerMoveID?, at time: Double) {
    if isRefused(id, cause: cause) {
      if let settled { emit(.didRefuse(from: settled)) }
      if let move { emit(.moveEnded(move, .cancelled)) }
      return
    }
    admit(id, at: time)
    guard let index = destination(of: id) else {
      // Only a page list that was sent in between can bring this about; the name must end all the same.
      if let move { emit(.moveEnded(move, .cancelled)) }
      return
    }
    travel(to: index, animated: animated, cause: cause, move: move, at: time)
  }

  mutating func bind(_ id: ID, animated: Bool, at time: Double) {
    admit(id, at: time)
    guard let index = destination(of: id) else {
      boundID = id
      return
    }
    boundID = nil
    guard id != selection else { return }
    travel(to: index, animated: animated, cause: .code, move: nil, at: time)
  }

  mutating func take(_ step: PagerStep, animated: Bool, cause: PagerCause, at time: Double) {
    guard let settled else { return }
    let start = targetIndex
    let enabled =
      switch step {
      case .next: enabledIndex(from: start + 1, by: 1)
      case .previous: enabledIndex(from: start - 1, by: -1)
      case .first: pages.isUnlimited ? nil : enabledIndex(from: turn, by: 1)
      case .last: pages.isUnlimited ? nil : enabledIndex(from: turn + pages.count - 1, by: -1)
      }
    let index = enabled ?? start
    if cause == .swipe, !maySwipe(from: start, to: index) {
      emit(.didRefuse(from: settled))
      return
    }
    if case .resting = state, index == settledIndex { return }
    travel(to: index, animated: animated, cause: cause, move: nil, at: time)
  }

  mutating func travel(
    to index: Int, animated: Bool, cause: PagerCause, move: PagerMoveID?, at time: Double
  ) {
    boundID = nil
    let speed = speed(at: time)
    if case .dragging = state { gesture = .dropped }
    if case .resting = state, index == settledIndex {
      if let id = pages[index] { emit(.reselected(id, cause: cause)) }
      if let move { emit(.moveEnded(move, .arrived)) }
      return
    }
    aim(at: index, cause: cause)
    if let move {
      awaiting.append(move)
      awaitedTarget = pages[index]
    }
    if animated && isOnScreen && !configuration.reducesMotion && stride > 0 {
      settle(on: index, speed: speed, at: time)
    } else {
      change(to: index, cause: cause, animated: animated, at: time)
    }
  }

  /// Lets the row go towards a page, from where it is and as fast as it is.
  mutating func settle(on index: Int, speed: Speed, at time: Double) {
    takeRow()
    let wasShortened = isRowShortened
    var pagesPerSlot = 1.0
    switch row {
    case .whole:
      if configuration.longJumps == .shortened,
        abs(Double(index) - held(position)) > PagerConfiguration.longestPlainMove,
        let short = ShortenedRow(from: position, to: index, within: indices, geometry: geometry)
      {
        pagesPerSlot = short.pagesPerSlot
        row = .shortened(short)
      }
    case .shortened(var short):
      short.aim(at: index, from: position, within: indices, geometry: geometry)
      short.keep(within: indices)
      pagesPerSlot = short.pagesPerSlot
      row = .shortened(short)
    }
    let velocity =
      switch speed {
      case .pages(let velocity): velocity
      case .slots(let velocity): velocity * pagesPerSlot
      }
    let course = SpringCourse(
      configuration.spring, start: time, displacement: position - Double(index), velocity: velocity,
      tolerance: Swift.max(abs(pagesPerSlot), 1) * configuration.pixel / 4 / Swift.max(stride, 1))
    if course.duration == 0 {
      land(on: index)
      return
    }
    state = .settling(Settle(target: index, course: .spring(course)))
    let isCentred = centreWindow()
    updateMounted()
    if isCentred || isRowShortened || wasShortened { emit(.place) }
  }

  /// Moves the row to where it is at a time.
  mutating func advance(to time: Double) {
    guard case .settling(let settle) = state else { return }
    switch settle.course {
    case .spring(let course):
      if configuration.reducesMotion || course.isDone(at: time) {
        land(on: settle.target)
      } else {
        let place = Double(settle.target) + course.sample(at: time).displacement
        setPosition(configuration.bounces ? place : held(place))
      }
    case .platform(let course):
      guard let since = course.unmovedSince, time - since >= PagerConfiguration.unknownRest else { return }
      let slot = nearestSlot(to: slot)
      if abs(Double(slot) - self.slot) * stride <= configuration.pixel {
        land(on: pageIndex(atSlot: slot), isObserved: true)
      }
    }
  }

  /// How fast the row moves now.
  @inline(never)
  func speed(at time: Double) -> Speed {
    guard stride > 0 else { return .pages(0) }
    switch state {
    case .resting:
      return .pages(0)
    case .dragging(let drag):
      return .slots(rowVelocity(of: drag, at: time) / stride)
    case .settling(let settle):
      switch settle.course {
      case .spring(let course): return .pages(course.sample(at: time).velocity)
      case .platform: return .slots(tracker.velocity(at: time) / stride)
      }
    }
  }

  mutating func resize(to length: Double) {
    let held = PagerConfiguration.heldLength(length)
    guard held != viewportLength else { return }
    viewportLength = held
    tracker.reset()
    layOut()
    emit(.place)
  }

  mutating func configure(_ next: PagerConfiguration) {
    let old = (geometry: geometry, advance: configuration.autoAdvance)
    configuration = next.held
    if configuration.autoAdvance != old.advance { deadline = nil }
    let isLaidOut = geometry != old.geometry
    if isLaidOut {
      tracker.reset()
      layOut()
    }
    remount()
    if isLaidOut { emit(.place) }
    // A travel under way ends at once when motion is to be reduced.
    if configuration.reducesMotion { advance(to: latestTime) }
  }
}
