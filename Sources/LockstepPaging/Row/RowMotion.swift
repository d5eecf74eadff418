/// The motion of the row: its state, its place, and its driver. Only the functions of this type move the row.
package struct RowMotion<ID: Hashable & Sendable>: Sendable {
  private(set) var state = Pager<ID>.State.idle
  package private(set) var row = PagerRow.whole
  /// The position of the row, counted in pages of the row.
  package private(set) var position = 0.0
  /// The place of a whole row, in slots. It differs from the position only at the end of a row that ends with a full
  /// view.
  private var wholeSlot = 0.0
  /// The place from which a finger or the platform moves a whole row.
  private(set) var start = RowPlace(position: 0, slot: 0)
  /// The page on which a drag to the end of the row lands, if it is one of the pages that are visible there.
  private(set) var end = 0
  private(set) var driver = Pager<ID>.Driver.platform
  /// The index of the page on which the pager was last idle.
  private(set) var settledIndex = 0

  /// The place of the row, in slots.
  var slot: Double {
    switch row {
    case .whole: wholeSlot
    case .jump(let jump): jump.live.slot
    }
  }

  var place: RowPlace { RowPlace(position: position, slot: slot) }

  /// Makes the row idle on a page. The row is then a whole row.
  @inline(never)
  mutating func rest(on index: Int, in layout: PagerLayout) {
    state = .idle
    row = .whole
    end = index
    position = Double(index)
    straighten(in: layout)
  }

  /// Moves a whole row to the place that belongs to its position in a layout.
  @inline(__always)
  mutating func straighten(in layout: PagerLayout) {
    wholeSlot = layout.slot(at: position)
    start = place
  }

  /// Sets the settled page.
  mutating func settle(on index: Int) { settledIndex = index }

  /// Starts a drag from the current place of the row.
  @inline(__always)
  mutating func hold(by drag: Pager<ID>.Drag, end: Int) {
    self.end = end
    start = place
    hold(by: drag)
  }

  @inline(never)
  private mutating func hold(by drag: Pager<ID>.Drag) {
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
    guard case .jump(var jump) = row else {
      wholeSlot = place.slot
      start = place
      return
    }
    jump.go(to: place)
    row = .jump(jump)
  }

  /// Drags the row to a place in slots, for a finger or the platform, and computes the position from that place.
  @inline(__always)
  mutating func drag(to slot: Double, end: Int, in layout: PagerLayout) {
    drag(to: slot, position: position(at: slot, end: end, in: layout))
  }

  private mutating func drag(to slot: Double, position next: Double) {
    switch row {
    case .whole:
      position = next
      wholeSlot = slot
    case .jump(var jump):
      jump.drag(to: slot)
      position = jump.live.position
      row = .jump(jump)
    }
  }

  /// Returns the position of a whole row that a finger or the platform has moved to a place in slots.
  ///
  /// - In a row that ends with the last page, position and place are equal.
  /// - In any other row, `end` is the page at the end of the row. Between `last` - 1 and `last` the position is
  ///   interpolated, and past `last` it stays, unless `end` is the last page.
  /// - Between the place where the motion began and the next slot, the position is interpolated too.
  @inline(__always)
  func position(at slot: Double, end: Int, in layout: PagerLayout) -> Double {
    guard layout.isEndFull || start.slot != start.position else { return slot }
    return interpolatedPosition(at: slot, end: end, in: layout)
  }

  private func interpolatedPosition(at slot: Double, end: Int, in layout: PagerLayout) -> Double {
    let stop = slot < start.slot ? start.slot.rounded(.up) - 1 : start.slot.rounded(.down) + 1
    let near = (stop - slot) * (stop - start.slot) > 0 ? stop : slot
    let last = Double(layout.last)
    let past = near - last
    let steps = Double(end) - last
    let page =
      past <= -1 || !layout.isEndFull
      ? near
      : past <= 0 ? last + past + (1 + past) * steps : last + steps + (end < layout.indices.upperBound ? 0 : past)
    return near == slot ? page : start.position + (page - start.position) * (slot - start.slot) / (stop - start.slot)
  }

  /// Replaces the row, its place, the settled page and the page at the end of the row, after the indices of the pages
  /// have changed.
  @inline(__always)
  mutating func renumber(_ next: PagerRow, at place: RowPlace, settled: Int, end: Int) {
    row = next
    position = place.position
    wholeSlot = place.slot
    start = self.place
    settledIndex = settled
    self.end = end
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
  package enum State: Sendable, Equatable {
    /// The row is on the settled page.
    case idle
    /// A finger drags the row.
    case dragging(Drag)
    /// The engine's spring, or the platform, moves the row.
    case settling(Settle)
  }

  /// The side that writes the scroll position: the platform or the engine.
  package enum Driver: Sendable, Equatable {
    case platform
    case engine
  }

  /// A settling row.
  package struct Settle: Sendable, Equatable {
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

  package var state: State { motion.state }
  package var row: PagerRow { motion.row }
  package var driver: Driver { motion.driver }
  package var settledIndex: Int { motion.settledIndex }

  /// The place of the row, in slots.
  package var slot: Double { motion.slot }
}
