import LockstepPaging

extension WebPager {
  /// How far a course reaches on both sides of its page, in pages.
  private static let courseReach = 4
  /// How much of a long strip is laid out, in pixels: a 32 bit float counts so far in sixteenths.
  private static let stretch = 1_048_576.0

  /// Draws the tabs that the strip lays out, and no others: ten thousand buttons would cost a fifth of a second. Tabs that are new are
  /// measured, which may bring others into sight.
  func drawTabs() {
    $pager.ask { pager in $strip.ask { $0.follow(pager) } }
    moveStretch()
    while drawn.tabs != $strip.ask({ $0.layoutRevision }) || drawn.selection != selection {
      drawn.tabs = $strip.ask { $0.layoutRevision }
      drawn.course = nil
      layTabsOut()
      measureTabs()
      moveStretch()
    }
    let revision = $strip.ask { $0.offsetRevision }
    guard revision != drawn.stripOffset else { return }
    drawn.stripOffset = revision
    WebNode.strip.set("scrollLeft", sign * ($strip.ask { $0.offset } - drawn.stripStart))
  }

  /// A browser's scroller has an end, and far from its start places are rounded by more than a pixel. Of a long strip, a stretch around
  /// what is seen is laid out.
  private func moveStretch() {
    let stretch = Self.stretch
    let (length, offset) = $strip.ask { ($0.contentLength, $0.offset) }
    let isNearEnd = abs(offset - drawn.stripStart - stretch / 2) > stretch / 4
    guard isNearEnd || length <= stretch else { return }
    let start = Swift.max(Swift.min(offset - stretch / 2, length - stretch), 0)
    guard start != drawn.stripStart else { return }
    drawn.stripStart = start
    drawn.stripOffset = -1
    forgetDrawing()
  }

  private func layTabsOut() {
    let (pages, indices) = $strip.ask { ($0.pages, $0.tabs) }
    let ids = indices.compactMap { pages[$0] }
    WebNode.strip.set("hidden", pager.pages.isUnlimited)
    WebNode.arrange(.tab, of: ids, insteadOf: drawn.tabIDs, in: .track)
    drawn.tabIDs = ids
    drawn.selection = selection
    for index in indices {
      guard let id = pages[index] else { continue }
      let (tab, frame) = (WebNode.tab(id), $strip.ask { $0.frame(of: index) })
      tab.style("inset-inline-start", pixels: frame.x - drawn.stripStart)
      tab.style("width", pixels: frame.width)
      tab.set("ariaSelected", id == drawn.selection)
      tab.set("tabIndex", id == drawn.selection ? 0 : -1)
      tab.set("ariaPosInSet", Double(index + 1))
      tab.set("ariaSetSize", Double(pages.count))
      tab.refer("aria-controls", toPanel: drawn.panelIDs.contains(id) ? id : nil)
    }
    WebNode.track.style("width", pixels: $strip.ask { Swift.min($0.contentLength, Self.stretch) })
  }

  /// Measures the tabs that are drawn. One that comes into reach by that is drawn first; one out of sight has no width yet and is asked for
  /// again with the next drawing.
  private func measureTabs() {
    while let index = $strip.ask({ $0.nextUnmeasured }), let id = $strip.ask({ $0.pages[index] }),
      drawn.tabIDs.contains(id)
    {
      let width = WebNode.tab(id).read("width")
      guard width > 0 else { return }
      $strip.ask { $0.measure(index, width: width) }
    }
  }

  /// The label of a tab has another size.
  func tabResized(_ id: Int32) {
    let width = WebNode.tab(id).read("width")
    if width > 0, drawn.tabIDs.contains(id) { $strip.ask { $0.measure(tabOf: id, width: width) } }
  }

  /// A person may have scrolled the strip.
  func stripScrolled() {
    let offset = sign * WebNode.strip.read("scrollLeft") + drawn.stripStart
    if $strip.ask({ $0.scrolled(to: offset) }) { draw() }
  }

  // MARK: The indicator

  /// Hands the indicator's course to the browser, unless it is playing it. Where nothing is to be played, the look of the moment is.
  func drawIndicator() {
    let last = $pager.ask { $0.slotCount } - 1
    let isPlayed = playsCourses && length > 0 && last > 0
    let look = $strip.ask { $0.indicator }
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
      strip.look.indicator.course(
        over: Double(course.lowerBound)...Double(course.upperBound), in: strip.layout
      ) { position, look in
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
