import LockstepPaging

extension WebPager {
  /// The number of pages that a course of the indicator covers on each side of the course's middle page.
  private static let courseReach = 8
  /// A course is renewed when the current page is nearer to its end than this number of pages: it then still covers the
  /// swipe that is under way.
  private static let courseMargin = 2
  /// The length of the laid-out section of a long strip, in pixels. Up to this length, a 32-bit float has a precision
  /// of a sixteenth of a pixel.
  private static let sectionLength = 1_048_576.0

  /// Draws the tabs that the strip lays out, and no others: ten thousand buttons would take a fifth of a second.
  ///
  /// New tabs are measured. The measured widths may make other tabs visible, so drawing repeats until the layout is
  /// stable.
  func drawTabs() {
    Self.follow(&strip, &pager)
    guard hasStrip else { return removeTabs() }
    moveLaidOutSection()
    while areTabsOutdated {
      layOutTabs()
      measureTabs()
      moveLaidOutSection()
    }
  }

  @inline(never)
  private static func follow(_ strip: inout PagerStrip<Int32>, _ pager: inout Pager<Int32>) { strip.follow(pager) }

  /// Removes the tabs of a hidden strip, and ends its animations.
  private func removeTabs() {
    guard drawn.tabsRevision == nil else { return }
    drawn.tabsRevision = $strip.ask { $0.layoutRevision }
    WebNode.strip.set("hidden", true)
    WebNode.arrange(.tab, of: [], insteadOf: drawn.tabs.ids, in: .track, fillsAll: false)
    drawn.tabs = []
    if drawn.fractions != nil { Browser.call("mix", 0, -1) }
    drawn.fractions = nil
    if drawn.course != nil { play(nil) }
    drawn.stripRevision = -1
  }

  private var areTabsOutdated: Bool {
    drawn.tabsRevision != $strip.ask { $0.layoutRevision } || drawn.selection != selection || drawn.arePanelsNew
  }

  /// Moves the laid-out section of a long strip, so that the section surrounds the visible tabs.
  ///
  /// The length of a browser's scroller is limited, and far from its start offsets are rounded by more than a pixel.
  private func moveLaidOutSection() {
    let sectionLength = Self.sectionLength
    let (length, offset) = $strip.ask { ($0.contentLength, $0.offset) }
    let isNearEnd = abs(offset - drawn.stripStart - sectionLength / 2) > sectionLength / 4
    guard isNearEnd || length <= sectionLength else { return }
    let start = Swift.max(Swift.min(offset - sectionLength / 2, length - sectionLength), 0)
    guard start != drawn.stripStart else { return }
    drawn.stripStart = start
    forgetDrawing()
  }

  /// `true` while the element shows its strip.
  var hasStrip: Bool { placement != 1 }

  private func layOutTabs() {
    drawn.fractions = nil
    let (pages, indices) = $strip.ask { ($0.pages, $0.tabs) }
    let (old, oldIDs, isRenewed) = (drawn.tabs, drawn.tabs.ids, drawn.tabsRevision == nil)
    if drawn.tabsRevision != $strip.ask({ $0.layoutRevision }) { drawn.isCourseCurrent = false }
    drawn.tabsRevision = $strip.ask { $0.layoutRevision }
    drawn.selection = selection
    drawn.arePanelsNew = false
    drawn.tabs = indices.compactMap { index in pages[index].map { tab($0, at: index, of: pages.count) } }
    if isRenewed { WebNode.strip.set("hidden", false) }
    let ids = drawn.tabs.ids
    if isRenewed || ids != oldIDs {
      WebNode.arrange(.tab, of: ids, insteadOf: oldIDs, in: .track, fillsAll: isRenewed)
    }
    for tab in drawn.tabs { draw(tab, over: old.first { $0.id == tab.id }) }
    let width = laidOutWidth
    guard width != drawn.tabsWidth else { return }
    drawn.tabsWidth = width
    WebNode.tabs.style("width", pixels: width)
  }

