/// The motion of the row: its state, its place, and its driver. Only the functions of this type move the row.
struct RowMotion<ID: Hashable & Sendable>: Sendable {
  private(set) var state = Pager<ID>.State.idle
  private(set) var row = PagerRow.whole
  /// The position of the row, counted in pages of the row.
  private(set) var position = 0.0
  private(set) var driver = Pager<ID>.Driver.platform
  /// The index of the page on which the pager was last idle.
  private(set) var settledIndex = 0

  /// The place of the row, in slots.
  var slot: Double {
    switch row {
    case .whole: position
    case .jump(let jump): jump.live.slot
    }
  }

  var place: RowPlace { RowPlace(position: position, slot: slot) }

  /// Makes the row idle on a page. The row is then a whole row.
  #if LOCKSTEP_ELEMENTS
    @inline(never)
  #endif
  mutating func rest(on index: Int) {
    state = .idle
    row = .whole
    position = Double(index)
  }

  /// Sets the settled page.
  mutating func settle(on index: Int) { settledIndex = index }

  /// Starts a drag from the current place of the row.
  mutating func hold(by drag: Pager<ID>.Drag) {
    state = .dragging(drag)
    guard case .jump(var jump) = row else { return }
    jump.hold()
    row = .jump(jump)
  }

  /// Changes the drag under way.
  mutating func update(_ drag: Pager<ID>.Drag) { state = .dragging(drag) }

  /// Starts to settle the row on a page, or changes the target or the motion of a settling row.
  mutating func go(_ settle: Pager<ID>.Settle) { state = .settling(settle) }

  /// Moves the start of the motion to another clock, so that the row continues from its current place.
  mutating func changeClock(by seconds: Double) {
    guard case .settling(var settle) = state else { return }
    switch settle.course {
    case .spring(var course):
      course.start += seconds
      settle.course = .spring(course)
    case .platform(var course):
      guard let since = course.unmovedSince else { return }
      course.unmovedSince = since + seconds
      settle.course = .platform(course)
    }
    state = .settling(settle)
  }

  /// Replaces the row and keeps its place.
  mutating func lay(_ next: PagerRow) { row = next }

  /// Moves the row to a place.
  mutating func move(to place: RowPlace) {
    position = place.position
    guard case .jump(var jump) = row else { return }
    jump.go(to: place)
    row = .jump(jump)
  }

  /// Drags the row to a place in slots, for a finger or the platform, and computes the position from that place.
  mutating func drag(to slot: Double) {
    switch row {
    case .whole:
      position = slot
    case .jump(var jump):
      jump.drag(to: slot)
      position = jump.live.position
      row = .jump(jump)
    }
  }

  /// Replaces the row, its position and the settled page, after the indices of the pages have changed.
  mutating func renumber(_ next: PagerRow, at position: Double, settled: Int) {
    row = next
    self.position = position
    settledIndex = settled
  }

  /// Changes the driver of the row. Returns `false` when the driver is the same as before.
  mutating func hand(to next: Pager<ID>.Driver) -> Bool {
    guard driver != next else { return false }
    driver = next
    return true
  }
}

extension Pager {
  /// The state of the row.
  enum State: Sendable, Equatable {
    /// The row is on the settled page.
    case idle
    /// A finger drags the row.
    case dragging(Drag)
    /// The engine's spring, or the platform, moves the row.
    case settling(Settle)
  }

  /// The side that writes the scroll position: the platform or the engine.
  enum Driver: Sendable, Equatable {
    case platform
    case engine
  }

  /// A settling row.
  struct Settle: Sendable, Equatable {
    var target: Int
    var course: Course
  }

  /// The motion of a settling row.
  enum Course: Sendable, Equatable {
    /// A spring of the engine.
    case spring(SpringCourse)
    /// The scrolling of the platform.
    case platform(PlatformCourse)
  }

  var state: State { motion.state }
  var row: PagerRow { motion.row }
  var driver: Driver { motion.driver }
  var settledIndex: Int { motion.settledIndex }

  /// The place of the row, in slots.
  var slot: Double { motion.slot }
}
