import LockstepPaging

// The functions by which a page drives a pager. A pager is a pointer to the page; times are in seconds, lengths in CSS pixels.

private func pager(_ pointer: UnsafeMutableRawPointer) -> WebPager {
  Unmanaged<WebPager>.fromOpaque(pointer).takeUnretainedValue()
}

@_expose(wasm, "pager_create") @_cdecl("pager_create")
func pagerCreate() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(WebPager()).toOpaque()
}

@_expose(wasm, "pager_destroy") @_cdecl("pager_destroy")
func pagerDestroy(_ pointer: UnsafeMutableRawPointer) {
  Unmanaged<WebPager>.fromOpaque(pointer).release()
}

/// Room for `count` shared numbers, and where they are.
@_expose(wasm, "pager_numbers") @_cdecl("pager_numbers")
func pagerNumbers(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
  let pager = pager(pointer)
  pager.numbers.reserve(Int(count))
  return UnsafeMutableRawPointer(pager.numbers.base)
}

@_expose(wasm, "pager_configure") @_cdecl("pager_configure")
func pagerConfigure(
  _ pointer: UnsafeMutableRawPointer, _ preload: Int32, _ swipes: Int32, _ reducesMotion: Int32, _ pixel: Double
) {
  _ = pager(pointer).send(
    .configure(
      PagerConfiguration(
        preload: Int(preload), swiping: swipes != 0 ? .on : .off, reducesMotion: reducesMotion != 0, pixel: pixel)))
}

@_expose(wasm, "pager_configure_strip") @_cdecl("pager_configure_strip")
func pagerConfigureStrip(
  _ pointer: UnsafeMutableRawPointer, _ sizing: Int32, _ rest: Int32, _ travel: Int32, _ inset: Double
) {
  let pager = pager(pointer)
  pager.strip.configuration = TabStripConfiguration(
    sizing: TabSizing(rawValue: sizing) ?? .scrolling, rest: TabRest(rawValue: rest) ?? .center)
  pager.indicator.travel = TabIndicatorTravel(rawValue: travel) ?? .linear
  pager.indicator.width = .tab(inset: inset)
}

/// The first `count` shared numbers are the pages now. 0 when one of them stands twice; nothing has changed then.
@_expose(wasm, "pager_set_pages") @_cdecl("pager_set_pages")
func pagerSetPages(_ pointer: UnsafeMutableRawPointer, _ count: Int32, _ time: Double) -> Int32 {
  let pager = pager(pointer)
  do throws(PagerError<Int32>) {
    let pages = try PagerPages(pager.sharedIDs(Int(count)))
    try pager.pager.send(.setPages(pages, at: time))
    return 1
  } catch {
    return 0
  }
}

/// The number by which the move will be reported as ended, or 0 for a page that is not there.
@_expose(wasm, "pager_select") @_cdecl("pager_select")
func pagerSelect(
  _ pointer: UnsafeMutableRawPointer, _ id: Int32, _ animated: Int32, _ cause: Int32, _ time: Double
) -> Int32 {
  do throws(PagerError<Int32>) {
    return try pager(pointer).pager.select(
      id, animated: animated != 0, cause: PagerCause(rawValue: cause) ?? .code, at: time
    ).number
  } catch {
    return 0
  }
}

@_expose(wasm, "pager_bind") @_cdecl("pager_bind")
func pagerBind(_ pointer: UnsafeMutableRawPointer, _ id: Int32, _ animated: Int32, _ time: Double) {
  _ = pager(pointer).send(.bind(id, animated: animated != 0, at: time))
}

@_expose(wasm, "pager_step") @_cdecl("pager_step")
func pagerStep(_ pointer: UnsafeMutableRawPointer, _ step: Int32, _ animated: Int32, _ cause: Int32, _ time: Double) {
  guard let step = PagerStep(rawValue: step), let cause = PagerCause(rawValue: cause) else { return }
  _ = pager(pointer).send(.step(step, animated: animated != 0, cause: cause, at: time))
}

@_expose(wasm, "pager_touch") @_cdecl("pager_touch")
func pagerTouch(_ pointer: UnsafeMutableRawPointer, _ kind: Int32, _ point: Double, _ time: Double) {
  let event: Pager<Int32>.Event =
    switch kind {
    case 0: .touchBegan(point: point, at: time)
    case 1: .touchMoved(point: point, at: time)
    case 2: .touchEnded(at: time)
    default: .touchCancelled(at: time)
    }
  _ = pager(pointer).send(event)
}

@_expose(wasm, "pager_frame") @_cdecl("pager_frame")
func pagerFrame(_ pointer: UnsafeMutableRawPointer, _ time: Double) {
  _ = pager(pointer).send(.frame(at: time))
}

@_expose(wasm, "pager_observe") @_cdecl("pager_observe")
func pagerObserve(
  _ pointer: UnsafeMutableRawPointer, _ offset: Double, _ length: Double, _ activity: Int32, _ time: Double
) {
  let activity = PagerActivity(rawValue: activity) ?? .unknown
  _ = pager(pointer).send(.observe(offset: offset, length: length, activity: activity, at: time))
}

@_expose(wasm, "pager_disappear") @_cdecl("pager_disappear")
func pagerDisappear(_ pointer: UnsafeMutableRawPointer, _ time: Double) {
  _ = pager(pointer).send(.disappear(at: time))
}

@_expose(wasm, "pager_begin") @_cdecl("pager_begin")
func pagerBegin(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  pager(pointer).pager.beginDrain() ? 1 : 0
}

/// The number of the next effect, its details among the shared numbers.
@_expose(wasm, "pager_next") @_cdecl("pager_next")
func pagerNext(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  let pager = pager(pointer)
  let old = pager.pager.pages
  let effect = pager.nextEffect()
  if pager.pager.pages != old { pager.rearrangeTabs(from: old, to: pager.pager.pages) }
  return pager.write(effect).rawValue
}

@_expose(wasm, "pager_read") @_cdecl("pager_read")
func pagerRead(_ pointer: UnsafeMutableRawPointer) {
  pager(pointer).writeState()
}

/// The slot of a page, or -1 when it is not in the row.
@_expose(wasm, "pager_slot") @_cdecl("pager_slot")
func pagerSlot(_ pointer: UnsafeMutableRawPointer, _ id: Int32) -> Int32 {
  pager(pointer).pager.slot(of: id).map(Int32.init) ?? -1
}
