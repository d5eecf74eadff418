// The values that hosts read after each event. All of them are functions of the state.
extension Pager {
  /// All pages, in the order in which they were set. Each page has a tab.
  public var pages: PagerPages<ID> { tabList.all }

  /// The pages of the row, in order: `pages` without the pages whose tab is disabled. A disabled page that
  /// `TabList.admitted` contains is part of the row nevertheless.
  package var rowPages: PagerPages<ID> { layout.pages }

  /// A counter that changes with the list of pages and with the pages of the row, for hosts that store values for each
  /// page.
  package var pagesRevision: Int { tabList.revision &+ layout.pagesRevision }

  /// The options, with every number in its range.
  public var configuration: PagerConfiguration { layout.configuration }

  /// The length of the viewport along the axis, in points; 0 before the first layout.
  public var viewportLength: Double { layout.viewportLength }

  /// The current ends of the row: closed or cyclic. The row of a cyclic list is closed while the list has fewer pages
  /// than can be visible at once, because a page cannot be in two slots. If a page fills the viewport, two pages can be
  /// visible at once.
  public var ends: PagerEnds { layout.ends }

  package var geometry: PageGeometry { layout.geometry }

  /// The phase of the row: idle, dragged or settling.
  public var phase: PagerPhase {
    switch state {
    case .idle: .idle
    case .dragging: .dragging
    case .settling: .settling
    }
  }

  /// The page nearest to `position`. In a long jump, the nearest page of the shortened row. Nil without pages.
  public var current: ID? { rowPages[currentIndex] }

  /// The page on which the current motion ends. While a finger drags the row, the target is the neighbor on the side to
  /// which the row is pulled. Nil without pages.
  public var target: ID? { rowPages[rowTarget] }

  /// The page on which the pager was last idle. Nil without pages.
  public var settled: ID? { rowPages[settledIndex] }

  /// The index of `target` among the pages of the row. In a cyclic row the indices continue past the last page.
  var rowTarget: Int {
    switch state {
    case .idle: settledIndex
    case .dragging(let drag): landingPage(atSlot: drag.targetSlot)
    case .settling(let settle): settle.target
    }
  }

  // Hosts read `selection` after every event. Outside Embedded Swift the getter is inlined, so that the call does not
  // copy the pager.
  /// The selected page, which is the value of a two-way binding. Nil without pages.
  ///
  /// - A selection by a tap, a key or code changes this value at once.
  /// - A swipe changes this value when the finger is lifted, unless the row returns to the settled page.
  #if !LOCKSTEP_ELEMENTS
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

  /// The page that a binding waits for: it was bound while it was not in the list, and no other page was selected
  /// since. Nil when no binding waits.
  public var awaitedPage: ID? { choice.awaited }

  /// `true` while the host must send `frame(at:)` with every frame: the row moves, or a page fades out.
  public var needsFrames: Bool {
    if crossFade != nil { return true }
    guard case .settling(let settle) = state else { return false }
    switch settle.course {
    case .spring: return true
    case .platform(let course): return course.unmovedSince != nil
    }
  }

  /// `true` if an idle row whose scroll view is at `offset`, in points, is more than a pixel from its page. A scroll view
  /// may not report that a finger is gone which the engine has ignored, and which has moved the row. The host
  /// then looks at the scroll view in each frame.
  package func isElsewhere(at offset: Double) -> Bool {
    phase == .idle && stride > 0 && abs(offset - self.offset) > environment.pixel
  }

  /// A counter of the requests to the scroll view. When it changes, the host scrolls to `offset`. The counter changes
  /// with every `layout`, at both ends of driving, and in every frame in which the engine has moved the row.
  package var offsetRevision: Int { host.revision }

  /// `true` while the engine writes the scroll position: between the effects `beginDriving` and `endDriving`.
  public var isDriving: Bool { driver == .engine }

  /// The distance from one page to the next, in points; 0 before the first layout.
  public var stride: Double { geometry.stride }

  /// The scroll position that the host shows, in points from the start of its content.
  public var offset: Double { (slot - Double(windowStart)) * stride }

  /// Returns the slot of the host's content that contains a page, or nil when no slot contains it.
  ///
  /// - In general, the slot is the index of the page minus `windowStart`.
  /// - In a long jump, the slot is that of the page in the shortened row.
  /// - In a cyclic pager, a mounted page has the slot in which it is mounted. Any other page has its slot nearest to
  ///   the settled page.
  public func slot(of id: ID) -> Int? {
    rowSlot(of: id).map { $0 - windowStart }
  }

  /// Returns the slot, counted from index 0, of the page at an index. Nil when the page is not in the row.
  func rowSlot(at index: Int) -> Int? {
    switch row {
    case .whole: indices.contains(index) ? index : nil
    case .jump(let jump): jump.slot(of: index)
    }
  }

  /// Returns the slot of a page, counted from index 0. The slot is the page's index, except in a long jump. Nil when
  /// the page is not in the row.
  @inline(__always)
  package func rowSlot(of id: ID) -> Int? {
    layout.slot(of: id, settled: motion.settledIndex, in: motion.row, mounted: mounted)
  }

  /// `true` while a long jump leaves pages out of the row.
  public var isRowShortened: Bool {
    if case .jump = row { true } else { false }
  }

  var currentIndex: Int {
    guard !rowPages.isEmpty else { return 0 }
    if isEndFull, case .whole = row { return indices.nearest(to: motion.position) }
    return pageIndex(atSlot: nearestSlot(to: slot))
  }

  /// The slots of the pages in the row, from the first to the last.
  package var pageSlots: ClosedRange<Int> {
    switch row {
    case .whole: return indices
    case .jump(let jump): return jump.slots
    }
  }

  /// The slots on which the row can rest, from the first to the last. A row that ends with a full view does not move to
  /// the slots of its last pages.
  @inline(__always)
  package var slotRange: ClosedRange<Int> { motion.row.restSlots(in: layout.derived) }

  @inline(never)
  func nearestSlot(to place: Double) -> Int { slotRange.nearest(to: place) }

  @inline(never)
  package func pageIndex(atSlot slot: Int) -> Int {
    switch row {
    case .whole: slot
    case .jump(let jump): jump.page(at: slot) ?? settledIndex
    }
  }

  /// Returns the slot on which the row rests while the page at an index is settled. Nil when the page is not in the row.
  func restSlot(at index: Int) -> Int? {
    rowSlot(at: Swift.min(index, layout.derived.last))
  }

  /// Returns the index of the page that is settled when a gesture ends on a slot. Several pages share the last slot of a
  /// row that ends with a full view.
  func landingPage(atSlot slot: Int) -> Int {
    let index = pageIndex(atSlot: slot)
    return index == layout.derived.last ? endPage : index
  }

  /// The page on which a gesture lands at the end of the row: the target of a motion, or else the page that was settled
  /// when the gesture began, if it is visible there, or else the first page that is visible there.
  var endPage: Int {
    let last = layout.derived.last
    if case .settling(let settle) = state, settle.target >= last { return settle.target }
    return Swift.max(motion.end, last)
  }

  /// `true` if the row ends with a full view, before the slot of its last page.
  package var isEndFull: Bool { layout.derived.isEndFull }
}
