// The functions by which a page passes on what fingers, mouse, wheel and scroller do.

/// `kind`: 0 down, 1 moved, 2 up, 3 cancelled. Returns a `WebPointerAnswer`.
@_expose(wasm, "pager_pointer") @_cdecl("pager_pointer")
func pagerPointer(
  _ pointer: UnsafeMutableRawPointer, _ kind: Int32, _ isMouse: Int32, _ x: Double, _ offset: Double, _ time: Double
) -> Int32 {
  let pager = webPager(pointer)
  return switch kind {
  case 0: pager.pointerDown(at: x, isMouse: isMouse != 0, offset: offset, time: time).rawValue
  case 1: pager.pointerMoved(to: x, time: time).rawValue
  default: pager.pointerUp(isCancelled: kind != 2, time: time).rawValue
  }
}

@_expose(wasm, "pager_lifted") @_cdecl("pager_lifted")
func pagerLifted(_ pointer: UnsafeMutableRawPointer, _ offset: Double, _ time: Double) {
  webPager(pointer).fingersLifted(offset: offset, time: time)
}

@_expose(wasm, "pager_scrolled") @_cdecl("pager_scrolled")
func pagerScrolled(_ pointer: UnsafeMutableRawPointer, _ offset: Double, _ hasEnded: Int32, _ time: Double) {
  webPager(pointer).scrolled(to: offset, hasEnded: hasEnded != 0, time: time)
}

@_expose(wasm, "pager_look") @_cdecl("pager_look")
func pagerLook(_ pointer: UnsafeMutableRawPointer, _ offset: Double, _ time: Double) {
  webPager(pointer).look(at: offset, time: time)
}

@_expose(wasm, "pager_wheel") @_cdecl("pager_wheel")
func pagerWheel(_ pointer: UnsafeMutableRawPointer, _ travel: Double, _ time: Double) {
  webPager(pointer).wheelMoved(by: travel, time: time)
}