  /// The width of the laid-out section, in pixels.
  var laidOutWidth: Double { $strip.ask { Swift.min($0.contentLength, Self.sectionLength) } }

  private func tab(_ id: Int32, at index: Int, of count: Int) -> DrawnTab {
    let frame = $strip.ask { $0.frame(of: index) }
    let isUnlimited = $strip.ask { $0.isUnlimited }
    return DrawnTab(
      id: id, start: frame.x - drawn.stripStart, width: frame.width, isSelected: id == drawn.selection,
      isDisabled: !$strip.ask { $0.isEnabled(index) }, ordinal: isUnlimited ? nil : index + 1,
      count: isUnlimited ? -1 : count, hasPanel: hasPanel(id))
  }

  /// Writes the values of a tab that have changed.
  private func draw(_ tab: DrawnTab, over old: DrawnTab?) {
    guard tab != old else { return }
    let node = WebNode.tab(tab.id)
    if tab.start != old?.start { node.style("inset-inline-start", pixels: tab.start) }
    if tab.width != old?.width { node.style("width", pixels: tab.width) }
    if tab.isSelected != old?.isSelected {
      node.set("ariaSelected", tab.isSelected)
      setTabStop(tab.id)
      node.part("selected", tab.isSelected)
    }
    if tab.isDisabled != old?.isDisabled { node.set("ariaDisabled", tab.isDisabled) }
    if let ordinal = tab.ordinal, ordinal != old?.ordinal { node.set("ariaPosInSet", Double(ordinal)) }
    if tab.count != old?.count { node.set("ariaSetSize", Double(tab.count)) }
    if tab.hasPanel != old?.hasPanel { node.refer("aria-controls", toPanel: tab.hasPanel ? tab.id : nil) }
  }

  /// Handles a change of the focus in the strip.
  func focused(on id: Int32?) {
    strip.focused = id
    for tab in drawn.tabs { setTabStop(tab.id) }
  }

  /// Makes one tab a stop of the Tab key: the tab with the focus, so that Tab leaves the strip from there, or else the
  /// selected tab.
  private func setTabStop(_ id: Int32) {
    WebNode.tab(id).set("tabIndex", id == strip.focused ?? selection ? 0 : -1)
  }

  /// Measures the drawn tabs that have no measured width.
  ///
  /// Measuring stops at a tab that is not drawn yet, and at a tab without a width because it is not visible. The next
  /// drawing measures these tabs.
  private func measureTabs() {
    while let index = $strip.ask({ $0.nextUnmeasured }), let id = $strip.ask({ $0.pages[index] }),
      hasTab(id)
    {
      let width = WebNode.tab(id).read("width")
      guard width > 0 else { return }
      $strip.ask { $0.measure(index, width: width) }
    }
  }

  /// Measures the tab of the page `id` again after the size of its label changed. The padding of the labels, which the
  /// look depends on, may have changed too.
  func tabResized(_ id: Int32) {
    guard hasTab(id) else { return }
    let width = WebNode.tab(id).read("width")
    guard width > 0 else { return }
    let before = strip.layoutRevision
    $strip.ask { $0.measure(tabOf: id, width: width) }
    if strip.layoutRevision != before { strip.look = readLook() }
  }

  private func hasTab(_ id: Int32) -> Bool { drawn.tabs.contains { $0.id == id } }

  // MARK: The offset of the strip

  /// Scrolls the strip to its offset.
  ///
  /// While the browser moves the strip, the scroller keeps its offset, and the track is translated by the difference
  /// between the offset of the scroller and that of the strip. When the pages have come to rest, the scroller gets the
  /// offset of the strip, so that a person can scroll the strip to both of its ends.
  func moveStrip() {
    guard hasStrip else { return }
    let isPlayed = isStripPlayed
    let (revision, offset) = $strip.ask { ($0.offsetRevision, $0.offset - drawn.stripStart) }
    if !isPlayed || pager.phase == .idle, revision != drawn.stripRevision || abs(offset - drawn.stripBase) >= 1 {
      drawn.stripRevision = revision
      drawn.stripBase = offset
      if offset != 0 || !drawn.hasNewBoxes { Browser.call("scrollStrip", sign * offset) }
    }
    let shift = isPlayed ? sign * drawn.stripBase : 0
    guard shift != drawn.trackShift else { return }
    drawn.trackShift = shift
    WebNode.track.translate(x: shift)
  }

