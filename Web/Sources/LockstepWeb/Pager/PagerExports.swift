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
  _ pointer: UnsafeMutableRawPointer, _ reducesMotion: Int32, _ pixel: Double, _ hasTimeline: Int32
) {
  webPager(pointer).configure(reducesMotion: reducesMotion != 0, pixel: pixel, hasTimeline: hasTimeline != 0)
}

/// The first `count` shared numbers are the pages from the next `commit` on, each four times the page's number and what swipes may
/// not do with it. Returns the number of a page that stands twice, and nothing has changed then; else -1. A `count` below 0 stands for
/// pages without end, each of which has its index for a number.
@_expose(wasm, "pager_setPages") @_cdecl("pager_setPages")
func pagerSetPages(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> Int32 {
  let pager = webPager(pointer)
  do throws(PagerError<Int32>) {
    let pages =
      count < 0
      ? PagerPages(PagerSequence(identity: 0, id: { Int32($0) }, index: { Int($0) }))
      : try PagerPages((0..<Int(count)).map { pager.listed($0).id }, ends: pager.ends)
    pager.send(.setPages(pages, at: Page.now))
    pager.takeLocks(Int(Swift.max(count, 0)))
    pager.forgetDrawing()  // The titles may be others.
    return -1
  } catch {
    switch error {
    case .duplicatePages(let ids): return ids.first ?? -1
    case .unknownPage(let id): return id
    }
  }
}

/// The number by which the move will be reported as ended, after the next `commit`, or 0 for a page that is not there.
@_expose(wasm, "pager_select") @_cdecl("pager_select")
func pagerSelect(_ pointer: UnsafeMutableRawPointer, _ id: Int32, _ animated: Int32) -> Int32 {
  webPager(pointer).select(id, animated: animated != 0, cause: .code) ?? 0
}

@_expose(wasm, "pager_bind") @_cdecl("pager_bind")
func pagerBind(_ pointer: UnsafeMutableRawPointer, _ id: Int32) {
  let pager = webPager(pointer)
  pager.send(.bind(id, animated: pager.length > 0, at: Page.now))
  pager.commit()
}

@_expose(wasm, "pager_step") @_cdecl("pager_step")
func pagerStep(_ pointer: UnsafeMutableRawPointer, _ step: Int32) {
  guard let step = PagerStep(rawValue: step) else { return }
  webPager(pointer).send(.step(step, animated: true, cause: .code, at: Page.now))
  webPager(pointer).commit()
}

/// Applies what came of what was called before, and draws.
@_expose(wasm, "pager_commit") @_cdecl("pager_commit")
func pagerCommit(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).commit()
}

@_expose(wasm, "pager_frame") @_cdecl("pager_frame")
func pagerFrame(_ pointer: UnsafeMutableRawPointer, _ time: Double) {
  webPager(pointer).frameBegan(at: time)
}

/// The only timer.
@_expose(wasm, "pager_rang") @_cdecl("pager_rang")
func pagerRang(_ pointer: UnsafeMutableRawPointer, _ timer: Int32) {
  webPager(pointer).looked()
}

/// A part or a label has another size. Shown with the next `commit`.
@_expose(wasm, "pager_resized") @_cdecl("pager_resized")
func pagerResized(_ pointer: UnsafeMutableRawPointer, _ node: Int32) {
  if let (_, id) = WebNode(number: node).shown { webPager(pointer).tabResized(id) } else { webPager(pointer).resize() }
}

@_expose(wasm, "pager_appear") @_cdecl("pager_appear")
func pagerAppear(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).appear()
}

/// The element, or the page with it, can no longer be seen.
@_expose(wasm, "pager_disappear") @_cdecl("pager_disappear")
func pagerDisappear(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).send(.disappear(at: Page.now))
  webPager(pointer).send(.appear(at: Page.now))
  webPager(pointer).resize()
  webPager(pointer).commit()
}

/// How many listeners follow the position.
@_expose(wasm, "pager_follow") @_cdecl("pager_follow")
func pagerFollow(_ pointer: UnsafeMutableRawPointer, _ count: Int32) {
  webPager(pointer).followers = count
  webPager(pointer).follow()
}

// What an app reads. The position and the phase are those of this moment, though nobody may have listened to the browser's scrolling.

@_expose(wasm, "pager_position") @_cdecl("pager_position")
func pagerPosition(_ pointer: UnsafeMutableRawPointer) -> Double {
  let pager = webPager(pointer)
  if pager.pager.phase != .idle, !pager.pager.isDriving { pager.scrolled() }
  return pager.pager.position
}

/// The name of the phase.
@_expose(wasm, "pager_phase") @_cdecl("pager_phase")
func pagerPhase(_ pointer: UnsafeMutableRawPointer) -> UnsafePointer<UInt8> {
  let name: StaticString =
    switch webPager(pointer).pager.phase {
    case .idle: "idle"
    case .dragging: "dragging"
    case .settling: "settling"
    }
  return name.utf8Start
}

/// The number of the selected page, or the least number there is.
@_expose(wasm, "pager_selection") @_cdecl("pager_selection")
func pagerSelection(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  webPager(pointer).selection ?? .min
}
