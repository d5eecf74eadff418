// The functions by which a page passes on what fingers, mouse, wheel and scroller do.

/// What happens on the pages. The same list stands in `lockstep.js`.
private enum PagerInput: Int32 {
  case down, moved, up, cancelled, lifted, liftCancelled, wheel, click, drag, selection, scrollEnd
}

/// `far` is where the pointer is, or how far the wheel went. Returns a `WebInputAnswer`.
@_expose(wasm, "pager_input") @_cdecl("pager_input")
func pagerInput(
  _ pointer: UnsafeMutableRawPointer, _ kind: Int32, _ isMouse: Int32, _ far: Double, _ offset: Double, _ time: Double
) -> Int32 {
  let pager = webPager(pointer)
  let answer: WebInputAnswer
  switch PagerInput(rawValue: kind) {
  case .down: answer = pager.pointerDown(at: far, isMouse: isMouse != 0, offset: offset, time: time)
  case .moved: answer = pager.pointerMoved(to: far, time: time)
  case .up, .cancelled: answer = pager.pointerUp(isCancelled: kind == PagerInput.cancelled.rawValue, time: time)
  case .lifted, .liftCancelled: answer = pager.fingersLifted(offset: offset, time: time)
  case .wheel: answer = pager.wheelMoved(by: far, time: time)
  case .click: answer = pager.clicked(at: time)
  case .drag, .selection: answer = pager.dragBegan()
  case .scrollEnd: answer = pager.scrolled(to: offset, hasEnded: true, time: time)
  case nil: answer = .none
  }
  return answer.rawValue
}

@_expose(wasm, "pager_scrolled") @_cdecl("pager_scrolled")
func pagerScrolled(_ pointer: UnsafeMutableRawPointer, _ offset: Double, _ time: Double) {
  _ = webPager(pointer).scrolled(to: offset, hasEnded: false, time: time)
}

@_expose(wasm, "pager_look") @_cdecl("pager_look")
func pagerLook(_ pointer: UnsafeMutableRawPointer, _ offset: Double, _ time: Double) {
  webPager(pointer).look(at: offset, time: time)
}