  /// Reads the strip's scroll offset, which a person may have changed. When the known offset is past the end of the
  /// strip, the browser has limited it, which is no scroll.
  func stripScrolled() {
    let strip = WebNode.strip
    let scrolled = sign * strip.read("scrollLeft")
    // The browser gives both widths as whole pixels.
    let end = strip.read("scrollWidth") - strip.read("clientWidth")
    if drawn.stripBase > end + 1, scrolled > end - 1 { return drawn.stripBase = scrolled }
    var offset = scrolled + drawn.stripStart
    if pager.phase != .idle, isStripPlayed {
      offset = $strip.ask { $0.offset } + scrolled - drawn.stripBase
    }
    guard $strip.ask({ $0.scrolled(to: offset) }) else { return }
    drawn.stripBase = scrolled
    draw()
  }

  /// Lays out more tabs of pages without end, after a person has scrolled the strip and it has come to rest.
  func stripScrollEnded() {
    Self.scrollEnded(&strip, &pager)
    draw()
  }

  @inline(never)
  private static func scrollEnded(_ strip: inout PagerStrip<Int32>, _ pager: inout Pager<Int32>) {
    strip.scrollEnded(in: pager)
  }

  // MARK: The course of the indicator and the strip

  /// Draws the indicator, and passes the course of the indicator and of the strip to the browser.
  ///
  /// Where possible, the browser plays the course against the scroll position of the pages. Otherwise the indicator is
  /// drawn for the current position.
  func drawCourse() {
    guard hasStrip else { return }
    let last = $pager.ask { $0.slotCount } - 1
    let look = $strip.ask { $0.indicator }
    guard playsCourses, (main ?? self).length > 0, last > 0, let look else {
      if drawn.course != nil { play(nil) }
      if mixesLooks { mixLooks(.still) }
      return draw(look)
    }
    guard let course = nextCourse(to: last) else { return }
    if mixesLooks { mixLooks(course) }
    if drawn.course == nil { draw(look) }  // The styles are visible until the animation begins.
    switch course {
    case .still:
      add(look, part: 0)
      add(look, part: 1)
    case .around(let middle): addKeyframes(around: middle, to: last)
    }
    play(course)
  }

  /// Draws the fraction of the selected look that each tab shows. The browser plays the fractions of the tabs around the
  /// current page; in a long jump, and where it plays no course, they are written for the current position.
  private func mixLooks(_ course: PlayedCourse) {
    let old = drawn.fractions
    guard course == .still || course != old else { return }
    drawn.fractions = course
    switch course {
    case .around(let middle):
      let last = $pager.ask { $0.slotCount } - 1
      Browser.call(
        "mix", Double(middle - Self.courseReach), Double(middle + Self.courseReach), Double(pager.windowStart),
        Double(last))
    case .still:
      if old != .still { Browser.call("mix", 0, -1) }
      for index in old != .still ? $strip.ask({ $0.tabs }) : Array($strip.ask { $0.takeChanges() }) { write(index) }
    }
  }

  private func write(_ index: Int) {
    guard let id = $strip.ask({ $0.pages[index] }), hasTab(id) else { return }
    WebNode.tab(id).style("--selected-fraction", $strip.ask { $0.selectedFraction(of: index) })
  }

  /// `true` when the browser plays the indicator's course. A course cannot lead from the last cyclic page to the first,
  /// over a disabled tab, whose page is not in the row, over the tabs that a long move leaves out, or at the end of a row
  /// that ends with a full view, where the position depends on more than the offset.
  var playsCourses: Bool {
    hasTimeline && pager.ends == .closed && !pager.isEndFull && !pager.pages.isUnlimited
      && !(main ?? self).hasDisabledTabs
  }

