import LockstepPaging

extension WebPager {
  /// How far a course reaches on both sides of its page, in pages.
  private static let courseReach = 4
  /// How much of a long strip is laid out, in pixels: a 32 bit float counts so far in sixteenths.
  private static let stretch = 1_048_576.0

  /// Draws the tabs in sight with half a strip on both sides, those of mounted pages, the one gone to and the one with the focus: ten
  /// thousand buttons would cost a fifth of a second. Tabs that are new are measured, which may bring others into sight.
  func drawTabs() {
    while true {
      moveStretch()
      let range = $strip.ask { strip in
        let start = strip.offset(at: pager.position)
        return strip.indices(from: start - strip.viewportLength / 2, to: start + strip.viewportLength * 1.5)
      }
      let tabs = DrawnTabs(range: range, target: targetIndex)
      guard tabs != drawn.tabs else { break }
      drawn.tabs = tabs
      if !drawTabs(shownTabs(in: range)) { break }
      forgetDrawing()
    }
    let offset = $strip.ask { $0.offset(at: pager.position) }
    guard abs(offset - drawn.stripOffset) > 0.01 else { return }
    drawn.stripOffset = offset
    WebNode.strip.set("scrollLeft", sign * (offset - drawn.stripStart))
  }

  /// A browser's scroller has an end, and far from its start places are rounded by more than a pixel. Of a long strip, a stretch around
  /// what is seen is laid out.
  private func moveStretch() {
    let stretch = Self.stretch
    let (length, offset) = $strip.ask { ($0.contentLength, $0.offset(at: pager.position)) }
    let isNearEnd = abs(offset - drawn.stripStart - stretch / 2) > stretch / 4
    guard isNearEnd || length <= stretch else { return }
    let start = Swift.max(Swift.min(offset - stretch / 2, length - stretch), 0)
    guard start != drawn.stripStart else { return }
    drawn.stripStart = start
    drawn.stripOffset = -.infinity
    forgetDrawing()
  }

  /// The indices of the tabs to draw, in order.
  private func shownTabs(in range: Range<Int>) -> [Int] {
    var shown = Array(range)
    for id in mountedIDs { show(pager.pages.index(of: id), in: &shown) }
    if let target { show(pager.pages.index(of: target), in: &shown) }
    if let focused { show(pager.pages.index(of: focused), in: &shown) }
    return shown
  }

  private func show(_ index: Int?, in shown: inout [Int]) {
    guard let index, index < strip.count, !shown.contains(index) else { return }
    shown.insert(index, at: shown.firstIndex { $0 > index } ?? shown.count)
  }

  /// Whether one was measured for the first time.
  private func drawTabs(_ indices: [Int]) -> Bool {
    let ids = indices.compactMap { pager.pages[$0] }
    WebNode.arrange(.tab, of: ids, insteadOf: drawn.tabIDs, in: .track)
    drawn.tabIDs = ids
    let selection = selection
    for index in indices {
      guard let id = pager.pages[index] else { continue }
      let (tab, frame) = (WebNode.tab(id), $strip.ask { $0.frame(of: index) })
      tab.style("inset-inline-start", pixels: frame.x - drawn.stripStart)
      tab.style("width", pixels: frame.width)
      tab.set("ariaSelected", id == selection)
      tab.set("tabIndex", id == selection ? 0 : -1)
      tab.set("ariaPosInSet", Double(index + 1))
      tab.set("ariaSetSize", Double(pager.pages.count))
      tab.refer("aria-controls", toPanel: drawn.panelIDs.contains(id) ? id : nil)
    }
    WebNode.track.style("width", pixels: $strip.ask { Swift.min($0.contentLength, Self.stretch) })
    var hasMeasured = false
    for index in indices where !$strip.ask({ $0.isMeasured(index) }) {
      if let id = pager.pages[index], measureTab(id, at: index) { hasMeasured = true }
    }
    return hasMeasured
  }

