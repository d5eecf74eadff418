import LockstepFeed

// The edge that a list follows: the engine's `FeedFollower` decides what stays in place.
extension WebFeed {
  /// Follows an edge from now on. A list without rows opens there.
  func setAnchor(_ anchor: FeedListAnchor) {
    guard anchor != follower.anchor else { return }
    follower = FeedFollower(anchor: anchor)
    // A list at its end has no footer while nothing loads.
    measureFooter()
    placeRoom()
    keepEnd()
  }

  /// Brings an item to the top, and reserves room below it, in a list that follows its end. The item may come later.
  func reserveRoom(below id: Int32, isAnimated: Bool) {
    reserved = id
    placeRoom()
    scrollToEnd(isAnimated: isAnimated)
  }

  /// Tells the viewport the row below which room is reserved.
  func placeRoom() {
    viewport.reservedRow = follower.anchor == .end ? reserved.flatMap { row(of: $0) } : nil
  }

  /// Scrolls to the end of the rows, and follows it if the list has that anchor.
  func scrollToEnd(isAnimated: Bool) {
    guard follower.anchor == .end else {
      _ = scroll(toRow: viewport.count - 1, .end, isAnimated: isAnimated)
      return
    }
    cancelRestoration()
    drawn.approached = nil
    follower.scrollToEdge()
    let longest = 2 * viewport.height
    if isAnimated, longest > 0 {
      if distanceToEnd > longest { viewport.scroll(by: distanceToEnd - longest) }
      requestFrame()
    } else {
      // The end is in view from here on.
      follower.show(visibleRows, of: viewport.count, distance: 0, motion: .none)
    }
    keepEnd()
  }

  /// Scrolls one frame of an animated scroll to the end, which moves on while rows come.
  func approachEnd() {
    let distance = distanceToEnd
    guard distance >= 1, viewport.height > 0 else { return scrollToEnd(isAnimated: false) }
    viewport.scroll(by: max(1, distance * Self.approachedPart))
    requestFrame()
  }

  /// Tells the follower what is visible. A scroll away from the edge is one by a finger or a wheel that may rest near the
  /// edge: the list follows again after it.
  func follow(scrolls: Bool) {
    guard viewport.height > 0, viewport.count > 0 else { return }
    let isStart = follower.anchor == .start
    let leaves = $viewport.ask { $0.isScrolling(isStart ? .forward : .backward, at: Browser.now) }
    // An animated scroll arrives when its last frame says so.
    guard !follower.isHeading else { return }
    follower.show(
      visibleRows, of: viewport.count, distance: isStart ? viewport.offset : distanceToEnd,
      motion: leaves ? .drag : scrolls ? .scroll : .none)
    keepEnd()
  }

  /// Holds the last visible row of a list that is away from the end it follows, while rows get their heights.
  func holdRow() {
    guard follower.anchor == .end, !follower.isFollowing, !$viewport.ask({ $0.isHolding }) else { return }
    if let row = visibleRows.last { viewport.hold(row) }
  }

  /// The visible rows of the viewport.
  var visibleRows: Range<Int> { $viewport.ask { $0.visibleRows } }

  /// The place of the viewport.
  var anchor: FeedAnchor? { $viewport.ask { $0.anchor } }

  private var distanceToEnd: Double { $viewport.ask { $0.distanceToEnd } }

  /// The visible rows. A feed that is hidden keeps the row at its offset.
  var rowsToKeep: [Int] {
    let visible = visibleRows
    return visible.isEmpty ? anchor.map { [$0.row] } ?? [] : Array(visible)
  }

  func leaveEdge() {
    follower.leave()
    keepEnd()
  }

  /// Makes each layout restore the distance to the end while the list follows it.
  func keepEnd() {
    let keeps = follower.anchor == .end && follower.isFollowing && !follower.isHeading
    viewport.keptDistanceToEnd = keeps ? follower.gap : nil
  }
}
