import LockstepPaging

extension WebPager {
  /// How long the page waits before it looks whether the browser has come to rest, in seconds.
  private static let lookDelay = 0.12
  /// Of a panel less than this is not seen, in pixels.
  private static let trace = 0.1

  /// Draws what a frame shows, and asks for the next one where that is wanted.
  func draw() {
    drawn.isOutdated = true
    guard !drawn.isBeingDrawn else { return }
    drawn.isBeingDrawn = true
    while drawn.isOutdated {
      drawn.isOutdated = false
      if pager.isDriving { writeOffset() } else if pager.phase == .idle { placeSnaps() }
      WebNode.pages.mark("settling", pager.phase == .settling)
      drawPanels()
      drawHeader()
      drawTabs()
      drawIndicator()
    }
    drawn.isBeingDrawn = false
    follow()
    if pager.needsFrames, !drawn.awaitsFrame {
      drawn.awaitsFrame = true
      Page.requestFrame()
    }
    if wantsLook, !drawn.awaitsLook {
      drawn.awaitsLook = true
      Page.wait(0, Self.lookDelay)
    }
    if drawn.position != pager.position, followers > 0 {
      drawn.position = pager.position
      Page.call("moved", drawn.position)
    }
  }

  /// One listener for the scroll position, and only while something but the indicator follows it.
  func follow() {
    let isFollowing = followers > 0 || $strip.ask { $0.maximumOffset } > 0 || !playsCourses
    guard isFollowing != drawn.isFollowing else { return }
    drawn.isFollowing = isFollowing
    Page.call("follow", isFollowing ? 1 : 0)
  }

  /// Makes the panels those of the mounted pages. A panel out of view is inert.
  func drawPanels() {
    guard !drawn.isMounting else { return }
    drawn.isMounting = true
    while true {
      let ids = $pager.ask { $0.mountedIDs }
      guard ids != drawn.panelIDs else { break }
      WebNode.arrange(.panel, of: ids, insteadOf: drawn.panelIDs, in: .panels)
      drawn.panelIDs = ids
    }
    drawn.isMounting = false
    for id in drawn.panelIDs {
      let slot = $pager.ask { $0.slot(of: id) } ?? -1
      let (start, end) = $pager.ask { pager in
        let start = pager.start(ofSlot: slot) - pager.offset
        return (start, start + pager.pageLength)
      }
      WebNode.panel(id).style("--at", Double(slot))
      WebNode.panel(id).set("inert", end < Self.trace || start > length - Self.trace)
    }
  }

  /// The engine moves the pages from now on.
  func takePages() {
    WebNode.pages.mark("loose", true)
    renewBox()
  }

  /// Puts the pages where they belong, and gives them back to the browser unless the engine moves them.
  func placePages() {
    WebNode.pages.mark("loose", true)
    WebNode.row.style("--content", pixels: $pager.ask { $0.contentLength })
    WebNode.row.style("--lead", pixels: $pager.ask { $0.start(ofSlot: 0) })
    WebNode.row.style("--stride", pixels: $pager.ask { $0.stride })
    WebNode.row.style("--page", pixels: $pager.ask { $0.pageLength })
    drawPanels()
    placeSnaps()
    writeOffset()
    if !pager.isDriving { WebNode.pages.mark("loose", false) }
    renewBox()
  }

  /// Ends what the scroller does natively, its offset stays: a new box has no running scroll.
  private func renewBox() {
    drawn.isOtherBox.toggle()
    WebNode.pages.mark("renewed", drawn.isOtherBox)
  }

  /// Snap points stand apart from the panels, so that mounting never pulls at the row, and move only when out of reach.
  private func placeSnaps() {
    let current =
      $pager.ask { pager in
        if let current = pager.current { pager.slot(of: current) } else { nil }
      } ?? -1
    let count = drawn.snaps.count
    let slotCount = $pager.ask { $0.slotCount }
    for at in 0..<count {
      // The place of this number that is nearest to the current page, counted in rounds of all snap points.
      let slot = at + count * Int((Double(current - at) / Double(count)).rounded())
      if drawn.snaps[at] != slot {
        drawn.snaps[at] = slot
        WebNode.snap(at).style("--at", Double(slot))
      }
      WebNode.snap(at).set("hidden", slot < 0 || slot >= slotCount)
    }
  }

  /// Scrolls to where the row stands; past its ends it is pulled there.
  private func writeOffset() {
    let (offset, most) = $pager.ask { ($0.offset, $0.contentLength - $0.viewportLength) }
    let held = Swift.min(Swift.max(offset, 0), most)
    let sign = isVertical ? 1 : self.sign
    WebNode.pages.set(isVertical ? "scrollTop" : "scrollLeft", sign * held)
    let pull = sign * (held - offset)
    guard pull != drawn.pull else { return }
    drawn.pull = pull
    WebNode.row.style("--pull", pixels: pull)
  }

  // MARK: Called back

  func frameBegan(at time: Double) {
    drawn.awaitsFrame = false
    send(.frame(at: time))
    commit()
  }

  func looked() {
    drawn.awaitsLook = false
    look(at: offset, time: Page.now)
    commit()
  }
}
