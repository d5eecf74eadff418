import LockstepPaging

// The functions by which a page measures and draws the tab strip of a pager.

@_expose(wasm, "pager_configure_strip") @_cdecl("pager_configure_strip")
func pagerConfigureStrip(_ pointer: UnsafeMutableRawPointer, _ sizing: Int32, _ rest: Int32, _ travel: Int32) {
  let pager = webPager(pointer)
  pager.strip.configuration = TabStripConfiguration(
    sizing: TabSizing(rawValue: sizing) ?? .scrolling, rest: TabRest(rawValue: rest) ?? .center)
  pager.indicator.travel = TabIndicatorTravel(rawValue: travel) ?? .linear
  pager.forgetDrawing()
}

@_expose(wasm, "strip_resize") @_cdecl("strip_resize")
func stripResize(_ pointer: UnsafeMutableRawPointer, _ length: Double) {
  webPager(pointer).strip.resize(to: length)
  webPager(pointer).forgetDrawing()
}

@_expose(wasm, "strip_measure") @_cdecl("strip_measure")
func stripMeasure(_ pointer: UnsafeMutableRawPointer, _ index: Int32, _ width: Double) {
  webPager(pointer).strip.measure(Int(index), width: width)
  webPager(pointer).forgetDrawing()
}

/// The titles of the tabs have changed.
@_expose(wasm, "strip_forget") @_cdecl("strip_forget")
func stripForget(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).forgetDrawing()
}

@_expose(wasm, "strip_scrolled") @_cdecl("strip_scrolled")
func stripScrolled(_ pointer: UnsafeMutableRawPointer, _ offset: Double) {
  webPager(pointer).strip.scrolled(to: offset)
}

/// How many tabs there are to draw, listed among the shared numbers, or -1 when they are drawn.
@_expose(wasm, "strip_tabs") @_cdecl("strip_tabs")
func stripTabs(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  webPager(pointer).listTabs().map(Int32.init) ?? -1
}

/// How many looks the indicator's course has, listed among the shared numbers, or -1 when it is played.
@_expose(wasm, "strip_course") @_cdecl("strip_course")
func stripCourse(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  webPager(pointer).listCourse().map(Int32.init) ?? -1
}
