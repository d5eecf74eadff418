import LockstepPaging

// The functions by which a page measures and draws the tab strip of a pager.

@_expose(wasm, "pager_measure") @_cdecl("pager_measure")
func pagerMeasure(_ pointer: UnsafeMutableRawPointer, _ id: Int32, _ width: Double) {
  let pager = webPager(pointer)
  guard let index = pager.pager.pages.index(of: id) else { return }
  pager.strip.measure(index, width: width)
  pager.forgetDrawing()
}

@_expose(wasm, "pager_focus") @_cdecl("pager_focus")
func pagerFocus(_ pointer: UnsafeMutableRawPointer, _ id: Int32) {
  webPager(pointer).focused = id
}

@_expose(wasm, "pager_key") @_cdecl("pager_key")
func pagerKey(_ pointer: UnsafeMutableRawPointer, _ step: Int32, _ activates: Int32, _ time: Double) {
  guard let step = PagerStep(rawValue: step) else { return }
  webPager(pointer).keyPressed(step, activates: activates != 0, at: time)
}

@_expose(wasm, "pager_stripScrolled") @_cdecl("pager_stripScrolled")
func pagerStripScrolled(_ pointer: UnsafeMutableRawPointer, _ offset: Double) {
  webPager(pointer).strip.scrolled(to: offset)
}

/// How many tabs there are to draw, listed among the shared numbers, or -1 when they are drawn.
@_expose(wasm, "pager_tabs") @_cdecl("pager_tabs")
func pagerTabs(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  webPager(pointer).listTabs().map(Int32.init) ?? -1
}

/// How many panels there are, listed among the shared numbers.
@_expose(wasm, "pager_panels") @_cdecl("pager_panels")
func pagerPanels(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  Int32(webPager(pointer).listPanels())
}

/// How many looks the indicator's course has, listed among the shared numbers, or -1 when it is played.
@_expose(wasm, "pager_course") @_cdecl("pager_course")
func pagerCourse(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  webPager(pointer).listCourse().map(Int32.init) ?? -1
}
