import LockstepPaging

extension WebPager {
  /// The time between two checks that the browser's scrolling has ended, in seconds: where the browser reports the end
  /// of most scrolls, and where it reports none.
  private static let idleCheckDelays = (reported: 0.4, unreported: 0.12)
  /// The smallest visible part of a panel that counts as visible, in pixels.
  private static let visibleThreshold = 0.1

  /// Draws the pager, and requests the next frame while the engine needs frames.
  func draw() {
    guard main == nil else { return drawStrip() }
    guard !drawn.awaitsSizes else { return }
    drawn.isOutdated = true
    guard !drawn.isBeingDrawn else { return }
    drawn.isBeingDrawn = true
    while drawn.isOutdated {
      drawn.isOutdated = false
      // The strip comes first: writing a scroll offset makes the browser carry out all earlier changes at once. But a
      // browser limits the offset to the tabs that are drawn.
      if pager.phase == .idle, drawn.tabsWidth == laidOutWidth { moveStrip() }
      if pager.isDriving { writeOffset() } else if pager.phase == .idle { placeSnaps() }
      drawShield()
      drawPanels()
      drawHeader()
      drawTabs()
      drawCourse()
      moveStrip()
    }
    drawn.isBeingDrawn = false
    drawn.hasNewBoxes = false
    if !strips.isEmpty { Browser.call("drawStrips") }
    follow()
    if pager.needsFrames, !drawn.awaitsFrame {
      drawn.awaitsFrame = true
      Browser.requestFrame()
    }
    waitForDeadline()
    drawFade()
    waitForIdle()
    let position = $pager.ask { $0.position }
    if drawn.position != position, reportsPosition {
      drawn.position = position
      Browser.call("moved", drawn.position)
    }
  }

  private func drawStrip() {
    drawTabs()
    drawCourse()
    moveStrip()
  }

  /// Sets the timer of the idle check while the browser scrolls.
  private func waitForIdle() {
    guard needsIdleCheck != drawn.awaitsIdleCheck else { return }
    drawn.awaitsIdleCheck = needsIdleCheck
    let delay = hasScrollEnd ? Self.idleCheckDelays.reported : Self.idleCheckDelays.unreported
    Browser.wait(0, needsIdleCheck ? delay : .infinity)
  }

  /// Sets the timer for the engine's deadline.
  private func waitForDeadline() {
    let deadline = $pager.ask { $0.nextDeadline } ?? .infinity
    guard deadline != drawn.deadline else { return }
    drawn.deadline = deadline
    Browser.wait(1, deadline - Browser.now)
  }

  /// Lets the page that a cross-fade has left fade out over the selected page.
  private func drawFade() {
    let fade = $pager.ask { $0.crossFade }
    guard fade != drawn.fade else { return }
    drawn.fade = fade
    guard let fade, let from = $pager.ask({ $0.slot(of: fade.from) }), let to = $pager.ask({ $0.slot(of: fade.to) })
    else { return }
    Browser.call(
      "fade", Double(WebNode.panel(fade.from).number), rowSign * Double(to - from) * pager.stride,
      pager.configuration.crossFade)
  }

  /// Covers the pages while they settle: the browser can neither stop nor hold a row that it scrolls, so the engine
  /// gets the touches. A `touch-action` of the pages themselves would renew the styles of everything inside.
  private func drawShield() {
    let isShielded = pager.phase == .settling
    guard isShielded != drawn.isShielded else { return }
    drawn.isShielded = isShielded
    WebNode.shield.mark("up", isShielded)
  }

  /// Listens for scroll events only while something other than the animations follows the position.
  func follow() {
    let isFollowing = reportsPosition || !playsCourses
    guard isFollowing != drawn.isFollowing else { return }
    drawn.isFollowing = isFollowing
    Browser.call("follow", isFollowing ? 1 : 0)
  }

  /// Adds and removes panels so that each mounted page has a panel. A panel that is not visible is inert.
  func drawPanels() {
    guard !drawn.isMounting else { return }
    drawn.isMounting = true
    while arrangePanels() {}
    drawn.isMounting = false
    for at in drawn.panels.indices { placePanel(at) }
  }

  /// Returns `false` when all mounted pages have their panels, in order.
  private func arrangePanels() -> Bool {
    let ids = $pager.ask { $0.mountedIDs }
    let (old, oldIDs) = (drawn.panels, drawn.panels.ids)
    guard ids != oldIDs else { return false }
    WebNode.arrange(.panel, of: ids, insteadOf: oldIDs, in: .panels, fillsAll: false)
    drawn.panels = ids.map { id in old.first { $0.id == id } ?? DrawnPanel(id: id) }
    drawn.arePanelsNew = true
    return true
  }

  func placePanel(_ at: Int) {
    let (id, old) = (drawn.panels[at].id, drawn.panels[at])
    let slot = $pager.ask { $0.slot(of: id) } ?? -1
    let (start, end) = $pager.ask { pager in
      let start = pager.start(ofSlot: slot) - pager.offset
      return (start, start + pager.pageLength)
    }
    let isInert = end < Self.visibleThreshold || start > length - Self.visibleThreshold
    if slot != old.slot {
      drawn.panels[at].slot = slot
      WebNode.panel(id).style("--lockstep-at", Double(slot))
    }
    if isInert != old.isInert {
      drawn.panels[at].isInert = isInert
      WebNode.panel(id).set("inert", isInert)
    }
  }

