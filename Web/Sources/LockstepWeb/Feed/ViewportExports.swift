import LockstepFeed

// The functions with which JavaScript measures and scrolls a feed. Lengths are in CSS pixels.

/// Measures the scroller or a row whose size changed. The next `commit` draws the change.
@_cdecl("feed_resized")
func feedResized(_ pointer: UnsafeMutableRawPointer, _ node: Int32) {
  let feed = webFeed(pointer)
  feed.scrolled()
  if let (_, id) = WebNode(number: node).shown {
    if let row = feed.feed.index(of: id) {
      feed.viewport.measure(row, height: WebNode.row(id).read("height"), at: Browser.now)
    }
  } else {
    feed.viewport.resize(
      width: WebNode.scroller.read("clientWidth"), height: WebNode.scroller.read("clientHeight"))
  }
}

/// Applies the effects of the previous calls, and draws.
@_cdecl("feed_commit")
func feedCommit(_ pointer: UnsafeMutableRawPointer) {
  webFeed(pointer).commit()
}

@_cdecl("feed_scrolled")
func feedScrolled(_ pointer: UnsafeMutableRawPointer) {
  webFeed(pointer).scrolled()
  webFeed(pointer).commit()
}

/// Reports that the element was removed from the document.
@_cdecl("feed_disappear")
func feedDisappear(_ pointer: UnsafeMutableRawPointer) {
  let feed = webFeed(pointer)
  feed.viewport.resize(width: 0, height: 0)
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
/// the top of the viewport, and the number of rows.
@_cdecl("feed_keepPlace")
func feedKeepPlace(_ pointer: UnsafeMutableRawPointer) {
  let feed = webFeed(pointer)
  guard let anchor = feed.viewport.anchor, anchor.row < feed.feed.items.count else { return }
  Browser.call("keep", Double(feed.feed.items[anchor.row].id), anchor.depth, Double(feed.feed.items.count))
}

/// Restores an earlier scroll position. To find the item of that position, the feed loads at most `count` rows and one
/// batch.
@_cdecl("feed_seek")
func feedSeek(_ pointer: UnsafeMutableRawPointer, _ id: Int32, _ depth: Double, _ count: Double) {
  let bound = count > 0 ? Int(min(count, 10_000)) : 0
  webFeed(pointer).restore(WebFeed.Restoration(id: id, depth: depth.isFinite ? depth : 0, count: bound))
}
