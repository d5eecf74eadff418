import LockstepPaging

extension WebPager {
  /// The number of pages that a course of the indicator covers on each side of the course's middle page.
  private static let courseReach = 4
  /// The length of the laid-out section of a long strip, in pixels. Up to this length, a 32-bit float has a precision
  /// of a sixteenth of a pixel.
  private static let sectionLength = 1_048_576.0

  /// Draws the tabs that the strip lays out, and no others: ten thousand buttons would take a fifth of a second.
  ///
  /// New tabs are measured. The measured widths may make other tabs visible, so drawing repeats until the layout is
  /// stable.
  func drawTabs() {
    $pager.ask { pager in $strip.ask { $0.follow(pager) } }
    moveLaidOutSection()
    while drawn.tabs != $strip.ask({ $0.layoutRevision }) || drawn.selection != selection {
      drawn.tabs = $strip.ask { $0.layoutRevision }
      drawn.course = nil
      layOutTabs()
      measureTabs()
      moveLaidOutSection()
    }
    let revision = $strip.ask { $0.offsetRevision }
    guard revision != drawn.stripOffset else { return }
    drawn.stripOffset = revision
    WebNode.strip.set("scrollLeft", sign * ($strip.ask { $0.offset } - drawn.stripStart))
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
    drawn.stripOffset = -1
    forgetDrawing()
  }

  /// `true` while the element shows its strip. Pages without end have no tabs.
  var hasStrip: Bool { !pager.pages.isUnlimited && placement != 1 }

  private func layOutTabs() {
    drawn.hasFractions = false
    let (pages, indices) = $strip.ask { ($0.pages, $0.tabs) }
    let ids = indices.compactMap { pages[$0] }
    WebNode.strip.set("hidden", !hasStrip)
    WebNode.arrange(.tab, of: ids, insteadOf: drawn.tabIDs, in: .track)
    drawn.tabIDs = ids
    drawn.selection = selection
    for index in indices {
      guard let id = pages[index] else { continue }
      let (tab, frame) = (WebNode.tab(id), $strip.ask { $0.frame(of: index) })
      tab.style("inset-inline-start", pixels: frame.x - drawn.stripStart)
      tab.style("width", pixels: frame.width)
      tab.set("ariaSelected", id == drawn.selection)
      tab.set("ariaDisabled", !$strip.ask { $0.isEnabled(index) })
      tab.set("tabIndex", id == drawn.selection ? 0 : -1)
      tab.set("ariaPosInSet", Double(index + 1))
      tab.set("ariaSetSize", Double(pages.count))
      tab.refer("aria-controls", toPanel: drawn.panelIDs.contains(id) ? id : nil)
    }
    WebNode.track.style("width", pixels: $strip.ask { Swift.min($0.contentLength, Self.sectionLength) })
  }

  /// Measures the drawn tabs that have no measured width.
  ///
  /// Measuring stops at a tab that is not drawn yet, and at a tab without a width because it is not visible. The next
  /// drawing measures these tabs.
  private func measureTabs() {
    while let index = $strip.ask({ $0.nextUnmeasured }), let id = $strip.ask({ $0.pages[index] }),
      drawn.tabIDs.contains(id)
    {
      let width = WebNode.tab(id).read("width")
      guard width > 0 else { return }
      $strip.ask { $0.measure(index, width: width) }
    }
  }

  /// Measures the tab of the page `id` again after the size of its label changed.
  func tabResized(_ id: Int32) {
    let width = WebNode.tab(id).read("width")
    if width > 0, drawn.tabIDs.contains(id) { $strip.ask { $0.measure(tabOf: id, width: width) } }
  }

  /// Reads the strip's scroll offset, which a person may have changed.
  func stripScrolled() {
    let offset = sign * WebNode.strip.read("scrollLeft") + drawn.stripStart
    if $strip.ask({ $0.scrolled(to: offset) }) { draw() }
  }

  // MARK: The indicator

  /// Draws the indicator.
  ///
  /// Where possible, the browser plays the indicator's course against the scroll position. Otherwise the indicator is
  /// drawn for the current position.
  func drawIndicator() {
    let last = $pager.ask { $0.slotCount } - 1
    let isPlayed = playsCourses && (main ?? self).length > 0 && last > 0
    let look = $strip.ask { $0.indicator }
    if isPlayed, !drawCourse(look, to: last) { return drawn.isPlaying = true }
    if !isPlayed, drawn.isPlaying { play() }
    drawn.isPlaying = isPlayed
    if mixesColors { mixColors() }
    // While the browser plays a course, these styles are visible only until the animation begins.
    for node in [WebNode.indicator, .round] {
      node.style("--x", pixels: sign * ((look?.frame.x ?? 0) - drawn.stripStart))
      node.style("--width", look?.frame.width ?? 0)
      node.style("opacity", look?.opacity ?? 0)
    }
    for node in [WebNode.entering, .enteringRound] { node.style("--width", look?.entering?.width ?? 0) }
  }

  /// Draws the fraction of the selected look that each tab shows. The browser plays the fractions of the tabs around the
  /// current page; in a long jump, and where it plays no course, they are written for the current position.
  private func mixColors() {
    if drawn.isPlaying, case .around(let current) = drawn.course {
      let last = $pager.ask { $0.slotCount } - 1
      Browser.call(
        "mix", Double(current - Self.courseReach), Double(current + Self.courseReach), Double(pager.windowStart),
        Double(last))
      drawn.playsFractions = true
    } else {
      if drawn.playsFractions { Browser.call("mix", 0, -1) }
      let isNew = drawn.playsFractions || !drawn.hasFractions
      for index in isNew ? $strip.ask({ $0.tabs }) : Array($strip.ask { $0.takeChanges() }) { write(index) }
      drawn.playsFractions = false
      drawn.hasFractions = true
    }
  }

  private func write(_ index: Int) {
    guard let id = $strip.ask({ $0.pages[index] }), drawn.tabIDs.contains(id) else { return }
    WebNode.tab(id).style("--selected-fraction", $strip.ask { $0.selectedFraction(of: index) })
  }

  /// `true` when the browser plays the indicator's course. A course cannot lead from the last cyclic page to the first,
  /// or over a disabled tab, whose page is not in the row.
  var playsCourses: Bool { hasTimeline && pager.ends == .closed && !(main ?? self).hasDisabledTabs }

  /// Passes the indicator's course to the browser as keyframes over the scroll position. Returns `false` when the
  /// browser already plays that course.
  ///
  /// The offset of a keyframe is the fraction of the way from the first to the last page. In a long jump, and beyond
  /// the ends, the scroll position does not determine the indicator; the browser then plays the indicator's current
  /// appearance.
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
    // Where the course does not reach an end, the end gets a keyframe too: without one, the browser would animate
    // towards the indicator's own style.
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
    Browser.call("look", Swift.min(part, 1), sign * (look.frame.x - drawn.stripStart), look.frame.width, look.opacity)
  }

  /// Plays the keyframes that were added. Without keyframes, the animation is canceled.
  private func play() {
    Browser.call("play")
  }
}
