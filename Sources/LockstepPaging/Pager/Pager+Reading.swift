// What hosts read after each event. All of it is a function of the state.
extension Pager {
  /// Whether the row of pages stands, is held, or is on its way.
  public var phase: PagerPhase {
    switch state {
    case .resting: .idle
    case .dragging: .dragging
    case .settling: .settling
    }
  }

  /// The page nearest to `position`; in a long jump, the nearest of those in the shortened row. Nil without pages.
  public var current: ID? { pages[currentIndex] }

  /// The page where motion ends: while a finger drags, the neighbour on the side that the row was pulled to. Nil without pages.
  public var target: ID? { pages[targetIndex] }

  /// The page that was last at rest. Nil without pages.
  public var settled: ID? { pages[settledIndex] }

  /// The index of `target`; 0 without pages. For layout: an id says more. In a cyclic pager it counts on over the seam, as
  /// `position` does.
  public var targetIndex: Int {
    switch state {
    case .resting: settledIndex
    case .dragging(let drag): pageIndex(atSlot: drag.targetSlot)
    case .settling(let settle): settle.target
    }
  }

  // Natively it is read after every event, without a copy of the whole pager for a call.
  /// What a binding shows: the page that was selected, at once; the page that a swipe goes to, once it is let
  /// go, and for as long as it is not given up.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  public var selection: ID? {
    switch state {
    case .resting: return settled
    case .settling(let settle):
      switch settle.course {
      case .spring: return target
      case .platform: return pages[platformTarget ?? currentIndex]
      }
    case .dragging:
      // A swipe that was let go, and is caught again, stays selected until it is given up.
      if let move, move.cause != .swipe || move.to == announcedSelection { return move.to }
      return settled
    }
  }

  /// The page that a binding waits for: it was bound before it came, and nothing else was selected since. Nil at other times.
  public var awaitedPage: ID? { boundID }

  /// Whether `frame(at:)` is to be sent with every frame for now.
  public var needsFrames: Bool {
    guard case .settling(let settle) = state else { return false }
    switch settle.course {
    case .spring: return true
    case .platform(let course): return course.unmovedSince != nil
    }
  }

  /// Whether the engine writes the scroll position, between the effects `take` and `give`.
  public var isDriving: Bool { driver == .engine }

  /// From one page to the next, in points; 0 before the first layout.
  public var stride: Double { geometry.stride }

  /// Where the host's scroll position is to be, in points from the start of its content.
  public var offset: Double { (slot - Double(windowStart)) * stride }

  /// The slot of the host's content in which a page stands, or nil when it is in none: its index less `windowStart`, but in a long
  /// jump; in a cyclic pager that of the mounted page, or else that nearest to the settled one.
  @inline(never)
  public func slot(of id: ID) -> Int? {
    guard let listed = pages.index(of: id) else { return nil }
    if ends == .cyclic, let slot = mounted.slot(of: id) { return slot - windowStart }
    let index = occurrence(of: listed, nearest: Double(settledIndex))
    let slot: Int?
    switch row {
    case .whole: slot = window.contains(index) ? index : nil
    case .shortened(let short): slot = short.slot(of: index)
    }
    return slot.map { $0 - windowStart }
  }

  /// The slot, as the row counts, in which the page at an index stands, or nil when it is not in the row.
  func rowSlot(at index: Int) -> Int? {
    switch row {
    case .whole: indices.contains(index) ? index : nil
    case .shortened(let short): short.slot(of: index)
    }
  }

  /// The same counted as the row counts: its index, but in a long jump.
  func rowSlot(of id: ID) -> Int? {
    slot(of: id).map { $0 + windowStart }
  }

  /// True while a long jump leaves pages out of the row.
  public var isRowShortened: Bool {
    if case .shortened = row { true } else { false }
  }

  /// Where the row stands, in slots.
  var slot: Double {
    switch row {
    case .whole: position
    case .shortened(let short): short.live
    }
  }

  var currentIndex: Int {
    guard !pages.isEmpty else { return 0 }
    return pageIndex(atSlot: nearestSlot(to: slot))
  }

  /// The first and the last slot that a page stands in.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  var slotRange: ClosedRange<Int> {
    switch row {
    case .whole: indices
    case .shortened(let short): short.slots
    }
  }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  func nearestSlot(to place: Double) -> Int { slotRange.nearest(to: place) }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  func pageIndex(atSlot slot: Int) -> Int {
    switch row {
    case .whole: slot
    case .shortened(let short): short.page(at: slot) ?? settledIndex
    }
  }
}
