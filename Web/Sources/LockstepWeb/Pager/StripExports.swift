import LockstepPaging

// The functions with which JavaScript passes on the input on a pager's tab strip.

@_cdecl("pager_stripScrolled")
func pagerStripScrolled(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).stripScrolled()
}

@_cdecl("pager_stripScrollEnded")
func pagerStripScrollEnded(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).stripScrollEnded()
}

/// Reports that the tab of this page got the focus. `id` is `noPage` when the focus is outside the tabs.
@_cdecl("pager_focus")
func pagerFocus(_ pointer: UnsafeMutableRawPointer, _ id: Int32) {
  webPager(pointer).focused(on: id == noPage ? nil : id)
}

/// Moves the focus to the tab of the target page, after the focused element was removed or a move has left it. Without
/// tabs, moves the focus to the page.
@_cdecl("pager_focusTarget")
func pagerFocusTarget(_ pointer: UnsafeMutableRawPointer) {
  let pager = webPager(pointer)
  guard let target = pager.target else { return }
  WebNode(pager.hasStrip ? .tab : .panel, of: target).focus()
}

@_cdecl("pager_tap")
func pagerTap(
  _ pointer: UnsafeMutableRawPointer, _ kind: Int32, _ id: Int32, _ button: Int32, _ detail: Int32, _ x: Double,
  _ y: Double, _ time: Double
) {
  guard let input = PagerInput(rawValue: kind) else { return }
  webPager(pointer).tapped(input, on: id, isMainButton: button == 0, detail: detail, x: x, y: y, time: time)
}

/// Handles a key and returns 1, or returns 0 when the strip does not use the key.
@_cdecl("pager_key")
func pagerKey(_ pointer: UnsafeMutableRawPointer, _ key: Int32, _ hasControl: Int32, _ hasOther: Int32) -> Int32 {
  guard let key = WebKey(rawValue: key), hasControl == 0, hasOther == 0 else { return 0 }
  return webPager(pointer).keyPressed(key) ? 1 : 0
}

// A strip of its own (`<lockstep-strip>`) is a `WebPager` too, which uses the engine of the pager that it follows.

/// Makes the object a strip of another pager.
@_cdecl("pager_attach")
func pagerAttach(_ pointer: UnsafeMutableRawPointer, _ main: UnsafeMutableRawPointer) {
  webPager(pointer).attach(to: webPager(main))
}

@_cdecl("pager_detach")
func pagerDetach(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).detach()
}

@_cdecl("pager_configureStrip")
func pagerConfigureStrip(_ pointer: UnsafeMutableRawPointer, _ hasTimeline: Int32) {
  webPager(pointer).configureStrip(hasTimeline: hasTimeline != 0)
}

@_cdecl("pager_drawStrip")
func pagerDrawStrip(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).draw()
}
