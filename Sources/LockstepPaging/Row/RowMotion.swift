/// The motion of the row: what it does, where it stands, and who writes the scroll position. Every step of the engine that moves the row
/// does so by one of the functions here.
struct RowMotion<ID: Hashable & Sendable>: Sendable {
  private(set) var state = Pager<ID>.State.idle
  private(set) var row = PagerRow.whole
  /// In pages of the row.
  private(set) var position = 0.0
  private(set) var driver = Pager<ID>.Driver.platform
  /// The index of the page that was last at rest.
  private(set) var settledIndex = 0

  /// Where the row stands, in slots.
  var slot: Double {
    switch row {
    case .whole: position
    case .jump(let jump): jump.live.slot
    }
  }

  var place: RowPlace { RowPlace(position: position, slot: slot) }

  /// The row rests on a page, whole.
  mutating func rest(on index: Int) {
    state = .idle
    row = .whole
    position = Double(index)
  }

  /// The page that the row rests on is the settled one.
  mutating func settle(on index: Int) { settledIndex = index }

  /// A finger holds the row where it stands.
  mutating func hold(by drag: Pager<ID>.Drag) {
    state = .dragging(drag)
    guard case .jump(var jump) = row else { return }
    jump.hold()
    row = .jump(jump)
  }

  /// The finger that holds the row has another target or another place.
  mutating func update(_ drag: Pager<ID>.Drag) { state = .dragging(drag) }

  /// The row goes to a page by itself.
  mutating func go(_ settle: Pager<ID>.Settle) { state = .settling(settle) }

  /// The row is this one from now on. It stands where it stood.
  mutating func lay(_ next: PagerRow) { row = next }

  /// The row moves to a place.
  mutating func move(to place: RowPlace) {
    position = place.position
    guard case .jump(var jump) = row else { return }
    jump.go(to: place)
    row = .jump(jump)
  }

  /// A finger, or the platform, drags the row to a place in slots. The position follows.
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

  /// The pages have other indices: the row that it is now, and the position in it.
  mutating func renumber(_ next: PagerRow, at position: Double, settled: Int) {
    row = next
    self.position = position
    settledIndex = settled
  }

  /// Changes who writes the scroll position. False when it is the same.
  mutating func hand(to next: Pager<ID>.Driver) -> Bool {
    guard driver != next else { return false }
    driver = next
    return true
  }
}

extension Pager {
  /// What the row does.
  enum State: Sendable, Equatable {
    /// It stands on the settled page.
    case idle
    /// A finger holds it.
    case dragging(Drag)
    /// A spring of ours, or the platform, moves it.
    case settling(Settle)
  }

  /// Who writes the scroll position.
  enum Driver: Sendable, Equatable {
    case platform
    case engine
  }

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

  var state: State { motion.state }
  var row: PagerRow { motion.row }
  var driver: Driver { motion.driver }
  var settledIndex: Int { motion.settledIndex }

  /// Where the row stands, in slots.
  var slot: Double { motion.slot }
}
