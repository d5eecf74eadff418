import LockstepFeed

// The functions with which JavaScript measures and scrolls a feed. Lengths are in CSS pixels.

/// Measures the scroller and the footer, after the size of one of them has changed. The next `commit` draws the change.
@_cdecl("feed_resized")
func feedResized(_ pointer: UnsafeMutableRawPointer, _ node: Int32) {
  webFeed(pointer).resize()
}

/// Sets the heights of rows. The shared numbers are `count` pairs of a row's number and its height.
@_cdecl("feed_measured")
func feedMeasured(_ pointer: UnsafeMutableRawPointer, _ count: Int32) {
  let feed = webFeed(pointer)
  feed.holdRow()
  feed.measure(count)
  feed.commit(measuring: .done)
}

/// Shows a list whose first rows stand in the document: none is drawn yet. The shared numbers are `count` pairs of a row's
/// number and its height, and `top` is the scroll offset of the rows.
@_cdecl("feed_takeOver")
func feedTakeOver(_ pointer: UnsafeMutableRawPointer, _ count: Int32, _ top: Double) {
  let feed = webFeed(pointer)
  feed.resize()
  feed.measure(count)
  // The offset is one of these heights, and not of the estimates before.
  feed.viewport.settle()
  if top > 0 { feed.scrolled(to: top) }
  feed.commit(measuring: .done)
}

/// Applies the effects of the previous calls, and draws.
@_cdecl("feed_commit")
func feedCommit(_ pointer: UnsafeMutableRawPointer) {
  webFeed(pointer).commit()
}

/// Reports the scroll offset and the height of the scroller, and draws. JavaScript measures new rows after the browser's
/// layout.
@_cdecl("feed_scrolled")
func feedScrolled(_ pointer: UnsafeMutableRawPointer, _ top: Double, _ height: Double) {
  webFeed(pointer).scrolled(to: top, height: height)
  webFeed(pointer).commit(measuring: .later)
}

/// Reports the scroll offset and the height of the scroller before a call that changes the list.
@_cdecl("feed_observe")
func feedObserve(_ pointer: UnsafeMutableRawPointer, _ top: Double, _ height: Double) {
  webFeed(pointer).scrolled(to: top, height: height)
}

/// Draws a frame of an animated scroll.
@_cdecl("feed_frame")
func feedFrame(_ pointer: UnsafeMutableRawPointer, _ time: Double) {
  webFeed(pointer).approach()
  webFeed(pointer).commit()
}

/// Scrolls to a row, and returns 1; 0 when the list has no such row. `position` is a `WebScrollPosition`.
@_cdecl("feed_scrollToIndex")
func feedScrollToIndex(
  _ pointer: UnsafeMutableRawPointer, _ index: Int32, _ position: Int32, _ isAnimated: Int32
) -> Int32 {
  guard webFeed(pointer).scroll(toRow: Int(index), FeedScrollPosition(position), isAnimated: isAnimated != 0) else {
    return 0
  }
  webFeed(pointer).commit()
  return 1
}

/// Loads until the list has an item, and scrolls to it. `cursor` is the number of the cursor of a batch with the item, or
/// -1. `position` is a `WebScrollPosition`. The end is told to JavaScript by `revealed`, once for each call.
@_cdecl("feed_reveal")
func feedReveal(
  _ pointer: UnsafeMutableRawPointer, _ id: Int32, _ cursor: Int32, _ position: Int32, _ isAnimated: Int32
) {
  webFeed(pointer).reveal(
    id, around: cursor < 0 ? nil : cursor, FeedScrollPosition(position), isAnimated: isAnimated != 0)
  webFeed(pointer).commit()
}

/// Ends the search for an item.
@_cdecl("feed_cancelReveal")
func feedCancelReveal(_ pointer: UnsafeMutableRawPointer) {
  webFeed(pointer).send(.cancelReveal)
  webFeed(pointer).commit()
}

/// Scrolls to the end of the rows.
@_cdecl("feed_scrollToEnd")
func feedScrollToEnd(_ pointer: UnsafeMutableRawPointer, _ isAnimated: Int32) {
  webFeed(pointer).scrollToEnd(isAnimated: isAnimated != 0)
  webFeed(pointer).commit()
}

/// Brings an item to the top, and reserves room below it.
@_cdecl("feed_reserveRoom")
func feedReserveRoom(_ pointer: UnsafeMutableRawPointer, _ id: Int32, _ isAnimated: Int32) {
  webFeed(pointer).reserveRoom(below: id, isAnimated: isAnimated != 0)
  webFeed(pointer).commit()
}