  /// `true` when the page has a panel.
  func hasPanel(_ id: Int32) -> Bool { drawn.panels.contains { $0.id == id } }

  /// Stops the browser's own scrolling and snapping: from now on the engine moves the pages.
  func beginDriving() {
    WebNode.pages.mark("loose", true)
    renewBox()
  }

  /// Lays out the pages, and turns the browser's snapping on again unless the engine moves the pages.
  func layOutPages() {
    guard !drawn.awaitsSizes else { return }
    WebNode.pages.mark("loose", true)
    drawn.row = row
    WebNode.row.style("--lead", pixels: row.lead)
    WebNode.row.style("--stride", pixels: row.stride)
    WebNode.row.style("--page", pixels: row.page)
    layOutRow()
    writeOffset()
    if !pager.isDriving { WebNode.pages.mark("loose", false) }
    renewBox()
  }

  /// Lays out the pages after a change of the list or of an option. While the browser scrolls a row in which nothing under the
  /// finger has moved, its scroll goes on.
  func layOutChanges() {
    let isScrolling = !drawn.awaitsSizes && !pager.isDriving && pager.phase != .idle
    let isInPlace = row == drawn.row && abs(offset - $pager.ask { $0.offset }) < 1
    let isKept = drawn.panels.allSatisfy { panel in
      panel.isInert == true || ($pager.ask { $0.slot(of: panel.id) } ?? -1) == panel.slot
    }
    if isScrolling, isInPlace, isKept { layOutRow() } else { layOutPages() }
  }

  /// Writes what a change of the list changes: the length of the row, the mounted pages and the places of the snap points.
  private func layOutRow() {
    WebNode.row.style("--content", pixels: $pager.ask { $0.contentLength })
    drawPanels()
    placeSnaps()
  }

  private var row: DrawnRow {
    $pager.ask { DrawnRow(lead: $0.start(ofSlot: 0), stride: $0.stride, page: $0.pageLength) }
  }

  /// Ends the scroller's native scrolling and keeps its offset: the browser creates a new layout box, in which no
  /// scroll is under way.
  private func renewBox() {
    noteLostScroll()
    drawn.isOtherBox.toggle()
    WebNode.pages.mark("renewed", drawn.isOtherBox)
  }

  /// Notes that the browser's scrolling, if any is under way, ends without a snap.
  func noteLostScroll() {
    if touch.isTouched || pager.phase != .idle { drawn.hasOldSnap = true }
    touch.hasLostScroll = touch.isTouched
  }

  /// Turns the browser's snapping off for a finger at an end of the row, where the finger may scroll nothing. Without
  /// snapping, the browser forgets an old snap position after the finger is lifted. A busy browser does so late, so
  /// snapping stays off until the row is scrolled.
  func forgetOldSnap() {
    guard drawn.hasOldSnap else { return }
    let (offset, most) = $pager.ask { ($0.offset, $0.contentLength - $0.viewportLength) }
    WebNode.pages.mark("loose", abs(offset - most / 2) > most / 2 - 1)
  }

  /// Turns the browser's snapping on again, because the row was scrolled.
  func snapAgain() {
    if drawn.hasOldSnap, !pager.isDriving { WebNode.pages.mark("loose", false) }
  }

  /// Moves the snap points to the slots around the current page.
  ///
  /// Snap points are separate elements, so that mounting a panel never moves the row. A snap point moves only when
  /// its slot is too far from the current page.
  private func placeSnaps() {
    let current =
      $pager.ask { pager in
        if let current = pager.current { pager.slot(of: current) } else { nil }
      } ?? -1
    let count = drawn.snaps.count
    let end = $pager.ask { $0.restCount }
    for at in 0..<count {
      // The slot nearest to the current page among the slots `at`, `at + count`, `at + 2 * count` and so on.
      let slot = at + count * Int((Double(current - at) / Double(count)).rounded())
      let old = drawn.snaps[at]
      let snap = DrawnSnap(slot: slot, isHidden: slot < 0 || slot >= end)
      guard snap != old else { continue }
      drawn.snaps[at] = snap
      if slot != old.slot { WebNode.snap(at).style("--lockstep-at", Double(slot)) }
      if snap.isHidden != old.isHidden { WebNode.snap(at).set("hidden", snap.isHidden) }
    }
  }

  /// Scrolls to the row's offset. The part of an offset that is beyond an end becomes a translation of the row.
  private func writeOffset() {
    let (offset, most) = $pager.ask { ($0.offset, $0.contentLength - $0.viewportLength) }
    let clamped = Swift.min(Swift.max(offset, 0), most)
    let pull = rowSign * (clamped - offset)
    if pull != drawn.pull {
      drawn.pull = pull
      WebNode.row.style("--lockstep-pull", pixels: pull)
    }
    if clamped != 0 || !drawn.hasNewBoxes {
      WebNode.pages.set(isVertical ? "scrollTop" : "scrollLeft", rowSign * clamped)
    }
  }

  // MARK: Callbacks

  func frameBegan(at time: Double) {
    drawn.awaitsFrame = false
    send(.frame(at: time))
    commit()
  }

  func deadlineReached() {
    drawn.deadline = .infinity
    send(.frame(at: Browser.now))
    commit()
  }

  func idleCheckTimerFired() {
    drawn.awaitsIdleCheck = false
    checkForIdle(at: offset, time: Browser.now)
    commit()
  }
}
