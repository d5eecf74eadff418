import LockstepFeed

// The functions by which a page measures, scrolls and lays out a feed. Lengths are in CSS pixels.

private func feed(_ pointer: UnsafeMutableRawPointer) -> WebFeed {
  Unmanaged<WebFeed>.fromOpaque(pointer).takeUnretainedValue()
}

@_expose(wasm, "feed_resize") @_cdecl("feed_resize")
func feedResize(_ pointer: UnsafeMutableRawPointer, _ width: Double, _ height: Double) {
  feed(pointer).viewport.resize(width: width, height: height)
}

@_expose(wasm, "feed_scroll") @_cdecl("feed_scroll")
func feedScroll(_ pointer: UnsafeMutableRawPointer, _ top: Double, _ time: Double) {
  let feed = feed(pointer)
  if feed.viewport.scrolled(to: top, at: time) { feed.giveUpSeeking() }
}

@_expose(wasm, "feed_measure") @_cdecl("feed_measure")
func feedMeasure(_ pointer: UnsafeMutableRawPointer, _ id: Int32, _ height: Double, _ time: Double) {
  let feed = feed(pointer)
  if let row = feed.feed.index(of: id) { feed.viewport.measure(row, height: height, at: time) }
}

/// Writes the state, and how many rows are laid out, listed among the shared numbers.
@_expose(wasm, "feed_layOut") @_cdecl("feed_layOut")
func feedLayOut(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  Int32(feed(pointer).writeLayout())
}

/// The layout is done: what is in view decides what is loaded.
@_expose(wasm, "feed_look") @_cdecl("feed_look")
func feedLook(_ pointer: UnsafeMutableRawPointer) {
  feed(pointer).look()
}

@_expose(wasm, "feed_focus") @_cdecl("feed_focus")
func feedFocus(_ pointer: UnsafeMutableRawPointer, _ id: Int32) {
  feed(pointer).focused = id
}

@_expose(wasm, "feed_step") @_cdecl("feed_step")
func feedStep(_ pointer: UnsafeMutableRawPointer, _ step: Int32) {
  if let step = FeedStep(rawValue: step) { feed(pointer).step(step) }
}

/// The first row in view as shared numbers: its item, how far the top has gone into it, and how many rows there are. 0 without rows.
@_expose(wasm, "feed_place") @_cdecl("feed_place")
func feedPlace(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  let feed = feed(pointer)
  guard let anchor = feed.viewport.anchor, anchor.row < feed.feed.items.count else { return 0 }
  feed.numbers[SharedNumbers.detail] = Double(feed.feed.items[anchor.row].id)
  feed.numbers[SharedNumbers.detail + 1] = anchor.depth
  feed.numbers[SharedNumbers.detail + 2] = Double(feed.feed.items.count)
  return 1
}

/// Goes back to an earlier place, as far as loading `count` rows and one batch leads there.
@_expose(wasm, "feed_seek") @_cdecl("feed_seek")
func feedSeek(_ pointer: UnsafeMutableRawPointer, _ id: Int32, _ depth: Double, _ count: Double) {
  let bound = count > 0 ? Int(min(count, 10_000)) : 0
  feed(pointer).seek(WebFeed.Place(id: id, depth: depth.isFinite ? depth : 0, count: bound))
}
