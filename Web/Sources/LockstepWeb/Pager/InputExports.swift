// The functions by which a page passes on what fingers, mouse, wheel and scroller do.

/// `x` and `y` are where the pointer is, or how far the wheel went. Returns a `WebInputAnswer`.
@_expose(wasm, "pager_input") @_cdecl("pager_input")
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
  case .lifted, .liftCancelled: answer = pager.fingersLifted(time: time)
  case .wheel: answer = pager.wheelTurned(x: x, y: y, hasShift: hasShift != 0, time: time)
  case .click: answer = pager.clicked(at: time)
  case .drag, .selection: answer = pager.dragBegan()
  case .scrollEnd: answer = pager.scrollEnded(at: time)
  case nil: answer = .none
  }
  pager.commit()
  return answer.rawValue
}

/// A page has been scrolled.
@_expose(wasm, "pager_panelScrolled") @_cdecl("pager_panelScrolled")
func pagerPanelScrolled(_ pointer: UnsafeMutableRawPointer, _ id: Int32) {
  webPager(pointer).panelScrolled(id)
}

/// The browser has scrolled.
@_expose(wasm, "pager_scrolled") @_cdecl("pager_scrolled")
func pagerScrolled(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).scrolled()
}
