import LockstepPaging

// The functions with which JavaScript passes on the input of fingers, mouse, wheel and scroller.

/// Handles one input and returns the raw value of a `WebInputAnswer`.
///
/// `x` and `y` are the position of the pointer, or the travel of the wheel. `kind` is the raw value of a `PagerInput`.
@_cdecl("pager_input")
func pagerInput(
  _ pointer: UnsafeMutableRawPointer, _ kind: Int32, _ isMouse: Int32, _ hasShift: Int32, _ x: Double, _ y: Double,
  _ time: Double
) -> Int32 {
  let pager = webPager(pointer)
  let far = pager.isVertical ? y : pager.sign * x
  let answer: WebInputAnswer
  switch PagerInput(rawValue: kind) {
  case .down: answer = pager.pointerDown(at: far, isMouse: isMouse != 0, time: time)
  case .moved: answer = pager.pointerMoved(to: far, time: time)
  case .up, .cancelled: answer = pager.pointerUp(isCancelled: kind == PagerInput.cancelled.rawValue, time: time)
  case .lifted: answer = pager.fingersLifted(time: time)
  case .wheel: answer = pager.wheelTurned(x: x, y: y, hasShift: hasShift != 0, time: time)
  case .click: answer = pager.clicked(at: time)
  case .drag, .selection: answer = pager.dragBegan()
  case .scrollEnd: answer = pager.scrollEnded(at: time)
  case nil: answer = .none
  }
  pager.commit()
  return answer.rawValue
}

/// Reports that the panel of the page `id` was scrolled.
@_cdecl("pager_panelScrolled")
func pagerPanelScrolled(_ pointer: UnsafeMutableRawPointer, _ id: Int32) {
  webPager(pointer).panelScrolled(id)
}

/// Reports that the browser scrolled the row of pages.
@_cdecl("pager_scrolled")
func pagerScrolled(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).scrolled()
}

/// Reports that an app's own scroller, which the pager drives, shows the row at its offset. `activity` is 0 for a scroller
/// at rest, 1 while a finger scrolls, and 2 while the scroller moves by itself.
@_cdecl("pager_observe")
func pagerObserve(_ pointer: UnsafeMutableRawPointer, _ activity: Int32) {
  let pager = webPager(pointer)
  pager.touch.isTouched = activity == 1
  pager.observe(activity == 0 ? .idle : activity == 1 ? .finger : .animating, at: Browser.now)
  pager.commit()
}
