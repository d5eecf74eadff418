import LockstepPaging

// The functions by which a page drives a pager. A pager is a pointer to the page; times are in seconds, lengths in CSS pixels.

func webPager(_ pointer: UnsafeMutableRawPointer) -> WebPager {
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
  let pager = webPager(pointer)
  pager.numbers.reserve(Int(count))
  return UnsafeMutableRawPointer(pager.numbers.base)
}

@_expose(wasm, "pager_configure") @_cdecl("pager_configure")
func pagerConfigure(
  _ pointer: UnsafeMutableRawPointer, _ preload: Int32, _ swipes: Int32, _ reducesMotion: Int32, _ pixel: Double,
  _ sizing: Int32, _ rest: Int32, _ travel: Int32
) {
  let pager = webPager(pointer)
  pager.strip.configuration = TabStripConfiguration(
    sizing: TabSizing(rawValue: sizing) ?? .scrolling, rest: TabRest(rawValue: rest) ?? .center)
  pager.indicator.travel = TabIndicatorTravel(rawValue: travel) ?? .linear
  pager.forgetDrawing()
  pager.send(
    .configure(
      PagerConfiguration(
        preload: Int(preload), swiping: swipes != 0 ? .on : .off, reducesMotion: reducesMotion != 0, pixel: pixel)))
}

/// The first `count` shared numbers are the pages now. 0 when one of them stands twice; nothing has changed then.
@_expose(wasm, "pager_setPages") @_cdecl("pager_setPages")
func pagerSetPages(_ pointer: UnsafeMutableRawPointer, _ count: Int32, _ time: Double) -> Int32 {
  let pager = webPager(pointer)
  do throws(PagerError<Int32>) {
    let pages = try PagerPages((0..<Int(count)).map { Int32(pager.numbers[$0]) })
    pager.send(.setPages(pages, at: time))
    pager.forgetDrawing()  // The titles may be others.
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
  let cause = PagerCause(rawValue: cause) ?? .code
  return webPager(pointer).select(id, animated: animated != 0, cause: cause, at: time) ?? 0
}

@_expose(wasm, "pager_bind") @_cdecl("pager_bind")
func pagerBind(_ pointer: UnsafeMutableRawPointer, _ id: Int32, _ animated: Int32, _ time: Double) {
  webPager(pointer).send(.bind(id, animated: animated != 0, at: time))
}

@_expose(wasm, "pager_step") @_cdecl("pager_step")
func pagerStep(_ pointer: UnsafeMutableRawPointer, _ step: Int32, _ cause: Int32, _ time: Double) {
  guard let step = PagerStep(rawValue: step), let cause = PagerCause(rawValue: cause) else { return }
  webPager(pointer).send(.step(step, animated: true, cause: cause, at: time))
}

@_expose(wasm, "pager_frame") @_cdecl("pager_frame")
func pagerFrame(_ pointer: UnsafeMutableRawPointer, _ time: Double) {
  webPager(pointer).send(.frame(at: time))
}

@_expose(wasm, "pager_resize") @_cdecl("pager_resize")
func pagerResize(
  _ pointer: UnsafeMutableRawPointer, _ length: Double, _ stripLength: Double, _ offset: Double, _ time: Double
) {
  let pager = webPager(pointer)
  pager.strip.resize(to: stripLength)
  pager.forgetDrawing()
  let activity: PagerActivity = pager.touch.isTouched ? .finger : .unknown
  pager.send(.observe(offset: offset, length: length, activity: activity, at: time))
}

@_expose(wasm, "pager_disappear") @_cdecl("pager_disappear")
func pagerDisappear(_ pointer: UnsafeMutableRawPointer, _ time: Double) {
  webPager(pointer).send(.disappear(at: time))
}

@_expose(wasm, "pager_begin") @_cdecl("pager_begin")
func pagerBegin(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  webPager(pointer).beginDrain() ? 1 : 0
}

/// The number of the next effect, its details among the shared numbers.
@_expose(wasm, "pager_next") @_cdecl("pager_next")
func pagerNext(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  let pager = webPager(pointer)
  return pager.write(pager.nextEffect()).rawValue
}

@_expose(wasm, "pager_read") @_cdecl("pager_read")
func pagerRead(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).writeState()
}