  /// `true` while the browser moves the strip.
  private var isStripPlayed: Bool {
    if case .around = drawn.course { $strip.ask { $0.maximumOffset } > 0 } else { false }
  }

  /// The course to play; nil when the browser already plays it.
  ///
  /// In a long jump, and beyond the ends, the scroll position determines neither the indicator nor the strip. The
  /// browser then plays the indicator's current appearance, and the strip is scrolled with each frame.
  private func nextCourse(to last: Int) -> PlayedCourse? {
    let start = pager.windowStart
    let position = $pager.ask { $0.position }
    guard !pager.isRowShortened, position >= Double(start), position <= Double(start + last) else {
      return .still
    }
    let current = $pager.ask { $0.current.flatMap($0.pages.index(of:)) } ?? start
    if case .around(let middle) = drawn.course, drawn.isCourseCurrent,
      abs(middle - current) <= Self.courseReach - Self.courseMargin, !isStripOffCourse
    {
      return nil
    }
    return .around(current)
  }

  /// `true` when the offset of the strip may depend on more than the position of the pages, so that the course has to be
  /// computed again.
  private var isStripOffCourse: Bool {
    guard $strip.ask({ $0.maximumOffset }) > 0 else { return false }
    return !$strip.ask { $0.isFollowing } || (pager.phase == .idle && strip.look.tabs.anchor == .visible)
  }

  /// Adds the keyframes over the scroll position for the pages around `middle`.
  private func addKeyframes(around middle: Int, to last: Int) {
    let start = pager.windowStart
    let window = start...start + last
    let course = (middle - Self.courseReach...middle + Self.courseReach).clamped(to: window)
    $strip.ask { strip in
      strip.look.indicator.course(
        over: Double(course.lowerBound)...Double(course.upperBound), in: strip.layout
      ) { position, look in
        forEachPart(at: position, of: course, in: window) { add(look, part: $0) }
      }
      guard strip.maximumOffset > 0 else { return }
      for index in course {
        let shift = sign * (drawn.stripStart - strip.offset(at: Double(index)))
        forEachPart(at: Double(index), of: course, in: window) { Browser.call("shift", $0, shift) }
      }
    }
  }

  /// Passes the offset of a position's keyframe: the fraction of the way from the first to the last page.
  ///
  /// Where the course does not reach an end, the end gets a keyframe too: without one, the browser would animate towards
  /// the node's own style.
  @inline(never)
  private func forEachPart(
    at position: Double, of course: ClosedRange<Int>, in window: ClosedRange<Int>, _ add: (Double) -> Void
  ) {
    if position == Double(course.lowerBound), course.lowerBound > window.lowerBound { add(0) }
    add(Swift.min((position - Double(window.lowerBound)) / Double(window.count - 1), 1))
    if position == Double(course.upperBound), course.upperBound < window.upperBound { add(1) }
  }

  @inline(never)
  private func add(_ look: TabIndicator.Appearance, part: Double) {
    Browser.call("look", part, sign * (look.frame.x - drawn.stripStart), look.frame.width, look.opacity)
  }

  /// Plays the keyframes that were added. The animations without keyframes are canceled.
  private func play(_ course: PlayedCourse?) {
    drawn.course = course
    drawn.isCourseCurrent = !isStripOffCourse
    Browser.call("play")
  }

  /// Writes the indicator's appearance to its styles.
  private func draw(_ look: TabIndicator.Appearance?) {
    guard look != drawn.indicator else { return }
    drawn.indicator = .some(look)
    for node in [WebNode.indicator, .round] {
      node.style("--x", pixels: sign * ((look?.frame.x ?? 0) - drawn.stripStart))
      node.style("--width", look?.frame.width ?? 0)
      node.style("opacity", look?.opacity ?? 0)
    }
    let enteringWidth = look?.entering?.width ?? 0
    for node in [WebNode.entering, .enteringRound] {
      node.style("--width", enteringWidth)
      // A browser may draw a column of pixels of a box that has no width.
      node.style("opacity", enteringWidth > 0 ? 1 : 0)
    }
  }
}