/// Returns the number of all rows, with those that are not loaded.
@_cdecl("feed_total")
func feedTotal(_ pointer: UnsafeMutableRawPointer) -> Int32 { Int32(webFeed(pointer).extent.count) }

/// Returns the index of a row in the whole list, or -1.
@_cdecl("feed_index")
func feedIndex(_ pointer: UnsafeMutableRawPointer, _ id: Int32) -> Int32 {
  webFeed(pointer).row(of: id).map { Int32($0) } ?? -1
}

/// Reports that the element was removed from the document.
@_cdecl("feed_disappear")
func feedDisappear(_ pointer: UnsafeMutableRawPointer) {
  let feed = webFeed(pointer)
  feed.viewport.resize(width: 0, height: 0)
  feed.drawn.approached = nil
  feed.send(.pause)
  feed.commit()
}

/// Reports that this row got the focus.
@_cdecl("feed_focus")
func feedFocus(_ pointer: UnsafeMutableRawPointer, _ id: Int32) {
  webFeed(pointer).focused = id
  webFeed(pointer).commit()
}

/// Handles a key and returns 1, or returns 0 when the list does not use the key.
@_cdecl("feed_key")
func feedKey(_ pointer: UnsafeMutableRawPointer, _ key: Int32, _ hasControl: Int32, _ hasOther: Int32) -> Int32 {
  guard let key = WebKey(rawValue: key), hasOther == 0 else { return 0 }
  return webFeed(pointer).keyPressed(key, hasControl: hasControl != 0) ? 1 : 0
}

/// Asks JavaScript to keep the scroll position: the first visible row's item, the distance from the top of that row to
/// the top of the viewport, the number of rows, with those that were dropped above, and the row's index. A list at its
/// start, or at the end that it follows, has no position to keep, and JavaScript forgets an older one: the list opens
/// there again, and new rows may be among the first ones.
@_cdecl("feed_keepPlace")
func feedKeepPlace(_ pointer: UnsafeMutableRawPointer) {
  let feed = webFeed(pointer)
  guard let anchor = feed.anchor, let item = feed.item(at: anchor.row) else { return }
  let isAtEdge =
    feed.follower.anchor == .end
    ? feed.follower.isFollowing : feed.viewport.offset <= 0 && feed.state(of: .before) == .end
  if isAtEdge {
    Browser.call("forget")
    return
  }
  let count = feed.feed.items.count + feed.feed.droppedCount(at: .before)
  Browser.call("keep", Double(item.content), anchor.depth, Double(count), Double(anchor.row))
}

/// Restores an earlier scroll position. To find the item of that position, the feed asks at each edge for at most `count`
/// rows and one batch. `cursor` is the number of the cursor of the batch at which a list that knows its count opens, or -1.
@_cdecl("feed_seek")
func feedSeek(
  _ pointer: UnsafeMutableRawPointer, _ id: Int32, _ depth: Double, _ count: Double, _ cursor: Int32
) {
  let bound = count > 0 ? Int(min(count, 10_000)) : 0
  let restoration = WebFeed.Restoration(id: id, depth: depth.isFinite ? depth : 0, count: bound)
  webFeed(pointer).restore(restoration, at: cursor < 0 ? nil : cursor)
}

extension WebFeed {
  /// Sets the heights of rows. The shared numbers are `count` pairs of a row's number and its height.
  fileprivate func measure(_ count: Int32) {
    let now = Browser.now
    let isUpward = $viewport.ask { $0.measuresUpward(at: now) }
    for number in 0..<Int(count) {
      let pair = isUpward ? Int(count) - 1 - number : number
      guard let row = row(of: Int32(numbers[2 * pair])) else { continue }
      viewport.measure(row, height: numbers[2 * pair + 1], at: now)
    }
  }
}

extension FeedScrollPosition {
  /// The position with the number of a `WebScrollPosition`.
  fileprivate init(_ number: Int32) {
    self =
      switch WebScrollPosition(rawValue: number) {
      case .start: .start
      case .center: .center
      case .end: .end
      case .nearest, nil: .nearest
      }
  }
}

extension WebRevealResult {
  /// The end of a search of the element, which has no limit of rows.
  init(_ result: FeedRevealResult) {
    self =
      switch result {
      case .found: .found
      case .missing, .gaveUp: .missing
      case .failed: .failed
      case .cancelled: .cancelled
      }
  }
}