  /// Takes the width of a tab's label; false while it is out of sight.
  private func measureTab(_ id: Int32, at index: Int) -> Bool {
    let width = WebNode.tab(id).read("width")
    if width > 0 { strip.measure(index, width: width) }
    return width > 0
  }

  /// The label of a tab has another size.
  func tabResized(_ id: Int32) {
    guard drawn.tabIDs.contains(id), let index = pager.pages.index(of: id) else { return }
    if measureTab(id, at: index) { forgetDrawing() }
  }

  /// A person may have scrolled the strip.
  func stripScrolled() {
    let offset = sign * WebNode.strip.read("scrollLeft") + drawn.stripStart
    guard abs(offset - drawn.stripOffset) > 1 else { return }
    drawn.stripOffset = offset
    strip.scrolled(to: offset)
    draw()
  }

  // MARK: The indicator

  /// Hands the indicator's course to the browser, unless it is playing it. Where nothing is to be played, the look of the moment is.
  func drawIndicator() {
    let last = $pager.ask { $0.slotCount } - 1
    let isPlayed = playsCourses && length > 0 && last > 0
    let look = $strip.ask { indicator.appearance(at: pager.position, in: $0) }
    if isPlayed, !drawCourse(look, to: last) { return drawn.isPlaying = true }
    if !isPlayed, drawn.isPlaying { play() }
    drawn.isPlaying = isPlayed
    // Under a course this is what shows until it begins.
    WebNode.indicator.style("--x", pixels: sign * ((look?.frame.x ?? 0) - drawn.stripStart))
    WebNode.indicator.style("--width", look?.frame.width ?? 0)
    WebNode.indicator.style("opacity", look?.opacity ?? 0)
    WebNode.entering.style("--width", look?.entering?.width ?? 0)
  }

  /// Whether the browser plays what the indicator does. Over the seam of cyclic pages no course can.
  var playsCourses: Bool { hasTimeline && pager.ends == .closed }

  /// Plays the looks against the scroll position: each with the part of the way from the first to the last page. False when that is
  /// being played.
  ///
  /// In a long jump, and past the ends, the scroll position says nothing of the indicator: the look of the moment is played.
  private func drawCourse(_ look: TabIndicator.Appearance?, to last: Int) -> Bool {
    let start = pager.windowStart
    let window = start...start + last
    guard !pager.isRowShortened, pager.position >= Double(start), pager.position <= Double(window.upperBound) else {
      drawn.course = .still
      guard let look else { return false }
      add(look, part: 0)
      add(look, part: 1)
      play()
      return true
    }
    let current = $pager.ask { $0.current.flatMap($0.pages.index(of:)) } ?? start
    if case .around(let middle) = drawn.course, abs(middle - current) * 2 <= Self.courseReach { return false }
    drawn.course = .around(current)
    let course = (current - Self.courseReach...current + Self.courseReach).clamped(to: window)
    // The ends are listed too where the course does not reach them: the browser would go to the indicator's own style there.
    $strip.ask { strip in
      indicator.course(over: Double(course.lowerBound)...Double(course.upperBound), in: strip) { position, look in
        add(look, at: position, of: course, in: window)
      }
    }
    play()
    return true
  }

  @inline(never)
  private func add(
    _ look: TabIndicator.Appearance, at position: Double, of course: ClosedRange<Int>, in window: ClosedRange<Int>
  ) {
    if position == Double(course.lowerBound), course.lowerBound > window.lowerBound { add(look, part: 0) }
    add(look, part: (position - Double(window.lowerBound)) / Double(window.count - 1))
    if position == Double(course.upperBound), course.upperBound < window.upperBound { add(look, part: 1) }
  }

  @inline(never)
  private func add(_ look: TabIndicator.Appearance, part: Double) {
    Page.call("look", Swift.min(part, 1), sign * (look.frame.x - drawn.stripStart), look.frame.width, look.opacity)
  }

  /// Plays what was added; nothing, where nothing was.
  private func play() {
    Page.call("play")
  }
}
