// What hosts read after each event. All of it is a function of the state.
extension Pager {
  /// All pages in order, as they were set. Each has a tab.
  public var pages: PagerPages<ID> { tabList.all }

  /// The pages of the row, in order: `pages` without those whose tab is disabled, unless code has selected one.
  var rowPages: PagerPages<ID> { layout.pages }

  /// Counts the changes of the pages and of those in the row, for hosts that keep something of their own for each page.
  public var pagesRevision: Int { tabList.revision &+ layout.pagesRevision }

  /// The options.
  public var configuration: PagerConfiguration { layout.configuration }

  /// The length of the viewport along the axis, in points. 0 before the first layout.
  public var viewportLength: Double { layout.viewportLength }

  /// Whether the pages go round at present. A cyclic list of fewer pages than can be in view at once (two, where a page fills the
  /// viewport) is closed: a page cannot stand in two places.
  public var ends: PagerTopology { layout.ends }

  var geometry: PageGeometry { layout.geometry }

  /// Whether the row of pages stands, is held, or is on its way.
  public var phase: PagerPhase {
    switch state {
    case .idle: .idle
    case .dragging: .dragging
    case .settling: .settling
    }
  }

  /// The page nearest to `position`; in a long jump, the nearest of those in the shortened row. Nil without pages.
  public var current: ID? { rowPages[currentIndex] }

  /// The page where motion ends: while a finger drags, the neighbour on the side that the row was pulled to. Nil without pages.
  public var target: ID? { rowPages[rowTarget] }

  /// The page that was last at rest. Nil without pages.
  public var settled: ID? { rowPages[settledIndex] }

  /// The index of `target` among the pages of the row. In a cyclic row it counts on over the seam.
  var rowTarget: Int {
    switch state {
    case .idle: settledIndex
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
    case .idle: return settled
    case .settling(let settle):
      switch settle.course {
      case .spring: return target
      case .platform: return rowPages[platformTarget ?? currentIndex]
      }
    case .dragging(let drag):
      return drag.selected ?? settled
    }
  }

  /// The page that a binding waits for: it was bound before it came, and nothing else was selected since. Nil at other times.
  public var awaitedPage: ID? { choice.awaited }

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
    guard let listed = rowPages.index(of: id) else { return nil }
    if ends == .cyclic, let slot = mounted.slot(of: id) { return slot - windowStart }
    let index = occurrence(of: listed, nearest: Double(settledIndex))
    let slot: Int?
    switch row {
    case .whole: slot = window.contains(index) ? index : nil
    case .jump(let jump): slot = jump.slot(of: index)
    }
    return slot.map { $0 - windowStart }
  }

  /// The slot, as the row counts, in which the page at an index stands, or nil when it is not in the row.
  func rowSlot(at index: Int) -> Int? {
    switch row {
    case .whole: indices.contains(index) ? index : nil
    case .jump(let jump): jump.slot(of: index)
    }
  }

  /// The same counted as the row counts: its index, but in a long jump.
  func rowSlot(of id: ID) -> Int? {
    slot(of: id).map { $0 + windowStart }
  }

  /// True while a long jump leaves pages out of the row.
  public var isRowShortened: Bool {
    if case .jump = row { true } else { false }
  }

  var currentIndex: Int {
    guard !rowPages.isEmpty else { return 0 }
    return pageIndex(atSlot: nearestSlot(to: slot))
  }

  /// The first and the last slot that a page stands in.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  var slotRange: ClosedRange<Int> {
    switch row {
    case .whole: indices
    case .jump(let jump): jump.slots
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
    case .jump(let jump): jump.page(at: slot) ?? settledIndex
    }
  }
}
