import LockstepFeed

// JavaScript knows the keys of the rows and draws the headers of the sections. The engine keeps the lengths of the headers.

/// Shows the rows in sections or not, and draws the sections again.
@_cdecl("feed_setSections")
func feedSetSections(_ pointer: UnsafeMutableRawPointer, _ isOn: Int32) {
  let feed = webFeed(pointer)
  if feed.drawn.hasSections != (isOn != 0) {
    feed.drawn.hasSections = isOn != 0
    feed.holdRow()
    feed.viewport.forgetHeaders()
  }
  feed.drawn.areSectionsCurrent = false
  feed.commit(measuring: .done)
}

extension WebFeed {
  /// Lets JavaScript draw the headers above the rows in the document; a grid and lanes have none. Returns `true` when the
  /// length of one has changed, so that the layout has changed.
  func drawSections(_ measuring: Measuring) -> Bool {
    let row = $viewport.ask { $0.revealedRow }
    let revealed = row.flatMap { item(at: $0)?.id }
    let sought = revealed ?? drawn.approached?.id
    guard drawn.hasSections, !drawn.areSectionsCurrent || sought != nil else { return false }
    drawn.areSectionsCurrent = true
    guard viewport.columns == 1, viewport.lanes == nil else {
      // JavaScript removes the headers that the list had before it was a grid.
      Browser.call("stick", -1)
      _ = viewport.setStickyHeader(0)
      return false
    }
    var isChanged = false
    for row in drawn.rows where !row.isPlaceholder {
      let previous = item(at: row.index - 1).map { Double($0.content) } ?? -1
      let length = Browser.call("header", Double(row.id), previous, measuring == .later ? 0 : 1)
      if viewport.setHeader(of: row.index, length: length, at: Browser.now) { isChanged = true }
    }
    let first = item(at: visibleRows.lowerBound)?.id
    let sticky = Browser.call("stick", Double(sought ?? first ?? -1))
    // The header that sticks takes its part of the room.
    let needsLayout = sought != nil || viewport.reservedRow != nil
    return viewport.setStickyHeader(sticky) && needsLayout || isChanged
  }
}
