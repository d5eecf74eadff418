import LockstepPaging

// The functions with which JavaScript drives a pager. JavaScript stores a pager as a pointer; times are in seconds,
// lengths in CSS pixels.

/// The pager behind a pointer that `pagerCreate` returned.
func webPager(_ pointer: UnsafeMutableRawPointer) -> WebPager {
  Unmanaged<WebPager>.fromOpaque(pointer).takeUnretainedValue()
}

@_cdecl("pager_create")
func pagerCreate() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(WebPager()).toOpaque()
}

@_cdecl("pager_destroy")
func pagerDestroy(_ pointer: UnsafeMutableRawPointer) {
  Unmanaged<WebPager>.fromOpaque(pointer).release()
}

/// Makes room for `count` shared numbers and returns their address.
@_cdecl("pager_numbers")
func pagerNumbers(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
  let pager = webPager(pointer)
  pager.numbers.reserve(Int(count))
  return UnsafeMutableRawPointer(pager.numbers.base)
}

@_cdecl("pager_configure")
func pagerConfigure(
  _ pointer: UnsafeMutableRawPointer, _ reducesMotion: Int32, _ pixel: Double, _ hasTimeline: Int32,
  _ hasScrollEnd: Int32
) {
  webPager(pointer).configure(
    reducesMotion: reducesMotion != 0, pixel: pixel, hasTimeline: hasTimeline != 0, hasScrollEnd: hasScrollEnd != 0)
}

/// Replaces the pages with the first `count` shared numbers. The next `commit` draws the new pages.
///
/// Each number is sixteen times the page's number, plus eight for a page that stays mounted, plus four for a disabled tab,
/// plus the raw value of the page's `PagerSwipeLock`. JavaScript has checked that no page appears twice. A `count` below
/// 0 means pages without end, whose numbers are their indices.
@_cdecl("pager_setPages")
func pagerSetPages(_ pointer: UnsafeMutableRawPointer, _ count: Int32) {
  let pager = webPager(pointer)
  let pages =
    count < 0
    ? PagerPages(PagerSequence(identity: 0, id: { Int32($0) }, index: { Int($0) }))
    : PagerPages(firstOfEqual: (0..<Int(count)).map { pager.listed($0).id }, ends: pager.ends)
  let listed = Int(Swift.max(count, 0))
  pager.send(
    .setPages(pages, disabled: pager.disabledPages(listed), survivor: pager.tuning.policy, at: Browser.now))
  pager.setLocksAndPins(listed)
  pager.forgetDrawing()  // The titles may have changed.
}

/// Selects a page and returns the number of the move, or 0 for an unknown page. The next
/// `commit`, or a later one, reports the end of the move with this number.
@_cdecl("pager_select")
func pagerSelect(_ pointer: UnsafeMutableRawPointer, _ id: Int32, _ animated: Int32) -> Int32 {
  webPager(pointer).select(id, animated: animated != 0, cause: .code) ?? 0
}

/// Binds the selection to the page `id`. The move is animated when the viewport has a length.
@_cdecl("pager_bind")
func pagerBind(_ pointer: UnsafeMutableRawPointer, _ id: Int32) {
  let pager = webPager(pointer)
  pager.send(.bind(id, animated: pager.length > 0, at: Browser.now))
  pager.commit()
}

@_cdecl("pager_step")
func pagerStep(_ pointer: UnsafeMutableRawPointer, _ step: Int32) {
  guard let step = PagerStep(rawValue: step) else { return }
  webPager(pointer).send(.step(step, animated: true, cause: .code, at: Browser.now))
  webPager(pointer).commit()
}

/// Fills all tabs again: their content has changed.
@_cdecl("pager_redraw")
func pagerRedraw(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).forgetDrawing()
  webPager(pointer).commit()
}

/// Applies the effects of the previous calls, and draws.
@_cdecl("pager_commit")
func pagerCommit(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).commit()
}

@_cdecl("pager_frame")
func pagerFrame(_ pointer: UnsafeMutableRawPointer, _ time: Double) {
  webPager(pointer).frameBegan(at: time)
}

/// Reports that a timer has fired: 0 is that of the idle check, 1 is that of the engine's deadline.
@_cdecl("pager_rang")
func pagerRang(_ pointer: UnsafeMutableRawPointer, _ timer: Int32) {
  if timer == 0 { webPager(pointer).idleCheckTimerFired() } else { webPager(pointer).deadlineReached() }
}

/// Measures a part of the element or a tab's label whose size changed. The next `commit` draws the change.
@_cdecl("pager_resized")
func pagerResized(_ pointer: UnsafeMutableRawPointer, _ node: Int32) {
  if let (_, id) = WebNode(number: node).shown { webPager(pointer).tabResized(id) } else { webPager(pointer).resize() }
}

@_cdecl("pager_appear")
func pagerAppear(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).appear()
}

/// Reports that the element, or the document around the element, is no longer visible.
@_cdecl("pager_disappear")
func pagerDisappear(_ pointer: UnsafeMutableRawPointer) {
  guard webPager(pointer).main == nil else { return }
  webPager(pointer).hide()
  webPager(pointer).resize()
  webPager(pointer).commit()
}

/// Reports that the document around the element is hidden or visible.
@_cdecl("pager_setBackground")
func pagerSetBackground(_ pointer: UnsafeMutableRawPointer, _ isHidden: Int32) {
  webPager(pointer).send(isHidden != 0 ? .background(at: Browser.now) : .foreground(at: Browser.now))
  webPager(pointer).commit()
}

/// Tells whether the element has listeners for the position, and whether it has some for the appearance of pages.
@_cdecl("pager_follow")
func pagerFollow(_ pointer: UnsafeMutableRawPointer, _ positions: Int32, _ appearances: Int32) {
  let pager = webPager(pointer)
  pager.reportsPosition = positions > 0
  pager.follow()
  var environment = pager.environment
  environment.reportsAppearance = appearances > 0
  pager.setEnvironment(environment)
}

/// Stops pages from advancing by themselves while a person reads a page.
@_cdecl("pager_hold")
func pagerHold(_ pointer: UnsafeMutableRawPointer, _ isHeld: Int32) {
  let pager = webPager(pointer)
  var environment = pager.environment
  environment.isScreenReaderOn = isHeld != 0
  pager.setEnvironment(environment)
}

/// The part of the time until the next page that has passed; below 0 while the pages do not advance by themselves.
@_cdecl("pager_progress")
func pagerProgress(_ pointer: UnsafeMutableRawPointer) -> Double {
  let now = Browser.now
  return webPager(pointer).$pager.ask { $0.autoAdvanceProgress(at: now) } ?? -1
}

// The values that an app reads.

/// The position at this moment, in pages. The scroll offset is read first, because there may be no listener for scroll
/// events.
@_cdecl("pager_position")
func pagerPosition(_ pointer: UnsafeMutableRawPointer) -> Double {
  let pager = webPager(pointer)
  if pager.pager.phase != .idle, !pager.pager.isDriving { pager.scrolled() }
  return pager.$pager.ask { $0.position }
}

/// The address of the phase's name, which ends with a zero byte.
@_cdecl("pager_phase")
func pagerPhase(_ pointer: UnsafeMutableRawPointer) -> UnsafePointer<UInt8> {
  let name: StaticString =
    switch webPager(pointer).pager.phase {
    case .idle: "idle"
    case .dragging: "dragging"
    case .settling: "settling"
    }
  return name.utf8Start
}

/// The number of the selected page, or `noPage` when no page is selected.
@_cdecl("pager_selection")
func pagerSelection(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  webPager(pointer).selection ?? noPage
}
